import type { CallDefinition } from './calls.ts';
import { toWire, toWireName } from './wire.ts';

export type CallInput = Readonly<Record<string, unknown>>;
export type WireRequest = { address: string; method: string; body: string | undefined };

/** A call as it goes out: parameters in the path, and the rest in the body, of a read in the query. */
export function wireRequestOf({ verb, path }: Pick<CallDefinition, 'verb' | 'path'>, input: CallInput): WireRequest {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  if (verb !== 'GET') return { address, method: verb, body: JSON.stringify(toWire(Object.fromEntries(rest))) };
  const query = new URLSearchParams(
    rest.map(([name, value]) => [toWireName(name), String(value)] as [string, string]),
  ).toString();
  return { address: query ? `${address}?${query}` : address, method: verb, body: undefined };
}
