import { beforeEach, describe, expect, it } from '@jest/globals';
import { CallError } from '@manyhearts/contract/client/call-error';
import { createAuthProvider } from './auth-provider.ts';
import { createConsoleClient } from './client.ts';
import { toHttpError, toLoggedOutError } from './shared/http-errors.ts';
import { aProblem, aStaff, fakeApi } from '../test/fake-api.ts';

const session = '/api/admin/session';
const loggedOut = aProblem({ status: 403, code: 'authentication_required', authenticationRequired: true });

let now: number;
const left: string[] = [];
const provider = () =>
  createAuthProvider(
    createConsoleClient(() => 'en'),
    { now: () => now, onLeave: (id) => left.push(id) },
  );

beforeEach(() => {
  now = 1_000_000;
  left.length = 0;
});

it('knows name, role and access by one call', async () => {
  const { calls } = fakeApi({ [`GET ${session}`]: { json: aStaff({ role: 'support' }) } });
  const auth = provider();

  expect(await auth.getIdentity()).toEqual({ id: aStaff().id, fullName: 'olga' });
  expect(await auth.getPermissions()).toBe('support');
  expect(await auth.canAccess({ resource: 'tenants', action: 'read-settings' })).toBe(false);
  expect(calls).toHaveLength(1);
});

describe('auth provider: whether somebody is logged in', () => {
  it('asks once for everything that happens within a minute', async () => {
    const { calls } = fakeApi({ [`GET ${session}`]: { json: aStaff() } });
    const auth = provider();

    await Promise.all([auth.checkAuth(), auth.getIdentity(), auth.getPermissions()]);
    now += 59_999;
    await auth.checkAuth();
    expect(calls).toHaveLength(1);

    now += 1;
    await auth.checkAuth();
    expect(calls).toHaveLength(2);
  });

  it('says nothing aloud on a first visit without a session', async () => {
    fakeApi({ [`GET ${session}`]: loggedOut });
    await expect(provider().checkAuth()).rejects.toMatchObject({ message: false });
  });

  it('says that the session has ended to whoever had one', async () => {
    const { answers } = fakeApi({ [`GET ${session}`]: { json: aStaff() } });
    const auth = provider();
    await auth.checkAuth();

    answers[`GET ${session}`] = loggedOut;
    now += 60_000;

    await expect(auth.checkAuth()).rejects.toMatchObject({ redirectTo: '/login?ended=1' });
  });

  it.each([
    ['an outage', aProblem({ status: 503, code: 'unavailable' })],
    ['a refusal', aProblem({ status: 403, code: 'not_permitted' })],
  ])('throws nobody out for %s', async (_, answer) => {
    fakeApi({ [`GET ${session}`]: answer });
    await expect(provider().checkAuth()).resolves.toBeUndefined();
  });
});

describe('auth provider: failures of other calls', () => {
  it('log out when the session is gone', async () => {
    await expect(provider().checkError(toLoggedOutError())).rejects.toMatchObject({ redirectTo: '/login?ended=1' });
  });

  it.each([403, 401, 402, 500])('do not log out for a plain %i', async (status) => {
    await expect(
      provider().checkError(toHttpError(new CallError({ status, code: 'not_permitted' }))),
    ).resolves.toBeUndefined();
  });

  it('do not log out when nobody answered', async () => {
    await expect(provider().checkError(new TypeError('Failed to fetch'))).resolves.toBeUndefined();
  });
});

describe('auth provider: logging out', () => {
  it('forgets who it was, even when the session was gone already', async () => {
    const { answers, calls } = fakeApi({ [`DELETE ${session}`]: loggedOut, [`GET ${session}`]: { json: aStaff() } });
    const auth = provider();
    await auth.checkAuth();
    answers[`GET ${session}`] = loggedOut;

    await auth.logout();

    expect(calls.at(-1)).toMatchObject({ verb: 'DELETE' });
    await expect(auth.getIdentity()).rejects.toMatchObject({ body: { error: { isLoggedOut: true } } });
  });

  it('asks the server nothing where it has said that there is no session', async () => {
    const { calls } = fakeApi({ [`GET ${session}`]: loggedOut, [`DELETE ${session}`]: loggedOut });
    const auth = provider();
    await auth.checkAuth().catch(() => undefined);
    await auth.logout();

    expect(calls.map(({ verb }) => verb)).toEqual(['GET']);
  });

  it('closes the session after an outage, which says nothing about it', async () => {
    const { answers, calls } = fakeApi({ [`GET ${session}`]: { json: aStaff() }, [`DELETE ${session}`]: { json: {} } });
    const auth = provider();
    await auth.checkAuth();
    answers[`GET ${session}`] = aProblem({ status: 503, code: 'unavailable' });
    now += 60_000;
    await auth.checkAuth();
    await auth.logout();

    expect(calls.at(-1)).toMatchObject({ verb: 'DELETE' });
  });

  it('tells who leaves, but not of a session that has ended, by whichever call', async () => {
    const { calls } = fakeApi({ [`GET ${session}`]: { json: aStaff() }, [`DELETE ${session}`]: { json: {} } });
    const auth = provider();
    await auth.checkAuth();
    await auth.checkError(toLoggedOutError()).catch(() => undefined);
    await auth.logout();
    expect([left, calls.map(({ verb }) => verb)]).toEqual([[], ['GET']]);

    await auth.checkAuth();
    await auth.logout();
    expect(left).toEqual([aStaff().id]);
  });
});
