import { toWire } from '@manyhearts/contract/wire';

/** Writes an answer as JSON in names of the wire. Everything that is sent as JSON to a client passes here. */
export function toWireJson(answer: unknown): string {
  return JSON.stringify(toWire(answer));
}
