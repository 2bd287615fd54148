import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from './app.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from './factories.ts';
import { nobodysId } from './ids.ts';
import { aMember, aSignup, loggedIn } from './members.ts';

/** The longest that one request may block the event loop, in milliseconds. */
const mostMs = 50;
const tries = 10;
/** Bodies are limited to 256 kB. */
const sign = (
  text: string,
  length = Math.floor((240_000 * text.length) / Buffer.byteLength(JSON.stringify(text).slice(1, -1))),
) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

type Attack = { verb: 'POST' | 'PUT' | 'PATCH'; url: string; body: object; as?: 'member' | 'staff' };

let t: TestApp;
let rose: MadeTenant;
let member: string;
let owner: string;

beforeAll(async () => {
  t = await newApp('sqlite');
  rose = await aServedTenant(t, { key: 'rose' });
  const browser = await loggedIn(t, rose, await aMember(t, rose));
  member = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  owner = (await aStaffSession(t.db, 'owner')).cookie;
});
afterAll(() => t.close());

/** The minimum of several tries, because other load slows single ones; a catastrophic input is slow each time. */
async function threadMsOf({ verb, url, body, as }: Attack): Promise<{ ms: number; statusCode: number }> {
  let [least, statusCode] = [Number.POSITIVE_INFINITY, 0];
  const payload = JSON.stringify(body);
  for (let time = 0; time < tries && least > mostMs / 2; time += 1) {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(as && { cookie: as === 'staff' ? owner : member }),
    };
    const before = process.threadCpuUsage();
    const answer = await t.send(as === 'staff' ? 'localhost' : rose.host, { method: verb, url, payload, headers });
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
    statusCode = answer.statusCode;
  }
  return { ms: least, statusCode };
}

const dots = Array.from({ length: 19_999 }, (_, at) => `w${at}`).join('.');
const newPassword = (password: string) => ({ token: 'x'.repeat(43), password, password_repeat: password });
const about = (text: string): Attack => ({ verb: 'PUT', url: '/api/profile', body: { about_me: text }, as: 'member' });
const settings = (values: object): Attack => ({
  verb: 'PUT',
  url: `/api/admin/tenants/${rose.id}/settings/site`,
  body: { values },
  as: 'staff',
});

const attacks: [string, () => Attack][] = [
  [
    'a sign-up with as many own words as fit',
    () => ({
      verb: 'POST',
      url: '/api/signup',
      body: { ...aSignup(), password: sign('w1w2', 115_000), email: `${dots}@b.co` },
    }),
  ],
  [
    'a sign-up whose password grows when it is taken apart',
    () => ({ verb: 'POST', url: '/api/signup', body: { ...aSignup(), password: sign('\ufdfa', 80_000) } }),
  ],
  [
    'a new password that grows when it is taken apart',
    () => ({ verb: 'POST', url: '/api/reset-password/do', body: newPassword(sign('\ufdfa', 40_000)) }),
  ],
  [
    'a log-in with a long password',
    () => ({ verb: 'POST', url: '/api/user', body: { username: 'x', password: sign('é') } }),
  ],
  ...['-at-', 'at-', '-ät-', '(dot)', '. ', '1 ', 'é', '@', 'a@', 'a.', '.com-', '\n', '\r\n', ' '].map(
    (part): [string, () => Attack] => [`a profile text of ${JSON.stringify(part)}`, () => about(sign(part))],
  ),
  ['a town', () => ({ verb: 'PUT', url: '/api/profile', body: { city: sign('-at-') }, as: 'member' })],
  [
    'an answer to a question of the niche',
    () => ({ verb: 'PUT', url: '/api/profile', body: { extra: { perfect_sunday: sign('-at-') } }, as: 'member' }),
  ],
  [
    'a caption',
    () => ({ verb: 'PATCH', url: `/api/photos/${nobodysId}`, body: { caption: sign('-at-') }, as: 'member' }),
  ],
  [
    'a report',
    () => ({
      verb: 'POST',
      url: '/api/report',
      body: { profile: nobodysId, category: 'fake', text: sign('\r\n') },
      as: 'member',
    }),
  ],
  [
    'an interest a thousand times',
    () => ({
      verb: 'PUT',
      url: '/api/profile',
      body: { interests: Array.from({ length: 20_000 }, () => 'wine') },
      as: 'member',
    }),
  ],
  [
    'brands of the pool a thousand times',
    () => ({
      verb: 'PUT',
      url: '/api/visibility',
      body: { sites: Array.from({ length: 4_000 }, () => ({ id: nobodysId, on: true })) },
      as: 'member',
    }),
  ],
  [
    'an introduction',
    () => ({ verb: 'POST', url: '/api/signup', body: { ...aSignup(), signup_message: sign('-at-') } }),
  ],
  [
    'names without end inside an object',
    () => ({
      verb: 'POST',
      url: '/api/signup',
      body: { ...aSignup(), consents: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`n${at}`, 1])) },
    }),
  ],
  ['a long name', () => ({ verb: 'PUT', url: '/api/profile', body: { [sign('a_b')]: 1 }, as: 'member' })],
  ['an address of 1.1.1 as long as one may be', () => settings({ cdn_prefix: `http://${sign('1.', 480)}1` })],
  ['an address of 66 signs', () => settings({ cdn_prefix: `http://${sign('1.', 58)}1` })],
  ['a long address', () => settings({ cdn_prefix: `http://${sign('1.')}` })],
  [
    'the address of a teaser',
    () => settings({ cam_teaser: { title: 'x', text: 'x', image: 'x', url: `http://${sign('1.', 480)}1` } }),
  ],
  ['the address of the support', () => settings({ support_email: `${sign('a.')}@b.co` })],
  [
    'bytes of a passkey',
    () => ({
      verb: 'POST',
      url: '/api/passkeys/log-in/finish',
      body: { credential_id: sign('a'), client_data: sign('a', 10) },
    }),
  ],
  ['a token', () => ({ verb: 'POST', url: '/api/mail-link', body: { token: sign(' ') } })],
];

describe('Nobody holds up the others', () => {
  it.each(attacks)('with %s', async (_what, attack) => {
    const { ms, statusCode } = await threadMsOf(attack());

    expect([200, 202, 400, 422]).toContain(statusCode);
    expect(ms).toBeLessThan(mostMs);
  });

  it.each(['accept-language', 'cookie', 'idempotency-key', 'user-agent', 'referer'])('with a long %s', async (name) => {
    for (const part of ['en;q=0.1,', 'a=b; ', ';', ',', 'sid=x.', 'q=;', ' ']) {
      const before = process.threadCpuUsage();
      await t.send(rose.host, { url: '/api/settings', headers: { [name]: sign(part, 15_000) } });
      const { user, system } = process.threadCpuUsage(before);

      expect((user + system) / 1_000).toBeLessThan(mostMs);
    }
  });
});

describe('One answer names every field that is too long', () => {
  it('beside whatever else is wrong', async () => {
    const body = { about_me: sign('x', 2_001), city: sign('x', 3_000), interests: ['nonsense'], bogus: 1 };
    const answer = await t.send(rose.host, {
      method: 'PUT',
      url: '/api/profile',
      payload: body,
      headers: { cookie: member },
    });

    const codes = Object.fromEntries(
      Object.entries(answer.json().fields as Record<string, { code: string }>).map(([name, { code }]) => [name, code]),
    );
    expect(codes).toEqual({
      about_me: 'field_too_long',
      city: 'field_too_long',
      'interests[0]': 'field_not_offered',
      bogus: 'field_unknown',
    });
  });
});
