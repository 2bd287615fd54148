import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { DatabaseCalls, untilCommitted } from '../../../test/database-calls.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aMember, goodPassword, loggedIn, type MadeMember } from '../../../test/members.ts';
import { stop } from '../../../test/stopped-clock.ts';
import { Clock } from '../../core/process/clock.ts';

const day = 86_400;

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);

  const browser = () => new Browser(t, rose.host);
  const newAddress = () => `new-${randomUUID()}@mail.example`;
  const ask = (own: Browser, email: string, password = goodPassword) =>
    own.post('/api/mail-change', { email, password });
  const codeOf = async (answer: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
    const { statusCode, json } = await answer;
    return statusCode < 300 ? statusCode : json().code;
  };
  const changed = async (): Promise<{ member: MadeMember; own: Browser; email: string }> => {
    const member = await aMember(t, rose);
    const [own, email] = [await loggedIn(t, rose, member), newAddress()];
    await ask(own, email);
    expect((await own.post('/api/mail-change/do', { token: await tokenFor(t, email) })).json().user.email).toBe(email);
    return { member, own, email };
  };

  describe('POST /api/mail-change', () => {
    it('changes nothing before the new address is proved, and then tells the old one', async () => {
      const member = await aMember(t, rose);
      const [own, email] = [await loggedIn(t, rose, member), newAddress()];
      expect(await codeOf(ask(own, email))).toBe(202);
      expect((await own.get('/api/user')).json().user.email).toBe(member.email);
      const before = own.session;
      const done = await own.post('/api/mail-change/do', { token: await tokenFor(t, email) });

      expect([done.statusCode, done.json().user.email]).toEqual([200, email]);
      expect(own.session).not.toBe(before);
      expect((await browser().get('/api/user', { headers: { cookie: before } })).statusCode).toBe(403);
      expect((await mailsTo(t, member.email)).at(-1)?.links.filter((link) => /\/[\w-]{43}$/.test(link))).toHaveLength(
        1,
      );
      expect(await codeOf(browser().post('/api/user', { username: email, password: goodPassword }))).toBe(200);
      expect(await codeOf(browser().post('/api/user', { username: member.email, password: goodPassword }))).toBe(
        'login_failed',
      );
    });

    it('needs the password, an address, and another one than before', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);

      expect(await codeOf(ask(own, newAddress(), 'not-it-at-all'))).toBe('old_password_wrong');
      expect(await codeOf(ask(own, member.email.toUpperCase()))).toBe('new_email_invalid');
      expect(await codeOf(ask(own, 'nonsense'))).toBe('invalid');
    });

    it('answers and costs the same for an address of another member, and mails only that member', async () => {
      const [member, other] = [await aMember(t, rose), await aMember(t, rose)];
      const calls = new DatabaseCalls(t);
      const outcomes = [];
      for (const email of [other.email, newAddress()]) {
        const own = await loggedIn(t, rose, member);
        const { result, points } = await calls.of(() => ask(own, email));
        const { 'x-request-id': _, date: __, ...headers } = result.headers;
        outcomes.push({ status: result.statusCode, body: result.body, headers, points: untilCommitted(points) });
      }

      expect(outcomes[0]).toMatchObject({ status: 202, body: '{}' });
      expect(outcomes[1]).toEqual(outcomes[0]);
      expect(
        (await mailsTo(t, other.email)).flatMap(({ links }) => links).filter((link) => /\/[\w-]{43}$/.test(link)),
      ).toEqual([]);
    });

    it('two concurrent changes: each link confirms its own address only, and one wins', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      const [x, y] = [newAddress(), newAddress()];
      await Promise.all([ask(own, x), ask(own, y)]);
      const tokens = [await tokenFor(t, x), await tokenFor(t, y)];
      const answers = await Promise.all(
        tokens.map((token) => browser().post('/api/mail-change/do', { token, password: goodPassword })),
      );
      const won = answers.flatMap((answer, at) =>
        answer.statusCode === 200 ? [{ email: answer.json().user.email as string, meant: [x, y][at] }] : [],
      );

      expect(won).toHaveLength(1);
      expect(won[0]?.email).toBe(won[0]?.meant);
    });

    it('asks whoever is not in for the password', async () => {
      const member = await aMember(t, rose);
      const [own, email] = [await loggedIn(t, rose, member), newAddress()];
      await ask(own, email);
      const token = await tokenFor(t, email);

      expect(await codeOf(browser().post('/api/mail-change/do', { token }))).toBe('challenge_required');
      expect(await codeOf(browser().post('/api/mail-change/do', { token, password: goodPassword }))).toBe(200);
    });

    it('gives an address to whoever proved it first', async () => {
      const [one, two] = [await aMember(t, rose), await aMember(t, rose)];
      const email = newAddress();
      const owns = [await loggedIn(t, rose, one), await loggedIn(t, rose, two)];
      await ask(owns[0] as Browser, email);
      const first = await tokenFor(t, email);
      await ask(owns[1] as Browser, email);
      const second = await tokenFor(t, email);

      expect(await codeOf((owns[1] as Browser).post('/api/mail-change/do', { token: second }))).toBe(200);
      expect(await codeOf((owns[0] as Browser).post('/api/mail-change/do', { token: first }))).toBe('email_taken');
    });
  });

  describe('what is asked for and not proved yet', () => {
    const pendingOf = async (own: Browser) => (await own.get('/api/user')).json().user.pending_email as string | null;

    it('is told to whoever asked, the latest of it, until it is done', async () => {
      const member = await aMember(t, rose);
      const [own, other, stranger] = [
        await loggedIn(t, rose, member),
        await loggedIn(t, rose, member),
        await loggedIn(t, rose, await aMember(t, rose)),
      ];
      const [first, second] = [newAddress(), newAddress()];
      expect(await pendingOf(own)).toBeNull();
      await ask(own, first);
      expect(await pendingOf(own)).toBe(first);
      await ask(own, second);
      expect([await pendingOf(own), await pendingOf(other), await pendingOf(stranger)]).toEqual([second, second, null]);
      await own.post('/api/mail-change/do', { token: await tokenFor(t, second) });

      expect(await pendingOf(own)).toBeNull();
    });

    it('is no more once the link is too old, to the second', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));
      const email = newAddress();
      const goOn = stop(t.app.get(Clock));
      await ask(own, email);
      t.app.get(Clock).advance(day - 1);
      const before = await pendingOf(own);
      t.app.get(Clock).advance(1);

      expect([before, await pendingOf(own)]).toEqual([email, null]);
      goOn();
    });

    it('is given up by its owner, as often as they like, with its link, and by nobody else', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));
      const stranger = await loggedIn(t, rose, await aMember(t, rose));
      const email = newAddress();
      await ask(own, email);
      const token = await tokenFor(t, email);
      const giveUp = (who: Browser) => codeOf(who.send({ method: 'DELETE', url: '/api/mail-change' }));
      expect([await giveUp(stranger), await pendingOf(own), await giveUp(browser())]).toEqual([
        204,
        email,
        'authentication_required',
      ]);

      expect([await giveUp(own), await giveUp(own), await pendingOf(own)]).toEqual([204, 204, null]);
      expect(await codeOf(own.post('/api/mail-change/do', { token }))).toBe('link_expired');
    });

    it('says no more of an address that is somebody else’s', async () => {
      const [own, { email }] = [await loggedIn(t, rose, await aMember(t, rose)), await aMember(t, rose)];
      await ask(own, email);

      expect(await pendingOf(own)).toBe(email);
    });
  });

  describe('POST /api/mail-change/undo', () => {
    it('goes back, throws everybody out, and lets the owner choose a password', async () => {
      const { member, own } = await changed();
      const token = await tokenFor(t, member.email);
      expect(await codeOf(browser().post('/api/mail-change/undo', { token }))).toBe(204);

      expect(await own.userId()).toBeUndefined();
      expect(await codeOf(browser().post('/api/user', { username: member.username, password: goodPassword }))).toBe(
        'login_failed',
      );
      const reset = await tokenFor(t, member.email);
      expect(
        await codeOf(
          browser().post('/api/reset-password/do', {
            token: reset,
            password: 'staple-battery-77',
            password_repeat: 'staple-battery-77',
          }),
        ),
      ).toBe(204);
      expect(
        (await browser().post('/api/user', { username: member.email, password: 'staple-battery-77' })).json().user.id,
      ).toBe(member.id);
      expect(await codeOf(browser().post('/api/mail-change/undo', { token }))).toBe('link_expired');
    });

    it('works after yet another change, to the last second of seven days', async () => {
      const { member, own } = await changed();
      const token = await tokenFor(t, member.email);
      const third = newAddress();
      await ask(own, third);
      await own.post('/api/mail-change/do', { token: await tokenFor(t, third) });
      t.app.get(Clock).advance(7 * day - 60);
      expect(await codeOf(browser().post('/api/mail-change/undo', { token }))).toBe(204);
      const late = await changed();
      const lateToken = await tokenFor(t, late.member.email);
      t.app.get(Clock).advance(7 * day);

      expect(await codeOf(browser().post('/api/mail-change/undo', { token: lateToken }))).toBe('link_expired');
    });
  });
});
