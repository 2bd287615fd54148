import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { readTables } from '../../test/all-tables.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { Browser, tokenFor } from '../../test/browser.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aSignup } from '../../test/members.ts';
import { Clock } from '../core/process/clock.ts';
import { strictTransport } from '../core/http/security-headers.ts';
import { hashToken } from '../core/crypto/random.ts';

const proxy = '127.0.0.9';
const passwords = ['first-kettle-drum-11', 'second-kettle-drum-22', 'third-kettle-drum-33'] as const;

/** Over TLS, as the load balancer reports it. */
class SecureBrowser extends Browser {
  override send(request: InjectOptions): Promise<LightMyRequestResponse> {
    return super.send({
      ...request,
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.4', ...request.headers },
    });
  }
}

/** One member uses every part of their account; checks every answer, log line and row that this left. */
onEachEngine((engine) => {
  const captured = capturedLog();
  const answers: { url: string; answer: LightMyRequestResponse }[] = [];
  /** Secrets that prove the member, by name. */
  const secrets = new Map<string, string>();
  let t: TestApp;
  let rose: MadeTenant;
  let totpSecret = '';

  beforeAll(async () => {
    t = await newApp(engine, { TRUSTED_PROXIES: proxy }, captured.log);
    rose = await aServedTenant(t, { key: 'rose' });
    const { send } = t;
    t.send = async (host, request) => {
      const answer = await send(host, request);
      answers.push({ url: `${request.method} ${request.url}`, answer });
      return answer;
    };
    await theWholeWay();
  });
  afterAll(() => t.close());

  const note = (what: string, secret: string | undefined) =>
    secrets.set(`${what} ${secrets.size}`, secret ?? 'missing');
  const noteCookies = (who: Browser) => {
    for (const [name, value] of who.cookies) for (const part of value.split('.')) note(name, part);
  };

  async function theWholeWay(): Promise<void> {
    for (const password of passwords) note('password', password);
    const own = new SecureBrowser(t, rose.host, proxy);
    const body = aSignup({ password: passwords[0] });
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: t.app.get(Clock).nowMs() });
    const linkFor = async (address: string) => {
      const token = await tokenFor(t, address);
      note('link', token);
      await own.post('/api/mail-link', { token });
      await own.get(`/${token}`);
      return token;
    };
    await own.post('/api/signup', body);
    noteCookies(own);
    await own.post('/api/activate', { token: await linkFor(body.email) });
    await own.post('/api/reset-password', { email: body.email });
    await own.post('/api/reset-password/do', {
      token: await linkFor(body.email),
      password: passwords[1],
      password_repeat: passwords[1],
    });
    await own.post('/api/user', { username: body.username, password: 'wrong-kettle-drum-00' });
    note('wrong password', 'wrong-kettle-drum-00');
    await own.post('/api/user', { username: body.username, password: passwords[1] });
    noteCookies(own);
    totpSecret = ((await own.post('/api/second-factor', { password: passwords[1] })).json() as { secret: string })
      .secret;
    const { recovery_codes: recovery } = (await own.post('/api/second-factor/confirm', { totp: code() })).json() as {
      recovery_codes: string[];
    };
    for (const one of recovery) note('recovery code', one);
    note('second factor', totpSecret);
    await own.post('/api/second-factor/remove', { password: passwords[1], totp: recovery[0] });
    await own.post('/api/password', {
      old_password: passwords[1],
      password: passwords[2],
      password_repeat: passwords[2],
    });
    noteCookies(own);
    const email = `new-${body.email}`;
    await own.post('/api/mail-change', { email, password: passwords[2] });
    await own.post('/api/mail-change/do', { token: await linkFor(email) });
    noteCookies(own);
    await own.get('/api/sessions');
    await own.post('/api/mail-change/undo', { token: await linkFor(body.email) });
    await linkFor(body.email);
    await own.post('/api/logout');
    await own.get('/api/user');
  }

  it('really was gone: each step was done', () => {
    const refused = answers
      .filter(({ answer }) => answer.statusCode >= 400)
      .map(({ url, answer }) => `${url} ${answer.statusCode}`);

    // The wrong password, pages where no site is built, and a request after the session ended.
    expect(refused.filter((line) => !/^GET \/[\w-]{43} /.test(line))).toEqual([
      'POST /api/user 403',
      'GET /api/user 403',
    ]);
    expect([...secrets.values()]).not.toContain('missing');
    expect(secrets.size).toBeGreaterThan(25);
  });

  it('no answer contains a token or a password, except cookies and requested secrets', () => {
    const told = answers.flatMap(({ url, answer }) => {
      const { 'set-cookie': _, ...headers } = answer.headers;
      const text = JSON.stringify(headers) + answer.body;
      return [...secrets]
        .filter(([, secret]) => text.includes(secret))
        .map(([what]) => `${url}: ${what.replace(/ \d+$/, '')}`);
    });

    expect([...new Set(told)].filter((line) => !/^GET \/[\w-]{43}: link$/.test(line)).sort()).toEqual([
      'POST /api/second-factor/confirm: recovery code',
      'POST /api/second-factor: second factor',
    ]);
  });

  it('the page of a mailed link has its token in no header, and is never cached', () => {
    for (const { url, answer } of answers.filter(({ url }) => /^GET \/[\w-]{43}$/.test(url))) {
      expect(JSON.stringify(answer.headers)).not.toContain(url.slice(5));
      expect(answer.headers['cache-control']).toMatch(/no-store/);
      expect(answer.headers['referrer-policy']).toBe('same-origin');
    }
  });

  it('no line of the log holds one, nor the address of the member', () => {
    const log = captured.text();

    expect(log.length).toBeGreaterThan(1_000);
    expect([...secrets].filter(([, secret]) => log.includes(secret)).map(([what]) => what)).toEqual([]);
    expect(log).not.toContain('@mail.example');
  });

  it('no row contains a secret in plain text: tokens are hashed, second factors encrypted', async () => {
    const all = JSON.stringify(await readTables(t.db));

    expect([...secrets].filter(([, secret]) => all.includes(secret)).map(([what]) => what)).toEqual([]);
    for (const [what, secret] of secrets)
      if (/^(sid|dev|link)/.test(what)) expect([what, secret.length]).toEqual([what, 43]);
    expect([...secrets].some(([what, secret]) => what.startsWith('link') && all.includes(hashToken(secret)))).toBe(
      true,
    );
  });

  describe('every answer', () => {
    it('sets few cookies, bound to the host, that scripts and other sites can’t read', () => {
      const cookies = answers.flatMap(({ answer }) => [answer.headers['set-cookie'] ?? []].flat());
      const sessions = cookies.filter((cookie) => /^(__Host-)?(sid|dev)=/.test(cookie));

      expect(sessions.length).toBeGreaterThanOrEqual(10);
      for (const cookie of sessions)
        expect(cookie).toMatch(/^__Host-(sid|dev)=[\w.-]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      for (const cookie of cookies) expect(cookie).not.toMatch(/;\s*domain=/i);
      const jar = new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie.split(';')[0]?.length ?? 0]));
      expect([...jar.values()].reduce((sum, length) => sum + length, 0)).toBeLessThan(1_024);
    });

    it('sets the security headers', () => {
      for (const { url, answer } of answers) {
        expect([url, answer.headers]).toEqual([
          url,
          expect.objectContaining({
            'strict-transport-security': strictTransport,
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'same-origin',
            'cross-origin-opener-policy': 'same-origin',
            'x-frame-options': 'DENY',
            'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
          }),
        ]);
      }
      expect(Number(/max-age=(\d+)/.exec(strictTransport)?.[1])).toBeGreaterThanOrEqual(31_536_000);
    });
  });
});
