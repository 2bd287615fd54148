import { afterEach, expect, it, jest } from '@jest/globals';
import { readUser } from '@manyhearts/contract/user';
import { followTouches } from './attendance.ts';
import { call } from './client.ts';

afterEach(() => void jest.useRealTimers());

it('What a page asks for once it was not touched for five minutes is no use of the session', async () => {
  jest.useFakeTimers();
  const kinds: (string | undefined)[] = [];
  globalThis.fetch = (async (_: string, { headers }: { headers: Record<string, string> }) => {
    kinds.push(headers['x-request-type']);
    return { status: 200, text: async () => '{}', headers: { get: () => null } };
  }) as unknown as typeof fetch;
  followTouches();
  dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(299_000);
  await call(readUser);
  jest.advanceTimersByTime(1_000);
  await call(readUser);
  dispatchEvent(new Event('pointermove'));
  await call(readUser);

  expect(kinds).toEqual(['client', 'watch', 'client']);
});
