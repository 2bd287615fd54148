import { webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';

export type Asked = { method: string; address: string; body: Record<string, unknown> | undefined; key: string | undefined };
type Given = { status: number; body?: object };

/** What the server would answer, one after the other, the last one for good; and what it was asked. */
export function answers(...given: (Given | 'never')[]): Asked[] {
  const asked: Asked[] = [];
  const left = [...given];
  // The browser's own source of chance, which jsdom lacks.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.fetch = jest.fn(async (address: string, { method, body, headers }: { method: string; body?: string; headers: Record<string, string> }) => {
    asked.push({ method, address, body: body === undefined ? undefined : (JSON.parse(body) as Record<string, unknown>), key: headers['idempotency-key'] });
    const next = left.length > 1 ? left.shift() : left[0];
    if (!next || next === 'never') return new Promise(() => undefined);
    return { status: next.status, text: async () => (next.body ? JSON.stringify(next.body) : ''), headers: { get: () => null } };
  }) as unknown as typeof fetch;
  return asked;
}

/** A refusal as the contract has it. */
export function refused(status: number, code: string, more: object = {}): Given {
  return { status, body: { status, code, title: code, detail: `About ${code}.`, params: {}, ...more } };
}
