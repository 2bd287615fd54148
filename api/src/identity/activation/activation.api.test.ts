import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aSignup, goodPassword } from '../../../test/members.ts';
import { Clock } from '../../core/process/clock.ts';
import { Events } from '../../core/ctx/events.ts';

const day = 86_400;

onEachEngine((engine) => {
  const { t, rose, lily } = servedBrands(engine);
  const announced: string[] = [];
  beforeAll(() =>
    t.app.get(Events).afterCommit('member.confirmed', async (_, { accountId }) => {
      announced.push(accountId);
    }),
  );

  const browser = () => new Browser(t, rose.host);
  const signedUp = async (more: object = {}) => {
    const own = browser();
    const body = aSignup(more as never);
    const { id } = (await own.post('/api/signup', body)).json().user as { id: string };
    return { own, id, email: body.email, username: body.username, token: await tokenFor(t, body.email) };
  };
  const codeOf = async (answer: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
    const { statusCode, json } = await answer;
    return statusCode < 300 ? statusCode : json().code;
  };

  describe('POST /api/activate', () => {
    it('confirms once, tells the rest of the house once, and is dead afterwards', async () => {
      const { own, id, token } = await signedUp();
      const key = randomUUID();
      const six = await Promise.all(Array.from({ length: 6 }, () => own.post('/api/activate', { token }, key)));
      await mailsTo(t);

      expect(six.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
      expect(announced.filter((one) => one === id)).toHaveLength(1);
      expect(await codeOf(own.post('/api/activate', { token }))).toBe('link_expired');
      expect((await own.post('/api/mail-link', { token })).json().state).toBe('used');
    });

    it('of two clicks at once has one', async () => {
      const { own, token } = await signedUp();
      const codes = await Promise.all([
        codeOf(own.post('/api/activate', { token })),
        codeOf(own.post('/api/activate', { token })),
      ]);

      expect(codes.sort()).toEqual([200, 'link_expired']);
    });

    it('is not used up by a scanner that follows links, or by a look at it', async () => {
      const { own, token } = await signedUp();
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        await own.send({ method, url: `/${token}` });
        await own.send({ method, url: '/api/activate', query: { token } });
      }
      expect((await own.post('/api/mail-link', { token })).json()).toEqual({
        kind: 'confirm_address',
        state: 'live',
        needs_password: false,
      });

      expect(await codeOf(own.post('/api/activate', { token }))).toBe(200);
    });

    it('works to the last second of seven days', async () => {
      const [early, late] = [await signedUp(), await signedUp()];
      t.app.get(Clock).advance(7 * day - 60);
      expect(await codeOf(early.own.post('/api/activate', { token: early.token }))).toBe(200);
      t.app.get(Clock).advance(60);
      expect((await late.own.post('/api/mail-link', { token: late.token })).json().state).toBe('expired');
      expect(await codeOf(late.own.post('/api/activate', { token: late.token }))).toBe('link_expired');
    });

    it('asks whoever is not in for the password, and lets them in with it', async () => {
      const { id, token } = await signedUp();
      const other = browser();
      expect((await other.post('/api/mail-link', { token })).json().needs_password).toBe(true);
      const asked = await other.post('/api/activate', { token });
      expect([asked.json().code, asked.json().params]).toEqual(['challenge_required', { factor: 'password' }]);
      expect(await codeOf(other.post('/api/activate', { token, password: 'not-the-password' }))).toBe(
        'old_password_wrong',
      );
      expect(await other.userId()).toBeUndefined();
      expect(await codeOf(other.post('/api/activate', { token, password: goodPassword }))).toBe(200);
      expect(await other.userId()).toBe(id);
    });

    it('stops guesses at that password after five', async () => {
      const { token } = await signedUp();
      for (let times = 0; times < 5; times += 1)
        await browser().post('/api/activate', { token, password: `wrong-${times}` });

      expect(await codeOf(browser().post('/api/activate', { token, password: goodPassword }))).toBe('login_blocked');
    });

    it('does nothing for another member, on another brand, or with a token that nobody was sent', async () => {
      const [one, two] = [await signedUp(), await signedUp()];
      const elsewhere = new Browser(t, lily.host);

      expect(await codeOf(two.own.post('/api/activate', { token: one.token }))).toBe('challenge_required');
      expect(await codeOf(elsewhere.post('/api/activate', { token: one.token, password: goodPassword }))).toBe(
        'link_expired',
      );
      for (const token of ['x'.repeat(43), one.token.toLowerCase(), '', one.id])
        expect(['link_expired', 'invalid']).toContain(await codeOf(one.own.post('/api/activate', { token })));
      expect((await one.own.get('/api/user')).json().user.status).toBe('not_confirmed');
    });

    it('gives an address to whoever confirms it first, and tells the other so', async () => {
      const email = `shared-${engine}@mail.example`;
      const first = await signedUp({ email });
      const second = await signedUp({ email });
      expect(await codeOf(second.own.post('/api/activate', { token: second.token }))).toBe(200);

      expect(await codeOf(first.own.post('/api/activate', { token: first.token }))).toBe('email_taken');
      expect((await browser().post('/api/user', { username: email, password: goodPassword })).json().user.id).toBe(
        second.id,
      );
    });
  });

  describe('POST /api/activate/resend', () => {
    it('sends a new link, three a day, and the old one is dead', async () => {
      const { own, email, token } = await signedUp();
      for (const mails of [2, 3, 4]) {
        expect(await codeOf(own.post('/api/activate/resend', {}))).toBe(202);
        // Read one at a time: mails that wait together are sent in any order.
        expect(await mailsTo(t, email)).toHaveLength(mails);
      }
      expect(await codeOf(own.post('/api/activate/resend', {}))).toBe('rate_limited');
      expect(await mailsTo(t, email)).toHaveLength(4);
      expect(await codeOf(own.post('/api/activate', { token }))).toBe('link_expired');
      expect(await codeOf(own.post('/api/activate', { token: await tokenFor(t, email) }))).toBe(200);
      expect(await codeOf(own.post('/api/activate/resend', {}))).toBe('conflict');
    });

    it('sends one mail for repeated deliveries of one request', async () => {
      const { own, email } = await signedUp();
      const key = randomUUID();
      await Promise.all(Array.from({ length: 6 }, () => own.post('/api/activate/resend', {}, key)));

      expect(await mailsTo(t, email)).toHaveLength(2);
    });

    it('goes to another address from now on, which is the one that is confirmed', async () => {
      const { own, token, email } = await signedUp();
      const next = `next-${email}`;
      expect(await codeOf(own.post('/api/activate/resend', { email: next }))).toBe(202);
      expect(await codeOf(own.post('/api/activate', { token }))).toBe('link_expired');
      const confirmed = await own.post('/api/activate', { token: await tokenFor(t, next) });

      expect(confirmed.json().user).toMatchObject({ email: next, status: 'active' });
    });
  });

  it('links to the brand’s own host, whatever host the request names', async () => {
    const own = browser();
    const body = aSignup();
    await own.send({
      method: 'POST',
      url: '/api/signup',
      payload: body,
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-host': 'evil.example' },
    });
    const [mail] = await mailsTo(t, body.email);

    expect(mail?.links.map((link) => new URL(link).host)).toEqual(expect.arrayContaining([rose.host]));
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil');
  });
});
