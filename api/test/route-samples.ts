import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import type { ErrorCode } from '@manyhearts/contract/errors';
import type { MadeTenant } from './factories.ts';
import { nobodysId } from './ids.ts';
import { aSignup } from './members.ts';

/** The tenant of the records that a request names. */
export type Subject = { tenant: MadeTenant };
/** A valid request of one route. `code` if even a valid one, from a permitted caller, is answered with that refusal. */
export type Sample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  code?: ErrorCode;
};

const newPassword = { password: 'correct-horse-battery', password_repeat: 'correct-horse-battery' };

/** One line for each route that needs more than its path. The tests of all routes use them. */
const samples: Record<string, (subject: Subject) => Sample> = {
  // Requested on a brand's host, which serves no metrics.
  'GET /metrics': () => ({ code: 'not_found' }),
  'POST /api/consent': () => ({ body: { consent: 'yes' } }),
  // A new address and name each time, so that it can be repeated.
  'POST /api/signup': () => ({ body: aSignup() }),
  'GET /api/username': () => ({ query: { username: `nobody-${randomUUID().slice(0, 8)}` } }),
  'POST /api/activate': () => ({ body: { token: 'x'.repeat(43) }, code: 'link_expired' }),
  'POST /api/activate/resend': () => ({ body: {}, code: 'conflict' }),
  // No header proves that the request comes from the site itself.
  'GET /api/logout': () => ({ code: 'cross_site' }),
  'POST /api/user': () => ({
    body: { username: `nobody-${randomUUID().slice(0, 8)}`, password: 'wrong' },
    code: 'login_failed',
  }),
  'PUT /api/user': () => ({ body: { language: 'en' } }),
  'PUT /api/profile': () => ({
    body: { about_me: 'Slow mornings, long walks.', interests: ['wine', 'hiking'], extra: { smoking: 'never' } },
  }),
  'GET /api/members/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
  'GET /api/profile/preview': () => ({ query: { as: 'free' } }),
  'PUT /api/visibility': () => ({ body: { public: true, sites: [] } }),
  'PUT /api/consents': () => ({ body: { marketing: true } }),
  'POST /api/block': () => ({ body: { profile: nobodysId }, code: 'not_found' }),
  'DELETE /api/block': () => ({ body: { profile: nobodysId } }),
  'POST /api/report': () => ({
    body: { profile: nobodysId, category: 'fake', text: 'Not a person.' },
    code: 'not_found',
  }),
  'GET /api/admin/reports/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
  'POST /api/admin/reports/{id}/resolve': () => ({
    params: { id: nobodysId },
    body: { verdict: 'dismissed', note: 'Looked at it.' },
    code: 'not_found',
  }),
  // Without a form, which would contain the file.
  'POST /api/photos': () => ({ code: 'unsupported_media_type' }),
  'PATCH /api/photos/{id}': () => ({ params: { id: nobodysId }, body: { caption: 'By the sea' }, code: 'not_found' }),
  'DELETE /api/photos/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
  'POST /api/photos/{id}/unlock': () => ({ params: { id: nobodysId }, body: {}, code: 'idempotency_key_required' }),
  'POST /api/photos/{id}/reveal': () => ({ params: { id: nobodysId }, body: {}, code: 'not_found' }),
  'GET /api/admin/photos/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
  'POST /api/admin/photos/{id}/approve': () => ({
    params: { id: nobodysId },
    body: { seen: 'pending', explicit: false },
    code: 'not_found',
  }),
  'POST /api/admin/photos/{id}/reject': () => ({
    params: { id: nobodysId },
    body: { seen: 'pending', reason: 'unclear' },
    code: 'not_found',
  }),
  'POST /api/admin/photos/{id}/mark': () => ({
    params: { id: nobodysId },
    body: { explicit: true },
    code: 'not_found',
  }),
  'GET /api/geocode': () => ({ query: { lat: '52.37', lon: '4.89' } }),
  'GET /api/places': () => ({ query: { country: 'NL', q: 'amst' } }),
  'GET /api/match-finder': () => ({ query: { evening: 'home', pace: 'slow', hopes: 'lasting', near: 'anywhere' } }),
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
  'POST /api/account-deletion': () => ({
    body: { reason: 'time', password: `wrong-${randomUUID()}` },
    code: 'old_password_wrong',
  }),
  'POST /api/account-deletion/undo': () => ({ body: { token: 'x'.repeat(43) }, code: 'link_expired' }),
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
  'POST /api/admin/password': () => ({ body: { token: 'x'.repeat(43), ...newPassword }, code: 'link_expired' }),
  'POST /api/admin/session': () => ({
    body: { username: `nobody-${randomUUID().slice(0, 8)}`, password: 'wrong' },
    code: 'login_failed',
  }),
  'GET /api/admin/tenants/{id}': ({ tenant }) => ({ params: { id: tenant.id } }),
  'GET /api/admin/tenants/{id}/settings/{group}': ({ tenant }) => ({ params: { id: tenant.id, group: 'prices' } }),
  'PUT /api/admin/tenants/{id}/settings/{group}': ({ tenant }) => ({
    params: { id: tenant.id, group: 'prices' },
    body: { values: { message_credits: 12 } },
  }),
  'POST /api/admin/tenants/{id}/access-resets': ({ tenant }) => ({
    params: { id: tenant.id },
    body: { member: nobodysId, reason: 'Lost the telephone.' },
    code: 'not_found',
  }),
  'GET /internal/tls-ask': ({ tenant }) => ({ query: { domain: tenant.host } }),
  'POST /__test/clock': () => ({ body: { advance_seconds: 0 } }),
  'POST /__test/faults': () => ({ body: { point: 'nowhere', times: 0 } }),
  'POST /__test/limits': () => ({ body: { factor: 1_000 } }),
  'POST /__test/geo': () => ({ body: { ip: '203.0.113.200', country: 'NL' } }),
};

export function nameOf({ verb, path }: CallDefinition): string {
  return `${verb} ${path}`;
}

export function sampleOf(call: CallDefinition, subject: Subject): Sample {
  const make = samples[nameOf(call)];
  const { params, body } = shapesOf(call);
  if (!make && (params || body))
    throw new Error(`${nameOf(call)} needs a line in route-samples.ts: how is a good request of it made?`);
  return make?.(subject) ?? {};
}

/** The request in the format of `inject`. */
export function requestOf(
  { verb, path }: CallDefinition,
  { params = {}, query, body }: Sample,
): InjectOptions & { url: string } {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return {
    method: verb,
    url: query ? `${address}?${new URLSearchParams(query)}` : address,
    ...(body && { payload: body }),
  };
}

/** The host for a call: the console has hosts of its own. */
export function hostFor({ path }: CallDefinition, tenant: MadeTenant): string {
  return path.startsWith('/api/admin/') ? 'localhost' : tenant.host;
}
