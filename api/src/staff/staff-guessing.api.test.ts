import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aStaffMember, staffPassword, totpAt } from '../../test/staff.ts';
import { production } from '../../test/production.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { Clock } from '../core/process/clock.ts';
import { storeOf } from '../core/database/store.ts';
import { staffLimits } from './staff.limits.ts';
import { Limiter } from '../core/flow/limiter/limiter.ts';
import { newTotpSecret } from '../core/crypto/totp.ts';

const url = '/api/admin/session';

onEachEngine((engine) => {
  const captured = capturedLog();
  let t: TestApp;

  beforeAll(async () => {
    t = await newApp(engine, {}, captured.log);
    t.app.get(Limiter).addressFactor = 1;
  });
  afterAll(() => t.close());

  let networks = 0;
  const aNetwork = () => `198.18.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
  const ask = async (payload: object, { cookie, from = aNetwork() }: { cookie?: string; from?: string } = {}) => {
    const answer = await t.send('localhost', {
      method: 'POST',
      url,
      payload: { password: staffPassword, ...payload },
      remoteAddress: from,
      headers: cookie === undefined ? {} : { cookie },
    });
    return {
      status: answer.statusCode,
      code: (answer.json() as { code?: string }).code,
      params: (answer.json() as { params?: Record<string, string> }).params,
      cookies: answer.cookies,
    };
  };
  /** Logs in and returns the cookie that outlives the session. */
  const aKnownBrowser = async (payload: object) => {
    const { cookies } = await ask(payload);
    return { cookie: `adm-dev=${cookies.find(({ name }) => name === 'adm-dev')?.value}` };
  };
  const guess = async (username: string, times: number, from?: string) => {
    const codes = [];
    for (let at = 0; at < times; at += 1)
      codes.push((await ask({ username, password: 'wrong' }, from === undefined ? {} : { from })).code);
    return codes;
  };
  const entries = (target: string) =>
    storeOf({ db: t.db.manager }, AuditEntry).find({ target, action: 'staff.sign-in-failed' });

  describe('strangers who guess at a name', () => {
    it('never lock out a browser that was logged in before, not even from its own network', async () => {
      const { username } = await aStaffMember(t);
      const own = await aKnownBrowser({ username });
      const office = aNetwork();
      await guess(username, 6, office);
      await guess(username, 30);

      expect((await ask({ username })).code).toBe('login_blocked');
      expect((await ask({ username }, { ...own, from: office })).status).toBe(200);
    });

    it('are counted by their network, and all together', async () => {
      const { username } = await aStaffMember(t);
      const one = aNetwork();
      expect((await guess(username, 6, one)).at(-1)).toBe('login_blocked');
      expect((await ask({ username })).status).toBe(200);
      // Attempts from a blocked network take no turns from others.
      await guess(username, 40, one);
      expect((await guess(username, staffLimits.staffLoginName.burst + 1)).indexOf('login_blocked')).toBe(
        staffLimits.staffLoginName.burst,
      );
    });

    it('learn nothing about who is staff from when they are stopped', async () => {
      const course = async (username: string) => [
        await guess(username, 7, aNetwork()),
        await guess(username.toUpperCase(), 20),
        await guess(` ${username} `, 2),
      ];

      expect(await course((await aStaffMember(t)).username)).toEqual(await course('nobody-of-this-name'));
    });

    it('are not helped by a browser that another name knows', async () => {
      const { username } = await aStaffMember(t);
      const other = await aKnownBrowser({ username: (await aStaffMember(t)).username });
      await guess(username, 30);

      expect((await ask({ username }, other)).code).toBe('login_blocked');
    });
  });

  describe('a known browser', () => {
    it('has turns of its own, which a right password gives back', async () => {
      const { username } = await aStaffMember(t);
      const own = await aKnownBrowser({ username });
      const wrong = () => ask({ username, password: 'wrong' }, own);
      for (let at = 0; at < 4; at += 1) await wrong();
      expect((await ask({ username }, own)).status).toBe(200);
      const codes = [];
      for (let at = 0; at < 6; at += 1) codes.push((await wrong()).code);

      expect(codes).toEqual([...Array(5).fill('login_failed'), 'login_blocked']);
    });

    it('is one cookie for several people, and is forgotten after 400 days without use', async () => {
      const [one, two] = [await aStaffMember(t), await aStaffMember(t)];
      const first = await ask({ username: one.username });
      const mine = first.cookies.find(({ name }) => name === 'adm-dev')?.value;
      const second = await ask({ username: two.username }, { cookie: `adm-dev=${mine}` });
      const both = { cookie: `adm-dev=${second.cookies.find(({ name }) => name === 'adm-dev')?.value}` };
      await guess(one.username, 30);
      await guess(two.username, 30);
      expect([
        (await ask({ username: one.username }, both)).status,
        (await ask({ username: two.username }, both)).status,
      ]).toEqual([200, 200]);

      t.app.get(Clock).advance(401 * 86_400);
      await guess(one.username, 30);
      expect((await ask({ username: one.username }, both)).code).toBe('login_blocked');
    });
  });

  describe('the code step', () => {
    it('takes no turn when only the code is missing, and one when it is wrong', async () => {
      const secret = newTotpSecret();
      const { username } = await aStaffMember(t, { totpSecret: secret });
      const from = aNetwork();
      for (let at = 0; at < 12; at += 1)
        expect(await ask({ username }, { from })).toMatchObject({ status: 403, code: 'second_factor_required' });
      const wrong = totpAt(secret, t.app.get(Clock).nowMs() + 3_600_000);
      const codes = [];
      for (let at = 0; at < 6; at += 1) {
        codes.push((await ask({ username, totp: wrong }, { from })).code);
        await ask({ username }, { from });
      }

      expect(codes).toEqual([...Array(5).fill('login_failed'), 'login_blocked']);
    });

    it('never blocks twenty people of one office with right codes, and still stops wrong ones there', async () => {
      const office = aNetwork();
      const statuses = [];
      for (let at = 0; at < 20; at += 1) {
        const secret = newTotpSecret();
        const { username } = await aStaffMember(t, { totpSecret: secret });
        statuses.push((await ask({ username }, { from: office })).status);
        const totp = totpAt(secret, t.app.get(Clock).nowMs());
        statuses.push((await ask({ username, totp }, { from: office })).status);
      }
      const { username } = await aStaffMember(t, { totpSecret: newTotpSecret() });
      const codes = [];
      for (let at = 0; at < 6; at += 1) codes.push((await ask({ username, totp: '000000' }, { from: office })).code);

      expect(statuses).toEqual(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 403 : 200)));
      expect(codes).toEqual([...Array(5).fill('login_failed'), 'login_blocked']);
    });

    it('sets a factor up where there is none, outside the demo', async () => {
      const real = await newApp(engine, { ...production, TEST_SEAMS: '0', PUBLIC_SCHEME: 'http' });
      try {
        const { id, username } = await aStaffMember(real);
        const send = async (more: object) =>
          real.send('localhost', { method: 'POST', url, payload: { username, password: staffPassword, ...more } });
        const offered = (await send({})).json() as { code: string; params: { secret: string; address: string } };
        const totp = totpAt(offered.params.secret, real.app.get(Clock).nowMs());
        const wrong = await send({ totp: totp === '000000' ? '111111' : '000000' });
        const right = await send({ totp });

        expect([offered.code, offered.params.address, (await send({})).json().params]).toEqual([
          'second_factor_setup',
          expect.stringContaining(offered.params.secret),
          {},
        ]);
        expect([wrong.json().code, right.statusCode, right.json().totp_enabled]).toEqual(['login_failed', 200, true]);
        // Every code works once.
        expect((await send({ totp })).json().code).toBe('login_failed');
        const lines = await storeOf({ db: real.db.manager }, AuditEntry).find(
          { staffId: id },
          { order: { seq: 'ASC' } },
        );
        expect(lines.map(({ action }) => action)).toEqual(['staff.factor-added', 'staff.sign-in']);
      } finally {
        await real.close();
      }
    });
  });

  describe('a failed log-in', () => {
    it('leaves a line, without the password', async () => {
      const { id, username } = await aStaffMember(t);
      await ask({ username, password: 'hunter-2-hunter' });
      const lines = await entries(`staff:${id}`);

      expect(lines).toMatchObject([{ staffId: null, after: null }]);
      expect(JSON.stringify(lines)).not.toContain('hunter');
    });

    it('keeps nothing but two characters of an unknown name, which may be a password in the wrong field', async () => {
      captured.clear();
      const mistyped = 'v!lvet-anchor-41-quartz';
      for (const username of [mistyped, mistyped, `${mistyped}x`]) await ask({ username, password: 'wrong' });
      const all = await storeOf({ db: t.db.manager }, AuditEntry).find({ action: 'staff.sign-in-failed' });
      const targets = all.map(({ target }) => target).filter((target) => target.startsWith('name:v!~'));

      expect(`${captured.text()}${JSON.stringify(all)}`).not.toContain(mistyped.slice(0, 3));
      expect([targets.length, new Set(targets).size]).toEqual([3, 2]);
      expect(captured.lines().filter((line) => targets.some((target) => line.includes(target)))).toHaveLength(3);
    });

    it('is logged by the id of a known name', async () => {
      const { id, username } = await aStaffMember(t);
      captured.clear();
      await ask({ username, password: 'wrong' });

      expect(captured.text()).toContain(`staff:${id}`);
      expect(captured.text()).not.toContain(username);
    });

    it('leaves none when no password was looked at, and a bounded number of them in a flood', async () => {
      t.app.get(Clock).advance(7_200);
      const before = await storeOf({ db: t.db.manager }, AuditEntry).count();
      const { username } = await aStaffMember(t);
      await guess(username, 12, aNetwork());
      expect((await storeOf({ db: t.db.manager }, AuditEntry).count()) - before).toBe(5);
      for (let at = 0; at < 150; at += 1) await ask({ username: `flood-${at}`, password: 'wrong' });

      expect((await storeOf({ db: t.db.manager }, AuditEntry).count()) - before).toBe(
        staffLimits.staffFailureLines.burst + 1,
      );
    }, 60_000);
  });
});
