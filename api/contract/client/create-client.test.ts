import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defineCall } from '../calls.ts';
import type { CallError } from './call-error.ts';
import { createClient } from './create-client.ts';
import { IdempotencyKeys } from './idempotency-key.ts';
import { proofOfWork } from './proof-of-work.ts';

const read = defineCall({ verb: 'GET', path: '/api/things', summary: '', audience: 'member' });
const write = defineCall({ verb: 'POST', path: '/api/things', summary: '', audience: 'member', idempotency: 'own' });
const end = defineCall({ verb: 'DELETE', path: '/api/things/{id}', summary: '', audience: 'member' });

const fetched =
  jest.fn<(address: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>>();
const known = globalThis.fetch;
const loggedOut = jest.fn();
const { call } = createClient({ onLoggedOut: loggedOut, solveWork: proofOfWork });

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = fetched as unknown as typeof fetch;
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
  it('hands over each answer, of a refusal as of an attempt that is repeated', async () => {
    const heard: (string | null)[] = [];
    const client = createClient({ onAnswer: ({ headers }) => void heard.push(headers.get('x-build')) });
    fetched.mockResolvedValueOnce(answer(503, undefined, { 'x-build': 'b1' }));
    fetched.mockResolvedValueOnce(answer(404, undefined, { 'x-build': 'b2' }));
    await told(client.call(read));

    expect(heard).toEqual(['b1', 'b2']);
  });

  it('of a read goes out with its words in the query, as they are on the wire, and without a key', async () => {
    fetched.mockResolvedValue(answer(200, { things: [] }));

    expect(await told(call(read, { pageSize: 3, left: undefined }))).toEqual({ things: [] });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/things?page_size=3');
    expect([fetched.mock.calls[0]?.[1].method, keys()]).toEqual(['GET', [undefined]]);
  });

  it('of a read leaves null out of the query, and a write keeps it', async () => {
    fetched.mockResolvedValue(answer(200, {}));
    await told(call(read, { pageSize: 3, limited: null }));
    await told(call(read, { limited: null }));
    await told(call(write, { limited: null }));

    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/api/things?page_size=3',
      '/api/things',
      '/api/things',
    ]);
    expect(fetched.mock.calls[2]?.[1].body).toBe('{"limited":null}');
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

  it('is told after 20 s in all, and not after 20 s an attempt', async () => {
    fetched.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const startedAt = Date.now();
    const failure = call(read).catch((error: unknown) => ({ error, tookMs: Date.now() - startedAt }));
    await jest.runAllTimersAsync();

    expect(await failure).toMatchObject({ error: { code: 'unreachable' } });
    expect(((await failure) as { tookMs: number }).tookMs).toBeLessThanOrEqual(21_000);
    expect(fetched.mock.calls.length).toBeLessThanOrEqual(3);
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
    const failure = (await told(call(write))) as CallError;

    expect(failure).toMatchObject({
      status: 429,
      code: 'login_blocked',
      minutes: 15,
      detail: 'About login_blocked.',
      reference: '01R',
      isFinal: true,
    });
    expect(Object.keys(failure.fieldErrors)).toEqual(['consents.sensitiveData']);
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

    expect(loggedOut.mock.calls).toEqual([['/api/things']]);
  });

  it.each([
    ['a refusal of another kind', {}],
    ['a field that is not true', { authentication_required: 'true' }],
  ])('is not what %s says', async (_what, more) => {
    fetched.mockResolvedValue(problem(403, 'not_permitted', more));
    await told(call(read));

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

describe('A client that keeps keys', () => {
  const console = createClient({ language: () => 'nl', keys: new IdempotencyKeys() });

  it('sends an unanswered write again under the same key, and under another once it is answered', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await told(console.call(write, { a: 1 }));
    const [lost] = keys();
    fetched.mockReset().mockResolvedValue(answer(204));
    await told(console.call(write, { a: 1 }));
    await told(console.call(write, { a: 1 }));

    const [repeated, next] = keys();
    expect([repeated === lost, next === lost]).toEqual([true, false]);
  });

  it('says its language, and has no work done where none is solved', async () => {
    fetched.mockResolvedValue(
      problem(429, 'challenge_required', { params: { factor: 'work', challenge: 'x', bits: 1 } }),
    );

    expect(await told(console.call(write))).toMatchObject({ code: 'challenge_required' });
    expect(fetched.mock.calls.map(([, { headers }]) => headers['accept-language'])).toEqual(['nl']);
  });
});

describe('A request that a library has built', () => {
  it('goes out as it is, a read without key and type, and its headers come back', async () => {
    fetched.mockResolvedValue(answer(200, [], { 'content-range': 'things 0-0/1' }));
    const { headers } = (await told(
      createClient().send({ address: '/api/things?range=[0,24]', method: 'GET', body: undefined }),
    )) as { headers: { get: (name: string) => string | null } };

    expect(headers.get('content-range')).toBe('things 0-0/1');
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/things?range=[0,24]',
      { method: 'GET', headers: { accept: 'application/json', 'x-request-type': 'client' } },
    ]);
  });
});
