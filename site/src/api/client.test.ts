import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defineCall } from '@manyhearts/contract/calls';
import { call, onLoggedOut } from './client.ts';
import type { Failure } from './failure.ts';

const read = defineCall({ verb: 'GET', path: '/api/things', summary: '', audience: 'member' });
const write = defineCall({ verb: 'POST', path: '/api/things', summary: '', audience: 'member', idempotency: 'own' });
const end = defineCall({ verb: 'DELETE', path: '/api/things/{id}', summary: '', audience: 'member' });
const user = defineCall({ verb: 'GET', path: '/api/user', summary: '', audience: 'member' });

const fetched =
  jest.fn<(address: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>>();
const known = globalThis.fetch;
const loggedOut = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.fetch = fetched as unknown as typeof fetch;
  onLoggedOut(loggedOut);
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = known;
  fetched.mockReset();
  loggedOut.mockReset();
});

const answer = (status: number, body?: object | string, headers: Record<string, string> = {}): Response =>
  ({
    status,
    text: async () => (typeof body === 'string' ? body : body ? JSON.stringify(body) : ''),
    headers: { get: (name: string) => headers[name] ?? null },
  }) as unknown as Response;
const problem = (status: number, code: string, more: object = {}) =>
  answer(status, { status, code, title: code, detail: `About ${code}.`, params: {}, ...more });

/** Settles with the result or the error, after running all timers. */
async function told(work: Promise<unknown>): Promise<unknown> {
  const settled = work.catch((error: unknown) => error);
  await jest.runAllTimersAsync();
  return settled;
}
const keys = () => fetched.mock.calls.map(([, { headers }]) => headers['idempotency-key']);
const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as Record<string, string>);

describe('A call', () => {
  it('of a read goes out with its words in the query, as they are on the wire, and without a key', async () => {
    fetched.mockResolvedValue(answer(200, { things: [] }));

    expect(await told(call(read, { pageSize: 3, left: undefined }))).toEqual({ things: [] });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/things?page_size=3');
    expect([fetched.mock.calls[0]?.[1].method, keys()]).toEqual(['GET', [undefined]]);
  });

  it('of a write goes out as JSON, nested names too, with a key', async () => {
    fetched.mockResolvedValue(answer(204));

    expect(await told(call(write, { oldPassword: 'x', consents: { sensitiveData: true } }))).toBeUndefined();
    expect(bodies()).toEqual([{ old_password: 'x', consents: { sensitive_data: true } }]);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has its parameters in the path, whatever signs they have', async () => {
    fetched.mockResolvedValue(answer(204));
    await told(call(end, { id: 'a/b' }));

    expect([fetched.mock.calls[0]?.[0], bodies()]).toEqual(['/api/things/a%2Fb', [{}]]);
  });
});

describe('What gets lost', () => {
  it('is sent again under the same key until it arrives', async () => {
    fetched
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(problem(503, 'unavailable'))
      .mockResolvedValueOnce(problem(409, 'in_progress', {}))
      .mockResolvedValue(answer(201, { id: 1 }));

    expect(await told(call(write, { a: 1 }, { key: 'k' }))).toEqual({ id: 1 });
    expect(keys()).toEqual(['k', 'k', 'k', 'k']);
  });

  it('is given up after five more attempts', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));

    expect(await told(call(write))).toMatchObject({ code: 'unreachable', isFinal: false });
    expect(fetched).toHaveBeenCalledTimes(6);
  });

  it('counts as lost when nothing comes for long', async () => {
    fetched
      .mockImplementationOnce(
        (_, { signal }) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      )
      .mockResolvedValue(answer(200, { late: false }));

    expect(await told(call(read))).toEqual({ late: false });
  });

  it.each([400, 402, 403, 404, 409, 422, 429, 500])(
    'is not what was answered with %i: that is told once',
    async (status) => {
      fetched.mockResolvedValue(problem(status, 'not_found'));
      await told(call(write));

      expect(fetched).toHaveBeenCalledTimes(1);
    },
  );

  it('is nobody’s any more once its page has gone', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const leaving = new AbortController();
    leaving.abort();
    await told(call(read, {}, { signal: leaving.signal }));

    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('A failure', () => {
  it('says what, which fields by their names in code, how long, and in words', async () => {
    const fields = { 'consents.sensitive_data': { code: 'consent_needed', params: {}, detail: 'We need this.' } };
    fetched.mockResolvedValue(problem(429, 'login_blocked', { params: { minutes: 15 }, fields, reference: '01R' }));
    const failure = (await told(call(write))) as Failure;

    expect(failure).toMatchObject({
      status: 429,
      code: 'login_blocked',
      minutes: 15,
      detail: 'About login_blocked.',
      reference: '01R',
      isFinal: true,
    });
    expect(Object.keys(failure.fields)).toEqual(['consents.sensitiveData']);
  });

  it('of something in between is no answer of ours', async () => {
    fetched.mockResolvedValue(answer(500, '<html>Bad gateway</html>'));

    expect(await told(call(read))).toMatchObject({ code: 'unreachable', detail: '' });
  });
});

describe('Nobody logged in any more', () => {
  it('logs out, once', async () => {
    fetched.mockResolvedValue(problem(403, 'authentication_required', { authentication_required: true }));
    await told(call(read));

    expect(loggedOut).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the call that asks who is there', user, { authentication_required: true }],
    ['a refusal of another kind', read, {}],
    ['a field that is not true', read, { authentication_required: 'true' }],
  ])('is not what %s says', async (_what, definition, more) => {
    fetched.mockResolvedValue(problem(403, 'not_permitted', more));
    await told(call(definition));

    expect(loggedOut).not.toHaveBeenCalled();
  });
});

describe('Work that is asked for', () => {
  const asked = () => problem(429, 'challenge_required', { params: { factor: 'work', challenge: 'given', bits: 8 } });

  it('is done, and the same request goes out once more with it', async () => {
    jest.useRealTimers();
    fetched.mockResolvedValueOnce(asked()).mockResolvedValue(answer(200, { user: 1 }));

    expect(await call(write, { username: 'a' })).toEqual({ user: 1 });
    const [first, second] = bodies();
    expect([first, second?.username, second?.challenge?.startsWith('given.')]).toEqual([{ username: 'a' }, 'a', true]);
    expect(createHash('sha256').update(String(second?.challenge)).digest()[0]).toBe(0);
    expect(keys()[0]).toBe(keys()[1]);
  });

  it('is done once: whoever asks again is told as it stands', async () => {
    jest.useRealTimers();
    fetched.mockImplementation(() => Promise.resolve(asked()));

    await expect(call(write)).rejects.toMatchObject({ code: 'challenge_required' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is not a password or a code: these are asked of somebody', async () => {
    fetched.mockResolvedValue(problem(429, 'challenge_required', { params: { factor: 'totp' } }));

    expect(await told(call(write))).toMatchObject({ code: 'challenge_required', params: { factor: 'totp' } });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
