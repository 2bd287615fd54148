import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../test/app.ts';
import { aStaffSession } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { goodPassword } from '../../test/members.ts';
import type { EntityManager } from 'typeorm';
import { longAgo, never, type Sample, type Samples } from '../../test/samples.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { StaffApproval } from './approvals/staff-approval.entity.ts';
import { StaffMember, StaffSession } from './staff-member.entity.ts';

const newPassword = { password: goodPassword, password_repeat: goodPassword };
const nobody = { params: { id: nobodysId }, code: 'not_found' } as const;
const someName = () => `nobody-${randomUUID().slice(0, 8)}`;

export const samples: Samples = {
  routes: {
    'POST /api/admin/password': () => ({ body: { token: 'x'.repeat(43), ...newPassword }, code: 'link_expired' }),
    'POST /api/admin/session': () => ({ body: { username: someName(), password: 'wrong' }, code: 'login_failed' }),
    'POST /api/admin/session/proof': () => ({ body: {}, code: 'invalid' }),
    'GET /api/admin/staff/{id}': () => nobody,
    'POST /api/admin/staff': () => ({ body: { username: someName(), role: 'support' } }),
    'POST /api/admin/staff/{id}/change': () => ({ ...nobody, body: { role: 'support' } }),
    'POST /api/admin/staff/{id}/disable': () => nobody,
    'POST /api/admin/staff/{id}/enable': () => nobody,
    'POST /api/admin/staff/{id}/reset': () => ({ ...nobody, body: { password: true, second_factor: false } }),
    'POST /api/admin/staff/{id}/end-sessions': () => nobody,
    'POST /api/admin/approvals/{id}/approve': () => nobody,
    'POST /api/admin/approvals/{id}/cancel': () => nobody,
    'POST /api/admin/approvals/cancel': () => ({ body: { token: 'x'.repeat(43) }, code: 'link_expired' }),
    'POST /api/admin/account/change': () => ({ body: { language: 'nl' } }),
    'POST /api/admin/account/address': () => ({ body: { email: 'olga@staff.example' } }),
    'POST /api/admin/account/password': () => ({ body: { old_password: 'wrong', ...newPassword }, code: 'invalid' }),
    'POST /api/admin/account/factor/confirm': () => ({ body: { totp: '000000' }, code: 'invalid' }),
    'POST /api/admin/account/sessions/{id}/end': () => nobody,
  },
  walks: {
    // A second sign-out has no session, so it gets `authentication_required`, and the client drops its member of staff.
    'DELETE /api/admin/session': { repeat: 'authentication_required' },
    'POST /api/admin/staff/{id}/change': {
      prepare: async (t) => ({ ...(await ofSomeStaff(t)), body: { role: 'moderator' } }),
    },
    'POST /api/admin/staff/{id}/disable': { prepare: ofSomeStaff },
    'POST /api/admin/staff/{id}/enable': {
      prepare: async (t) => {
        const { params } = await ofSomeStaff(t);
        await storeOf({ db: t.db.manager }, StaffMember).change({ id: params.id }, { isDisabled: true });
        return { params };
      },
    },
    'POST /api/admin/staff/{id}/end-sessions': { prepare: ofSomeStaff },
    'POST /api/admin/approvals/{id}/approve': { prepare: ofAnApproval },
    'POST /api/admin/approvals/{id}/cancel': { prepare: ofAnApproval },
    'POST /api/admin/account/change': {},
    'POST /api/admin/account/address': {},
    'POST /api/admin/account/sessions/end-others': {},
    'POST /api/admin/account/sessions/{id}/end': {
      prepare: async (t) => {
        const sessions = storeOf({ db: t.db.manager }, StaffSession);
        // The session that the walk has just opened.
        const [newest] = await sessions.find({}, { order: { id: 'DESC' }, take: 1 });
        const id = new Random().id();
        await sessions.add({ ...newest, id, tokenHash: id });
        return { params: { id } };
      },
    },
  },
  twins: async ({ ctx, id }) => {
    const requestedBy = id();
    await addOwner(ctx.db, requestedBy);
    await storeOf(ctx, StaffApproval).add({
      id: id(),
      kind: 'provider.key',
      state: 'pending',
      subject: 'subject',
      openKey: `provider.key ${id()}`,
      tenantRef: ctx.tenant.id,
      payload: { sealed: 'sealed' },
      requestedBy,
      requestedSession: 'session',
      expiresAt: never,
      createdAt: longAgo,
    });
  },
};

async function addOwner(db: EntityManager, id: string): Promise<void> {
  const owner = { id, username: `owner-${id.toLowerCase()}`, passwordHash: '-', role: 'owner', tenantIds: [] } as const;
  await storeOf({ db }, StaffMember).add({ ...owner, tenantIds: [], createdAt: longAgo });
}

async function ofSomeStaff(t: TestApp): Promise<{ params: { id: string } }> {
  const { staffId } = await aStaffSession(t.db, 'support');
  return { params: { id: staffId } };
}

async function ofAnApproval(t: TestApp): Promise<Sample> {
  const { staffId: requestedBy } = await aStaffSession(t.db, 'owner');
  const { staffId } = await aStaffSession(t.db, 'support');
  const id = new Random().id();
  await storeOf({ db: t.db.manager }, StaffApproval).add({
    id,
    kind: 'staff.owner',
    state: 'pending',
    subject: 'someone',
    openKey: `staff.owner staff:${staffId}`,
    payload: { staffId },
    requestedBy,
    requestedSession: 'x',
    expiresAt: new Date('2100-01-01'),
    createdAt: new Date(),
  });
  return { params: { id } };
}
