import { randomUUID } from 'node:crypto';
import type { BannedMemberView, BanReason } from '@manyhearts/contract/admin/bans';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { OnWire } from '@manyhearts/contract/wire';
import { Clock } from '../src/core/process/clock.ts';
import type { TestApp } from './app.ts';
import { aStaffSession, type MadeTenant } from './factories.ts';

/** A member of staff who works on these brands, with what they can do about a member. */
export async function aModerator(t: TestApp, tenants: readonly MadeTenant[], role: StaffRole = 'moderator') {
  const { cookie, staffId } = await aStaffSession(
    t.db,
    role,
    tenants.map(({ id }) => id),
    t.app.get(Clock).now(),
  );
  const post = (url: string, payload: object, key: string = randomUUID()) =>
    t.send('localhost', { method: 'POST', url, payload, headers: { cookie, 'idempotency-key': key } });
  return {
    staffId,
    cookie,
    post,
    get: (url: string) => t.send('localhost', { url, headers: { cookie } }),
    ban: (id: string, reason: BanReason = 'fraud', note = '', key?: string) =>
      post(`/api/admin/members/${id}/ban`, { reason, note }, key),
    unban: (id: string, note = '') => post(`/api/admin/members/${id}/unban`, { note }),
  };
}

/** Bans a member; the ban is accepted. */
export async function banned(
  t: TestApp,
  home: MadeTenant,
  id: string,
  reason: BanReason = 'fraud',
): Promise<OnWire<BannedMemberView>> {
  const answer = await (await aModerator(t, [home])).ban(id, reason);
  if (answer.statusCode !== 200) throw new Error(`The ban was refused: ${answer.body}`);
  return answer.json() as OnWire<BannedMemberView>;
}
