import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { readTables } from '../../../test/all-tables.ts';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { aMember, goodPassword, loggedIn } from '../../../test/members.ts';
import { addPasskey, logInBy } from '../../../test/passkeys.ts';
import { turnOnTwoStep } from '../../../test/second-factors.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { machineAccount } from '../../tools/command.ts';
import { runMemberCommand } from '../../tools/member-command.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';

const chosen = 'staple-battery-77';
const reason = 'Lost the telephone; answered what only she knows.';
const closed = { sessions: 0, devices: 0, secondFactors: 0, passkeys: 0 };

onEachEngine((engine) => {
  const { t, rose, lily, tulip } = servedBrands(engine);

  const browser = () => new Browser(t, rose.host);
  const lastLine = async () =>
    (await storeOf({ db: t.db.manager }, AuditEntry).find({}, { order: { seq: 'DESC' }, take: 1 }))[0];
  /** A member whose second factor is too old for a reset by mail to remove. */
  const aLockedOut = async () => {
    const member = await aMember(t, rose);
    const [own, key] = [await loggedIn(t, rose, member), new SoftwareAuthenticator()];
    await addPasskey(own, rose, key);
    await turnOnTwoStep(t, own);
    const long = new Date('2026-01-01T00:00:00Z');
    await asSystem('test', async () => {
      const at = { db: t.db.manager, tenant: rose };
      await storeOf(at, SecondFactor).change({ accountId: member.id }, { confirmedAt: long });
      await storeOf(at, Passkey).change({ accountId: member.id }, { createdAt: long });
    });
    return { member, own, key };
  };
  const choose = async (token: string) =>
    (await browser().post('/api/reset-password/do', { token, password: chosen, password_repeat: chosen })).statusCode;
  const logIn = async (username: string, password: string) =>
    (await browser().post('/api/user', { username, password })).statusCode;

  describe('POST /api/admin/tenants/{id}/access-resets', () => {
    const as = async (role: StaffRole, tenants: readonly MadeTenant[] = [rose]) => {
      const { cookie, staffId } = await aStaffSession(
        t.db,
        role,
        tenants.map(({ id }) => id),
      );
      const reset = (
        member: string,
        { tenant = rose, key = randomUUID(), why = reason }: { tenant?: MadeTenant; key?: string; why?: string } = {},
      ) =>
        t.send('localhost', {
          method: 'POST',
          url: `/api/admin/tenants/${tenant.id}/access-resets`,
          payload: { member, reason: why },
          headers: { cookie, 'idempotency-key': key },
        });
      return { staffId, reset };
    };

    it('ends every way in, lets only the mailbox in again, and says in the audit who did it and why', async () => {
      const { member, own, key } = await aLockedOut();
      const { staffId, reset } = await as('support');
      const wish = randomUUID();
      const answers = [
        await reset(member.username.toUpperCase(), { key: wish }),
        await reset(member.username.toUpperCase(), { key: wish }),
      ];

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(answers[0]?.json()).toEqual({
        member_id: member.id,
        username: member.username,
        sent_to: `${member.email[0]}…@mail.example`,
      });
      expect([
        await own.userId(),
        await logIn(member.username, goodPassword),
        (await logInBy(key, browser())).statusCode,
      ]).toEqual([undefined, 403, 403]);
      const mails = (await mailsTo(t, member.email)).filter(
        ({ subject }) => subject === 'The login to your account was reset',
      );
      expect(mails.map(({ text }) => text?.includes(member.username))).toEqual([true]);
      expect([await choose(await tokenFor(t, member.email)), await logIn(member.email, chosen)]).toEqual([204, 200]);
      expect(await lastLine()).toMatchObject({
        staffId,
        action: 'member.access_reset',
        target: `member:${member.id}`,
        tenantRef: rose.id,
        before: { ...closed, sessions: 1, devices: 1, secondFactors: 1, passkeys: 1 },
        after: { ...closed, reason },
      });
      expect(JSON.stringify(await lastLine())).not.toContain(member.email);
    });

    it('finds a member by user name, confirmed address and id', async () => {
      const { reset } = await as('operator');
      const member = await aMember(t, rose);

      for (const named of [` ${member.username} `, member.email.toUpperCase(), member.id])
        expect((await reset(named)).json().member_id).toBe(member.id);
    });

    it('helps no thief: the link goes to the confirmed address alone, and each that can undo is told with its link', async () => {
      const member = await aMember(t, rose);
      const thief = await loggedIn(t, rose, member);
      const b = `thief-${randomUUID()}@mail.example`;
      await thief.post('/api/mail-change', { email: b, password: goodPassword });
      await thief.post('/api/mail-change/do', { token: await tokenFor(t, b) });
      const undo = await tokenFor(t, member.email);
      const { reset } = await as('support');
      expect((await reset(member.id)).json().sent_to).toBe('t…@mail.example');
      expect(await choose(await tokenFor(t, b))).toBe(204);

      expect([(await mailsTo(t, member.email)).at(-1)?.subject, await tokenFor(t, member.email)]).toEqual([
        'The login to your account was reset',
        undo,
      ]);
      expect((await browser().post('/api/mail-change/undo', { token: undo })).statusCode).toBe(204);
      expect([
        await choose(await tokenFor(t, member.email)),
        await logIn(member.email, chosen),
        await logIn(b, chosen),
      ]).toEqual([204, 200, 403]);
    });

    it('answers alike for nobody, for a claimed address, for another brand’s member, and on a brand of others', async () => {
      const [unproved, elsewhere] = [await aMember(t, rose, { status: 'not_confirmed' }), await aMember(t, lily)];
      const { reset } = await as('support', [rose, tulip]);
      const answers = await Promise.all([
        reset('nobody'),
        reset('nobody@mail.example'),
        reset(unproved.email),
        reset(elsewhere.id),
        reset(elsewhere.email),
        reset(elsewhere.id, { tenant: lily }),
      ]);

      expect(
        new Set(answers.map((answer) => `${answer.statusCode} ${(answer.json() as { code: string }).code}`)),
      ).toEqual(new Set(['404 not_found']));
    });

    it.each([
      ['not_confirmed', 'conflict'],
      ['blocked', 'conflict'],
      ['pending_deletion', 'pending_deletion'],
    ] as const)('refuses an account that is %s, and changes nothing', async (status, code) => {
      const member = await aMember(t, rose, { status });
      const { reset } = await as('owner', []);
      const before = await readTables(t.db);
      const answer = await reset(member.id);
      const { staff_session: _, ...after } = await readTables(t.db);

      expect(answer.json().code).toBe(code);
      expect(before).toMatchObject(after);
    });

    it('needs a reason, and is not for moderators', async () => {
      const member = await aMember(t, rose);
      const [support, moderator] = [await as('support'), await as('moderator')];

      expect(Object.keys((await support.reset(member.id, { why: '   ' })).json().fields)).toEqual(['reason']);
      expect((await support.reset(member.id, { why: 'x'.repeat(501) })).json().fields.reason.code).toBe(
        'field_too_long',
      );
      expect((await moderator.reset(member.id)).json().code).toBe('not_permitted');
    });
  });

  describe('npm run member -- reset-access', () => {
    const run = async (words: string[], answer?: boolean) => {
      const [out, err]: [string[], string[]] = [[], []];
      const confirm = answer === undefined ? undefined : async (question: string) => (out.push(question), answer);
      const code = await runMemberCommand(words, {
        io: {
          print: (text) => void out.push(text),
          warn: (text) => void err.push(text),
          confirm,
          secret: async () => '',
          folder: '.',
        },
        readConfig: () => t.app.get(CONFIG),
      });
      return { code, out: out.join('\n'), err: err.join('\n') };
    };
    const reset = (member: string, ...more: string[]) =>
      run(['reset-access', rose.key, member, '--reason', reason, ...more]);

    it('does the same beside a running server, under the account of the machine', async () => {
      const { member, own, key } = await aLockedOut();
      const { code, out } = await reset(member.email, '--yes');

      expect([code, out]).toEqual([
        0,
        `Every way into the account of ${member.username} has ended. A link to choose a password goes to b…@mail.example as soon as a server runs.`,
      ]);
      expect([
        await own.userId(),
        await logIn(member.username, goodPassword),
        (await logInBy(key, browser())).statusCode,
      ]).toEqual([undefined, 403, 403]);
      expect([await choose(await tokenFor(t, member.email)), await logIn(member.email, chosen)]).toEqual([204, 200]);
      expect(await lastLine()).toMatchObject({
        account: machineAccount(),
        staffId: null,
        action: 'member.access_reset',
        target: `member:${member.id}`,
        tenantRef: rose.id,
        after: { ...closed, reason },
      });
    });

    it('asks first, and does nothing without a yes', async () => {
      const member = await aMember(t, rose);
      const words = ['reset-access', rose.key, member.username, '--reason', reason];
      const [no, nobody] = [await run(words, false), await run(words)];

      expect([no, nobody].map(({ code, err }) => [code, err])).toEqual([
        [1, 'Nothing was changed.'],
        [1, 'Nothing was changed: this needs a yes at a terminal, or --yes.'],
      ]);
      expect(no.out).toBe(
        `End every way into the account of ${member.username} on ${rose.key} and mail a link to b…@mail.example?`,
      );
      expect(await logIn(member.username, goodPassword)).toBe(200);
      expect((await run(words, true)).code).toBe(0);
    });

    it('says what is wrong', async () => {
      const [gone, unproved] = [
        await aMember(t, rose, { status: 'pending_deletion' }),
        await aMember(t, rose, { status: 'not_confirmed' }),
      ];
      const outcomes = [
        await reset('nobody', '--yes'),
        await reset(gone.id, '--yes'),
        await reset(unproved.id, '--yes'),
        await run(['reset-access', 'rosy', 'anna', '--reason', reason]),
        await run(['reset-access', rose.key, 'anna']),
        await run(['reset-access', rose.key]),
        await run(['reset-access', rose.key, 'anna', '--reason', 'x'.repeat(501)]),
        await run(['reset', rose.key, 'anna']),
        await run(['reset-access', rose.key, 'anna', '--because', reason]),
      ];

      expect(outcomes.map(({ code, err }) => [code, err.split('\n')[0]])).toEqual([
        [1, 'There is no member of that user name, confirmed address or id on this brand.'],
        [1, expect.stringContaining('is being deleted')],
        [1, expect.stringContaining('no confirmed address')],
        [1, expect.stringContaining('There is no tenant "rosy". Did you mean rose?')],
        [2, 'Say why: --reason "<why>".'],
        [2, 'Name one brand and one member.'],
        [1, 'The reason is longer than 500 characters.'],
        [2, 'There is no command "reset".'],
        [2, expect.stringContaining('--because')],
      ]);
      expect([(await run(['help'])).code, (await run([])).out.split('\n')[0]]).toEqual([
        0,
        'npm run member -- reset-access <brand> <member> --reason "<why>" [--yes]',
      ]);
    });
  });
});
