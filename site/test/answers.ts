import { webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';

export type Asked = {
  method: string;
  address: string;
  body: Record<string, unknown> | undefined;
  key: string | undefined;
};
export type Given = { status: number; body?: object };
/** On its way for good, or without an answer. */
export type Outcome = Given | 'never' | 'lost';

/** What the server would answer, one after the other, the last one for good; and what it was asked. */
export function answers(...given: (Given | 'never')[]): Asked[] {
  const next = following(given);
  return answersBy(() => next());
}

/** The same for each call by itself, where several parts of a page ask in whatever order. Whatever is not named is on its way for good. */
export function answersAt(given: Readonly<Record<string, (Given | 'never')[]>>): Asked[] {
  const nexts = new Map(Object.entries(given).map(([name, all]) => [name, following(all)]));
  return answersBy(({ method, address }) => nexts.get(`${method} ${address}`)?.());
}

export function answersBy(choose: (asked: Asked) => Outcome | undefined): Asked[] {
  const all: Asked[] = [];
  // The browser's own source of chance, which jsdom lacks.
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
        text: async () => (body ? JSON.stringify(body) : ''),
        json: async () => body,
        headers: { get: () => null },
      };
    },
  ) as unknown as typeof fetch;
  return all;
}

/** One after the other, the last one for good. */
export function following<T>(given: readonly T[]): () => T | undefined {
  const left = [...given];
  return () => (left.length > 1 ? left.shift() : left[0]);
}

/** A refusal as the contract has it. */
export function refused(status: number, code: string, more: object = {}): Given {
  return { status, body: { status, code, title: code, detail: `About ${code}.`, params: {}, ...more } };
}
