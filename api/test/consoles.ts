import type { StaffRole } from '@manyhearts/contract/calls';
import type { TestApp } from './app.ts';
import { aStaffSession, type MadeTenant } from './factories.ts';

/** A member of staff who is logged in to the console; of all brands unless some are named. */
export async function aConsole(t: TestApp, role: StaffRole, tenants: readonly MadeTenant[] = []) {
  const { cookie, staffId } = await aStaffSession(
    t.db,
    role,
    tenants.map(({ id }) => id),
  );
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    t.send('localhost', { method, url, ...(payload && { payload }), headers: { cookie } });
  return {
    staffId,
    get: (url: string) => send('GET', url),
    post: (url: string, payload: object = {}) => send('POST', url, payload),
    put: (url: string, payload: object) => send('PUT', url, payload),
    /** A list by its filter. */
    list: (resource: string, filter: object = {}) =>
      send('GET', `/api/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`),
  };
}
export type TestConsole = Awaited<ReturnType<typeof aConsole>>;
