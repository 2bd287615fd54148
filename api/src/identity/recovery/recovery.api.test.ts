import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aMember, goodPassword, loggedIn, type MadeMember } from '../../../test/members.ts';
import { addPasskey, logInBy, offerFor, pageOf } from '../../../test/passkeys.ts';
import { codeOf, turnOnTwoStep } from '../../../test/second-factors.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { stop } from '../../../test/stopped-clock.ts';
import { Clock } from '../../core/process/clock.ts';

const day = 86_400;
const chosen = 'staple-battery-77';
const en = {
  on: 'Two-step login is on',
  off: 'Two-step login is off',
  used: 'A recovery code was used',
  reset: 'The login to your account was reset',
};

type Move = { email?: string; totp?: string };

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose } = servedBrands(engine);

  const browser = () => new Browser(t, rose.host);
  const newAddress = () => `new-${randomUUID()}@mail.example`;
  const outcome = async (answer: ReturnType<Browser['post']>) => {
    const { statusCode, json } = await answer;
    return statusCode < 300 ? statusCode : (json() as { code: string }).code;
  };
  const logIn = (username: string, password = goodPassword, more: object = {}) =>
    outcome(browser().post('/api/user', { username, password, ...more }));
  const undo = (token: string) => outcome(browser().post('/api/mail-change/undo', { token }));
  const choose = (token: string, password = chosen) =>
    outcome(browser().post('/api/reset-password/do', { token, password, password_repeat: password }));
  const subjectsTo = async (address: string) => (await mailsTo(t, address)).map(({ subject }) => subject);
  /** Changes the address of the member who is logged in in that browser. */
  const move = async (own: Browser, { email = newAddress(), totp }: Move = {}) => {
    const asked = await outcome(own.post('/api/mail-change', { email, password: goodPassword, totp }));
    const done = await outcome(own.post('/api/mail-change/do', { token: await tokenFor(t, email) }));
    if (asked !== 202 || done !== 200) throw new Error(`The address is not changed: ${asked}, ${done}`);
    return email;
  };
  /** Resets by mail to that address; returns whether the new password alone logs in. */
  const resetBy = async (address: string, password = chosen) => {
    await browser().post('/api/reset-password', { email: address });
    expect(await choose(await tokenFor(t, address), password)).toBe(204);
    return logIn(address, password);
  };
  const aVictim = async (): Promise<{ member: MadeMember; thief: Browser }> => {
    const member = await aMember(t, rose);
    return { member, thief: await loggedIn(t, rose, member) };
  };
  /** From A to B to C, with the links that undo each. */
  const movedTwice = async () => {
    const { member, thief } = await aVictim();
    const b = await move(thief);
    const undoA = await tokenFor(t, member.email);
    const c = await move(thief);
    return { member, thief, a: member.email, b, c, undoA, undoB: await tokenFor(t, b) };
  };

  describe('POST /api/mail-change/undo', () => {
    it('brings the account back to its first address though a thief changed it twice and undid the second change', async () => {
      const { member, a, b, undoA, undoB } = await movedTwice();
      expect(await undo(undoB)).toBe(204);
      expect(await choose(await tokenFor(t, b), 'thief-battery-99')).toBe(204);
      const thief = await loggedIn(t, rose, member, 'thief-battery-99');
      expect(await undo(undoA)).toBe(204);

      expect(await choose(await tokenFor(t, a))).toBe(204);
      const owner = browser();
      expect((await owner.post('/api/user', { username: a, password: chosen })).json().user).toMatchObject({
        id: member.id,
        email: a,
      });
      expect([await thief.userId(), await undo(undoB), await logIn(member.username, 'thief-battery-99')]).toEqual([
        undefined,
        'link_expired',
        'login_failed',
      ]);
    });

    it('of the oldest ends all later ones, and the mails of whoever has those', async () => {
      const { a, b, c, undoA, undoB } = await movedTwice();
      expect([await undo(undoA), await undo(undoB)]).toEqual([204, 'link_expired']);
      const before = [(await mailsTo(t, b)).length, (await mailsTo(t, c)).length];
      for (const email of [b, c]) await browser().post('/api/reset-password', { email });

      expect([(await mailsTo(t, b)).length, (await mailsTo(t, c)).length]).toEqual(before);
      expect(await choose(await tokenFor(t, a))).toBe(204);
    });

    it('removes a second factor and passkeys that a thief added, whenever, and lets the owner in by mail alone', async () => {
      const { member, thief } = await aVictim();
      const key = new SoftwareAuthenticator();
      await addPasskey(thief, rose, key);
      const { secret } = await turnOnTwoStep(t, thief);
      t.app.get(Clock).advance(8 * day);
      const again = browser();
      expect((await logInBy(key, again)).statusCode).toBe(200);
      await move(again, { totp: codeOf(t, secret) });
      const undoA = await tokenFor(t, member.email);
      expect([await undo(undoA), await choose(await tokenFor(t, member.email))]).toEqual([204, 204]);

      expect([await logIn(member.email, chosen), await again.userId()]).toEqual([200, undefined]);
      expect((await logInBy(key, browser())).json().code).toBe('passkey_unknown');
    });

    it('is refused while another account has the address, with nothing half done, and works once that one is gone from it', async () => {
      const { member, thief } = await aVictim();
      const b = await move(thief);
      const undoA = await tokenFor(t, member.email);
      const other = await loggedIn(t, rose, await aMember(t, rose));
      await move(other, { email: member.email });
      const refused = await undo(undoA);

      expect([refused, await logIn(b), (await thief.get('/api/user')).json().user.email]).toEqual([
        'email_taken',
        200,
        b,
      ]);
      await move(other);
      expect(await undo(undoA)).toBe(204);
    });

    it('makes the earlier change the older one, whatever the clock of the server says that served the later', async () => {
      const { member, thief } = await aVictim();
      const b = await move(thief);
      const undoA = await tokenFor(t, member.email);
      t.app.get(Clock).advance(-3_600);
      await move(thief);
      const undoB = await tokenFor(t, b);
      t.app.get(Clock).advance(3_600);

      expect([await undo(undoB), await undo(undoA)]).toEqual([204, 204]);
      expect(await choose(await tokenFor(t, member.email))).toBe(204);
    });

    it('tells the oldest address that a later one took the account, with the way to take it back', async () => {
      const { a, undoA, undoB } = await movedTwice();
      await undo(undoB);

      expect((await subjectsTo(a)).at(-1)).toBe(en.reset);
      expect(await tokenFor(t, a)).toBe(undoA);
    });

    race(
      'leaves one outcome of several at once: the oldest wins beside another undo, a change, a deletion and a reset',
      async () => {
        const { member, thief, a, b, c, undoA, undoB } = await movedTwice();
        const d = newAddress();
        await thief.post('/api/mail-change', { email: d, password: goodPassword });
        const changeToD = await tokenFor(t, d);
        await browser().post('/api/reset-password', { email: c });
        const reset = await tokenFor(t, c);
        const [won] = await Promise.all([
          undo(undoA),
          undo(undoB),
          outcome(browser().post('/api/mail-change/do', { token: changeToD, password: goodPassword })),
          outcome(thief.post('/api/account-deletion', { reason: 'time', password: goodPassword })),
          choose(reset, 'thief-battery-99'),
        ]);

        expect(won).toBe(204);
        expect(await choose(await tokenFor(t, a))).toBe(204);
        expect([
          await logIn(a, chosen),
          await thief.userId(),
          await logIn(member.username, 'thief-battery-99'),
        ]).toEqual([200, undefined, 'login_failed']);
        for (const address of [b, c, d]) expect(await logIn(address, chosen)).toBe('login_failed');
        expect([
          await undo(undoB),
          await outcome(browser().post('/api/mail-change/do', { token: changeToD, password: chosen })),
          await choose(reset),
        ]).toEqual(['link_expired', 'link_expired', 'link_expired']);
      },
    );
  });

  describe('POST /api/reset-password/do', () => {
    it('lets the owner in though a thief turned two-step log-in on', async () => {
      const { member, thief } = await aVictim();
      await turnOnTwoStep(t, thief);

      expect(await resetBy(member.email)).toBe(200);
      expect((await subjectsTo(member.email)).filter((subject) => subject === en.off)).toHaveLength(1);
    });

    it.each([
      ['a millisecond before the seven days are over', -1, 200, 'passkey_unknown'],
      ['seven days after it was added', 0, 200, 'passkey_unknown'],
      ['a millisecond later', 1, 'challenge_required', 200],
    ])('removes a second factor and a passkey until %s', async (_, offMs, byPassword, byKey) => {
      const clock = t.app.get(Clock);
      const goOn = stop(clock);
      const { member, thief: own } = await aVictim();
      const key = new SoftwareAuthenticator();
      await addPasskey(own, rose, key);
      const { secret } = await turnOnTwoStep(t, own);
      clock.moveTo(new Date(clock.nowMs() + 7 * day * 1_000 + offMs));
      const outcomes = [await resetBy(member.email), await outcome(logInBy(key, browser()))];
      const withCode = await logIn(member.email, chosen, { totp: codeOf(t, secret) });
      goOn();

      expect([...outcomes, withCode]).toEqual([byPassword, byKey, 200]);
    });

    it('ends what was begun and not confirmed: its secret may be a thief’s', async () => {
      const { member, thief } = await aVictim();
      const { secret } = (await thief.post('/api/second-factor', { password: goodPassword })).json();
      await resetBy(member.email);
      const own = await loggedIn(t, rose, member, chosen);

      expect(await outcome(own.post('/api/second-factor/confirm', { totp: codeOf(t, secret) }))).toBe('conflict');
    });
  });

  describe('What changes about the ways in', () => {
    it('is mailed to the address of now and to each that can still undo, with its link, once for each act', async () => {
      const { thief, a, b, c, undoA, undoB } = await movedTwice();
      const before = new Map(
        await Promise.all([a, b, c].map(async (address) => [address, (await mailsTo(t, address)).length] as const)),
      );
      const { secret } = (await thief.post('/api/second-factor', { password: goodPassword })).json();
      const key = randomUUID();
      const confirm = { totp: codeOf(t, secret) };
      const on = await thief.post('/api/second-factor/confirm', confirm, key);
      await thief.post('/api/second-factor/confirm', confirm, key);
      const [code, another] = on.json().recovery_codes as string[];

      const twice = [await logIn(c, goodPassword, { totp: code }), await logIn(c, goodPassword, { totp: code })];
      t.app.get(Clock).advance(30);
      const made = new SoftwareAuthenticator().make(
        await offerFor(thief, goodPassword, codeOf(t, secret)),
        pageOf(rose),
      );
      await thief.post('/api/passkeys/confirm', made);
      const passkeyId = (await thief.get('/api/passkeys')).json().passkeys[0].id as string;
      t.app.get(Clock).advance(30);
      const proof = { password: goodPassword, totp: codeOf(t, secret) };
      await thief.post(`/api/passkeys/${passkeyId}/remove`, proof);
      await thief.post('/api/second-factor/remove', { password: goodPassword, totp: another });

      expect(twice).toEqual([200, 'login_failed']);
      const acts = [
        en.on,
        en.used,
        'A passkey was added to your account',
        'A passkey was removed from your account',
        en.off,
      ];
      for (const [address, link] of [
        [a, undoA],
        [b, undoB],
        [c, undefined],
      ] as const) {
        const mails = (await mailsTo(t, address))
          .slice(before.get(address))
          .filter(({ subject }) => !subject.startsWith('New login'));
        expect(mails.map(({ subject }) => subject)).toEqual(acts);
        for (const { links } of mails)
          expect(links.some((one) => one.endsWith(`/${link ?? 'reset-password'}`))).toBe(true);
        expect(mails[1]?.text).toContain('Recovery codes left: 9');
      }
    });

    it('is mailed to no address whose time to undo is over, or that can undo no more', async () => {
      const { member, a, b, undoB } = await movedTwice();
      expect(await undo(undoB)).toBe(204);
      expect(await choose(await tokenFor(t, b))).toBe(204);
      t.app.get(Clock).advance(7 * day);
      const before = (await subjectsTo(a)).length;
      await turnOnTwoStep(t, await loggedIn(t, rose, member, chosen), chosen);

      expect([
        (await subjectsTo(a)).length,
        (await subjectsTo(b)).filter((subject) => subject === en.on).length,
      ]).toEqual([before, 1]);
    });
  });
});
