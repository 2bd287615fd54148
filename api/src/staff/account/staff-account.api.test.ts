import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../../test/app.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aStaffMember, staffPassword, totpAt } from '../../../test/staff.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { newTotpSecret } from '../../core/crypto/totp.ts';
import { storeOf } from '../../core/database/store.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { Clock } from '../../core/process/clock.ts';
import { StaffMember } from '../staff-member.entity.ts';

const goodPassword = 'velvet-anchor-41-quartz';

onEachEngine((engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await newApp(engine);
    t.app.get(Limiter).addressFactor = 1_000;
  });
  afterAll(() => t.close());

  const clock = () => t.app.get(Clock);
  const members = () => storeOf({ db: t.db.manager }, StaffMember);

  /** A member of staff with an app, logged in with it. */
  async function someone() {
    const secret = newTotpSecret();
    const { id, username } = await aStaffMember(t, { role: 'support', totpSecret: secret });
    /** Each code works once, so the clock moves on to the next. */
    const code = (of = secret) => {
      clock().advance(30);
      return totpAt(of, clock().nowMs());
    };
    const logIn = (proof: object = { totp: code() }, password = staffPassword) =>
      t.send('localhost', {
        method: 'POST',
        url: '/api/admin/session',
        payload: { username, password, ...proof },
        headers: { 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/18 Safari/605' },
      });
    const cookieOf = async (answer: ReturnType<typeof logIn>) => `adm=${(await answer).cookies[0]?.value}`;
    const cookie = await cookieOf(logIn());
    const ask = (path: string, by = cookie) =>
      t.send('localhost', { url: `/api/admin/${path}`, headers: { cookie: by } });
    const post = (path: string, payload?: object, { by = cookie, key }: { by?: string; key?: string } = {}) =>
      t.send('localhost', {
        method: 'POST',
        url: `/api/admin/${path}`,
        headers: { cookie: by, ...(key && { 'idempotency-key': key }) },
        ...(payload && { payload }),
      });
    const deeds = async () =>
      (await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `staff:${id}` }, { order: { seq: 'ASC' } })).map(
        ({ action }) => action.replace('staff.', ''),
      );
    return { id, username, secret, code, logIn, cookieOf, cookie, ask, post, deeds };
  }

  describe('a recovery code', () => {
    it('opens the account once, in any spelling, and stays a secret of its owner', async () => {
      const { id, logIn, post, ask, deeds } = await someone();
      const { recovery_codes: codes } = (await post('account/recovery-codes')).json() as { recovery_codes: string[] };
      const [first = '', second = ''] = codes;
      expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
      expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
      expect(JSON.stringify(await members().get({ id }))).not.toContain(first);

      const tries = [
        await logIn({ recovery_code: `${first.slice(0, -1)}!` }),
        await logIn({ recovery_code: first }, 'wrong'),
        await logIn({ recovery_code: first }),
        await logIn({ recovery_code: first }),
        await logIn({ recovery_code: ` ${second.toUpperCase().replaceAll('-', ' ')} ` }),
      ];
      expect(tries.map((answer) => answer.statusCode)).toEqual([403, 403, 200, 403, 200]);
      expect((await ask('account')).json()).toMatchObject({ recovery_codes_left: 8, totp_enabled: true });
      expect((await deeds()).filter((deed) => deed === 'recovery-code')).toHaveLength(2);
    });

    it('comes again for a repeat of the same request, and ends with new ones', async () => {
      const { post, logIn } = await someone();
      const key = randomUUID();
      const make = async (more: object = {}) =>
        (await post('account/recovery-codes', undefined, more)).json().recovery_codes as string[];
      const first = await make({ key });
      expect(await make({ key })).toEqual(first);
      expect((await logIn({ recovery_code: first[0] })).statusCode).toBe(200);
      // The repeat does not bring the used one back.
      await make({ key });
      expect((await logIn({ recovery_code: first[0] })).statusCode).toBe(403);
      await make();
      expect((await logIn({ recovery_code: first[1] })).statusCode).toBe(403);
    });
  });

  describe('the code, asked for again', () => {
    it('opens sensitive calls for five minutes; a wrong or used one does not', async () => {
      const { post, code } = await someone();
      const make = async () => (await post('account/recovery-codes')).json().code as string | undefined;
      expect(await make()).toBeUndefined();
      clock().advance(5 * 60);
      expect(await make()).toBe('step_up_required');

      const totp = code();
      const proofs = [{ totp: '000000' }, {}, { password: staffPassword }, { totp }, { totp }];
      const outcomes = [];
      for (const proof of proofs) outcomes.push((await post('session/proof', proof)).statusCode);
      expect([outcomes, await make()]).toEqual([[422, 422, 422, 204, 422], undefined]);
    });

    it('is not guessed by who has the session: the sixth try is refused, right or wrong', async () => {
      const { post, code } = await someone();
      for (let times = 0; times < 5; times += 1)
        expect((await post('session/proof', { totp: '000000' })).statusCode).toBe(422);
      expect((await post('session/proof', { totp: code() })).statusCode).toBe(429);
    });
  });

  describe('the own password', () => {
    it('changes with the former one, and ends all other sessions', async () => {
      const { post, ask, logIn, cookieOf, deeds } = await someone();
      const other = await cookieOf(logIn());
      const change = (old_password: string, password = goodPassword) =>
        post('account/password', { old_password, password, password_repeat: password });
      expect([
        (await change('wrong')).json().fields.old_password.code,
        (await change(staffPassword, 'console12')).json().fields.password.code,
        (await change(staffPassword)).statusCode,
        (await change(staffPassword)).statusCode,
      ]).toEqual(['field_invalid', 'password_too_weak', 204, 422]);
      expect([(await ask('account')).statusCode, (await ask('account', other)).statusCode]).toEqual([200, 403]);
      expect([(await logIn()).statusCode, (await logIn(undefined, goodPassword)).statusCode]).toEqual([403, 200]);
      expect((await deeds()).filter((deed) => deed === 'password')).toHaveLength(1);
    });
  });

  describe('the own second factor', () => {
    it('is replaced once a code of the new one is right; the former works until then', async () => {
      const { post, logIn, code } = await someone();
      const offer = (await post('account/factor')).json() as { secret: string };
      expect((await post('account/factor')).json()).toEqual(offer);
      expect((await logIn()).statusCode).toBe(200);

      const confirm = (totp: string) => post('account/factor/confirm', { totp });
      const totp = code(offer.secret);
      expect([(await confirm('000000')).statusCode, (await confirm(totp)).statusCode]).toEqual([422, 200]);
      // A repeat after a lost answer changes nothing.
      expect((await confirm(totp)).statusCode).toBe(200);
      expect([(await logIn()).json().code, (await logIn({ totp: code(offer.secret) })).statusCode]).toEqual([
        'login_failed',
        200,
      ]);
    });
  });

  describe('sessions', () => {
    it('are listed with browser and place, and ended one by one or all others; those of others are not found', async () => {
      const { post, ask, logIn, cookieOf, cookie } = await someone();
      const [stranger, other] = [await someone(), await cookieOf(logIn())];
      type Line = { id: string; is_current: boolean; browser: string };
      const lines = (await ask('account/sessions')).json() as Line[];
      expect([lines.length, lines.filter((line) => line.is_current).length, lines[0]?.browser]).toEqual([
        2,
        1,
        'Safari · macOS',
      ]);
      const [current, second] = [lines.find((line) => line.is_current), lines.find((line) => !line.is_current)];
      const end = (id = '', by = cookie) => post(`account/sessions/${id}/end`, undefined, { by });

      expect([(await end(second?.id, stranger.cookie)).statusCode, (await end(current?.id)).statusCode]).toEqual([
        404, 404,
      ]);
      expect((await end(second?.id)).json()).toHaveLength(1);
      expect((await ask('account', other)).statusCode).toBe(403);
      await logIn();
      expect((await post('account/sessions/end-others')).json()).toMatchObject([{ is_current: true }]);
    });
  });

  it('keeps address and language for mails, and shows the address only in part', async () => {
    const { post, ask, deeds } = await someone();
    await post('account/change', { language: 'nl' });
    await post('account/address', { email: 'olga.de.vries@staff.example' });

    expect((await ask('account')).json()).toMatchObject({ language: 'nl', address: 'o…@staff.example' });
    expect((await post('account/change', { language: 'de' })).statusCode).toBe(422);
    expect((await deeds()).slice(1)).toEqual(['language', 'address']);
    expect(JSON.stringify(await storeOf({ db: t.db.manager }, AuditEntry).find())).not.toContain('olga.de');
  });
});
