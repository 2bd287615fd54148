import type { CallDefinition } from '../calls.ts';
import { toWire, toWireName } from '../wire.ts';

export type CallInput = Readonly<Record<string, unknown>>;
export type WireRequest = { address: string; method: string; body: string | undefined };

/** The HTTP request of a call: path parameters, the rest in the body, or in the query of a GET. */
export function toWireRequest({ verb, path }: Pick<CallDefinition, 'verb' | 'path'>, input: CallInput): WireRequest {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  if (verb !== 'GET') return { address, method: verb, body: JSON.stringify(toWire(Object.fromEntries(rest))) };
  // A query has no null: the server would read the word.
  const words = rest.filter(([, value]) => value !== null);
  const query = new URLSearchParams(
    words.map(([name, value]) => [toWireName(name), String(value)] as [string, string]),
  ).toString();
  return { address: query ? `${address}?${query}` : address, method: verb, body: undefined };
}
