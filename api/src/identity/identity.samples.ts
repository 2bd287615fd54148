import { randomUUID } from 'node:crypto';
import { nobodysId } from '../../test/ids.ts';
import { aMember, anotherSession, goodPassword, undoToken, unconfirmed } from '../../test/members.ts';
import { longAgo, never, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { Account } from './account.entity.ts';
import { KnownDevice } from './devices/known-device.entity.ts';
import { accountsByAddress, accountsNamed } from './log-in/log-in-accounts.queries.ts';
import { MailLink } from './mail-links/mail-link.entity.ts';
import { Passkey, UsedPasskeyChallenge } from './passkeys/passkey.entity.ts';
import { SecondFactor } from './second-factor/second-factor.entity.ts';
import { DailyUse } from './sessions/daily-use.entity.ts';
import { LastUse } from './sessions/last-use.entity.ts';
import { sessionByHash } from './sessions/member-session.queries.ts';
import { userRow } from './user.queries.ts';

const newPassword = { password: goodPassword, password_repeat: goodPassword };

export const samples: Samples = {
  routes: {
    'POST /api/activate': () => ({ body: { token: 'x'.repeat(43) }, code: 'link_expired' }),
    'POST /api/activate/resend': () => ({ body: {}, code: 'conflict' }),
    // No header proves that the request comes from the site itself.
    'GET /api/logout': () => ({ code: 'cross_site' }),
    'POST /api/user': () => ({
      body: { username: `nobody-${randomUUID().slice(0, 8)}`, password: 'wrong' },
      code: 'login_failed',
    }),
    'PUT /api/user': () => ({ body: { language: 'en' } }),
    'POST /api/page-hidden': () => ({ body: {} }),
    'DELETE /api/sessions/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/reset-password': () => ({ body: { email: `nobody-${randomUUID()}@mail.example` } }),
    'POST /api/reset-password/do': () => ({ body: { token: 'x'.repeat(43), ...newPassword }, code: 'link_expired' }),
    'POST /api/password': () => ({
      body: { old_password: `wrong-${randomUUID()}`, ...newPassword },
      code: 'old_password_wrong',
    }),
    'POST /api/mail-change': () => ({
      body: { email: 'new@mail.example', password: `wrong-${randomUUID()}` },
      code: 'old_password_wrong',
    }),
    'POST /api/mail-change/do': () => ({ body: { token: 'x'.repeat(43) }, code: 'link_expired' }),
    'POST /api/mail-change/undo': () => ({ body: { token: 'x'.repeat(43) }, code: 'link_expired' }),
    'POST /api/second-factor': () => ({ body: { password: `wrong-${randomUUID()}` }, code: 'old_password_wrong' }),
    'POST /api/second-factor/confirm': () => ({ body: { totp: '000000' }, code: 'conflict' }),
    'POST /api/second-factor/remove': () => ({
      body: { password: `wrong-${randomUUID()}`, totp: '000000' },
      code: 'old_password_wrong',
    }),
    'POST /api/passkeys': () => ({ body: { password: `wrong-${randomUUID()}` }, code: 'old_password_wrong' }),
    'POST /api/passkeys/confirm': () => ({
      body: { credential_id: 'made-up', client_data: 'made-up', attestation: 'made-up' },
      code: 'passkey_failed',
    }),
    'POST /api/passkeys/{id}/remove': () => ({
      params: { id: nobodysId },
      body: { password: `wrong-${randomUUID()}` },
      code: 'not_found',
    }),
    'POST /api/passkeys/log-in': () => ({ body: {} }),
    'POST /api/passkeys/log-in/finish': () => ({
      body: { credential_id: 'made-up', client_data: 'made-up', authenticator_data: 'made-up', signature: 'made-up' },
      code: 'passkey_failed',
    }),
    'POST /api/mail-link': () => ({ body: { token: 'x'.repeat(43) }, code: 'link_expired' }),
    'POST /api/admin/tenants/{id}/access-resets': ({ tenant }) => ({
      params: { id: tenant.id },
      body: { member: nobodysId, reason: 'Lost the telephone.' },
      code: 'not_found',
    }),
  },
  walks: {
    'POST /api/admin/tenants/{id}/access-resets': {
      prepare: async (t, tenant) => ({
        params: { id: tenant.id },
        body: { member: (await aMember(t, tenant)).email, reason: 'Lost the telephone.' },
      }),
    },
    'PUT /api/user': {},
    'DELETE /api/sessions': {
      prepare: async (t, tenant, accountId) => {
        await anotherSession(t, tenant, accountId);
        return {};
      },
    },
    'DELETE /api/sessions/{id}': {
      prepare: async (t, tenant, accountId) => ({ params: { id: await anotherSession(t, tenant, accountId) } }),
    },
    'DELETE /api/mail-change': {},
    'POST /api/activate/resend': {
      prepare: async (t, tenant, accountId) => ({ body: { email: await unconfirmed(t, tenant, accountId) } }),
    },
    'POST /api/reset-password': {
      prepare: async (t, tenant) => ({ body: { email: (await aMember(t, tenant)).email } }),
    },
    // The call ended its own session, so the repeat comes without one, and the link is used up.
    'POST /api/mail-change/undo': {
      repeat: 'link_expired',
      prepare: async (t, tenant, accountId) => ({ body: { token: await undoToken(t, tenant, accountId) } }),
    },
  },
  queries: {
    'identity/log-in/log-in-accounts.queries.ts': {
      accountsByAddress: (ctx) => accountsByAddress(ctx, 'nobody@mail.example'),
      accountsNamed: (ctx) => accountsNamed(ctx, { kind: 'name', plain: 'nobody' }),
    },
    'identity/sessions/member-session.queries.ts': { sessionByHash: (ctx) => sessionByHash(ctx, 'x'.repeat(43)) },
    'identity/user.queries.ts': { userRow: (ctx) => userRow(ctx, nobodysId) },
  },
  twins: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, Account).change(
      { id: accountId },
      {
        notificationsDisabled: ['news'],
        tracking: { network: 'network', lander: 'index' },
        firstMessage: 'hello',
      },
    );
    await storeOf(ctx, MailLink).add({
      id: id(),
      kind: 'confirm_address',
      accountId,
      tokenHash: 'hash',
      address: 'a@b.example',
      addressBefore: 'a@b.example',
      expiresAt: never,
      usedAt: null,
      createdAt: longAgo,
    });
    await storeOf(ctx, KnownDevice).add({
      id: id(),
      accountId,
      tokenHash: 'hash',
      family: 'family',
      networkHash: 'hash',
      country: 'NL',
      createdAt: longAgo,
      usedAt: never,
    });
    await storeOf(ctx, DailyUse).add({ accountId, day: '2026-01-01', notedAt: longAgo });
    await storeOf(ctx, LastUse).add({ accountId, usedAt: never, warnedAt: null, remindedAt: null });
    await storeOf(ctx, SecondFactor).add({
      accountId,
      secret: 'secret',
      lastStep: null,
      recoveryHashes: ['hash'],
      confirmedAt: null,
      createdAt: longAgo,
    });
    await storeOf(ctx, Passkey).add({
      id: id(),
      accountId,
      credentialHash: 'hash',
      credentialId: 'credential',
      publicKey: 'key',
      counter: 0,
      transports: ['usb'],
      name: 'name',
      createdAt: longAgo,
      usedAt: null,
      copiedAt: null,
    });
    await storeOf(ctx, UsedPasskeyChallenge).add({ challenge: id(), expiresAt: never });
  },
  aboutNoMember: {
    used_passkey_challenge: 'chance numbers that were signed, for five minutes',
  },
};
