import { webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';
import { toWire } from '@manyhearts/contract/wire';

export type Asked = {
  method: string;
  address: string;
  body: Record<string, unknown> | undefined;
  key: string | undefined;
};
/** `body` has the names of the code; the fake server sends it as the real one does. */
export type Given = { status: number; body?: object };
/** `never`: stays pending. `lost`: fails without an answer. */
export type Outcome = Given | 'never' | 'lost';

/** Mocks `fetch` with these answers in order, repeating the last; returns the recorded requests. */
export function answers(...given: (Given | 'never')[]): Asked[] {
  const next = following(given);
  return answersBy(() => next());
}

/** The same for each call separately, if the order of calls is not fixed. Other calls stay pending. */
export function answersAt(given: Readonly<Record<string, (Given | 'never')[]>>): Asked[] {
  const nexts = new Map(Object.entries(given).map(([name, all]) => [name, following(all)]));
  return answersBy(({ method, address }) => nexts.get(`${method} ${address}`)?.());
}

export function answersBy(choose: (asked: Asked) => Outcome | undefined): Asked[] {
  const all: Asked[] = [];
  // jsdom has no `crypto`.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.fetch = jest.fn(
    async (
      address: string,
      {
        method = 'GET',
        body: sent,
        headers = {},
      }: { method?: string; body?: string; headers?: Record<string, string> } = {},
    ) => {
      const asked = {
        method,
        address,
        body: sent === undefined ? undefined : (JSON.parse(sent) as Record<string, unknown>),
        key: headers['idempotency-key'],
      };
      all.push(asked);
      const next = choose(asked);
      if (next === 'lost') throw new TypeError('Failed to fetch');
      if (!next || next === 'never') return new Promise(() => undefined);
      const { status, body } = next;
      return {
        ok: status < 400,
        status,
        text: async () => (body ? JSON.stringify(toWire(body)) : ''),
        // Only files of texts are read by `json`; they are no answers of the api.
        json: async () => body,
        headers: { get: () => null },
      };
    },
  ) as unknown as typeof fetch;
  return all;
}

/** Returns the values in order, repeating the last. */
export function following<T>(given: readonly T[]): () => T | undefined {
  const left = [...given];
  return () => (left.length > 1 ? left.shift() : left[0]);
}

/** A refusal in the contract's shape. */
export function refused(status: number, code: string, more: object = {}): Given {
  return { status, body: { status, code, title: code, detail: `About ${code}.`, params: {}, ...more } };
}
