import 'reflect-metadata';
import { describe, expect } from '@jest/globals';
import { creditLimits } from '@manyhearts/contract/admin/member-acts';
import { aModerator } from '../../../test/bans.ts';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo } from '../../../test/browser.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { buyCredits, expectCleanLedger } from '../../../test/ledger.ts';
import { aListedMember } from '../../../test/listed-members.ts';
import { goodPassword, loggedIn } from '../../../test/members.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Clock } from '../../core/process/clock.ts';
import { Account } from '../../identity/account.entity.ts';
import { Listing } from '../../profiles/listing.entity.ts';

type Staff = Awaited<ReturnType<typeof aModerator>>;
const reason = 'Asked by the member.';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine, { settings: { site: { supportEmail: 'help@rose.example' } } });
  const at = () => ({ db: t.db.manager, tenant: rose });
  const urlOf = (id: string, act = '') => `/api/admin/members/${id}${act && `/${act}`}`;
  const headOf = async (staff: Staff, id: string) => (await staff.get(urlOf(id))).json();
  const grant = (staff: Staff, id: string, credits: number, key?: string) =>
    staff.post(urlOf(id, 'credits'), { credits, reason }, key);
  const accountOf = (id: string) => asSystem('test', () => storeOf(at(), Account).get({ id }));
  const deedsAbout = async (id: string) =>
    (await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `member:${id}` }, { order: { seq: 'ASC' } })).map(
      ({ action }) => action,
    );
  const logIn = (username: string) => new Browser(t, rose.host).post('/api/user', { username, password: goodPassword });
  const { support: limit } = creditLimits;

  describe('Credits', () => {
    it('are granted and taken by the ledger, with the reason in the audit and a line for the member', async () => {
      const member = await aListedMember(t, rose);
      const own = await loggedIn(t, rose, member);
      const support = await aModerator(t, [rose], 'support');
      expect((await grant(support, member.id, 50)).json()).toEqual({ state: 'done', credits: 50 });
      expect((await grant(support, member.id, -20)).json()).toEqual({ state: 'done', credits: -20 });

      expect(await headOf(support, member.id)).toMatchObject({ credits: 30 });
      expect((await own.get('/api/statement')).json()).toMatchObject({
        balance: 30,
        lines: [
          { kind: 'staff_take', credits: -20 },
          { kind: 'staff_grant', credits: 50 },
        ],
      });
      expect(await deedsAbout(member.id)).toEqual(['member.credits', 'member.credits']);
      await expectCleanLedger(t);
    });

    it('that were bought are never taken, and no more than there are', async () => {
      const member = await aListedMember(t, rose);
      await buyCredits(t, rose, member.id, { credits: 80 });
      const support = await aModerator(t, [rose], 'support');
      const answer = await grant(support, member.id, -10);

      expect([answer.statusCode, answer.json().code]).toEqual([402, 'not_enough_credits']);
      expect(await headOf(support, member.id)).toMatchObject({ credits: 80 });
      expect(await deedsAbout(member.id)).toEqual([]);
      await expectCleanLedger(t);
    });

    it('come back once, while the member still has them', async () => {
      const member = await aListedMember(t, rose);
      const support = await aModerator(t, [rose], 'support');
      await grant(support, member.id, 40);
      const { lines } = (await support.get(urlOf(member.id, 'money'))).json();
      const undo = () => support.post(urlOf(member.id, `credits/${lines[0].id}/undo`), { reason });

      expect(lines[0]).toMatchObject({ kind: 'staff_grant', undoable: true });
      expect((await undo()).json()).toEqual({ state: 'done', credits: -40 });
      expect((await undo()).statusCode).toBe(409);
      expect((await support.get(urlOf(member.id, 'money'))).json()).toMatchObject({
        bonus: 0,
        lines: [{ kind: 'staff_undo', undoable: false }, { undoable: false }],
      });
      await grant(support, member.id, 40);
      await grant(support, member.id, -10);
      const again = (await support.get(urlOf(member.id, 'money'))).json().lines[1];
      const late = await support.post(urlOf(member.id, `credits/${again.id}/undo`), { reason });
      expect(late.json().code).toBe('not_enough_credits');
      await expectCleanLedger(t);
    });

    it.each([[0], [1.5], ['5'], [2 ** 53], [creditLimits.most + 1], [null], [[5]]])('are no %j', async (credits) => {
      const member = await aListedMember(t, rose);
      const support = await aModerator(t, [rose], 'support');
      const answer = await support.post(urlOf(member.id, 'credits'), { credits, reason });
      expect(answer.statusCode).toBe(422);
      expect(await headOf(support, member.id)).toMatchObject({ credits: 0 });
    });

    it('are limited for support in one act and in a day, whichever members they go to', async () => {
      const [anna, bea] = [await aListedMember(t, rose), await aListedMember(t, rose)];
      const support = await aModerator(t, [rose], 'support');
      const statuses = [];
      statuses.push((await grant(support, anna.id, limit.once + 1)).statusCode);
      for (let given = 0; given < limit.day; given += limit.once)
        statuses.push((await grant(support, given > 0 ? bea.id : anna.id, limit.once)).statusCode);
      statuses.push((await grant(support, bea.id, 1)).statusCode);
      statuses.push((await grant(support, anna.id, -1)).statusCode);

      expect(statuses).toEqual([403, ...Array(limit.day / limit.once).fill(200), 403, 403]);
      t.app.get(Clock).advance(86_401);
      const later = await aModerator(t, [rose], 'support');
      expect((await grant(later, bea.id, 1)).statusCode).toBe(200);
      await expectCleanLedger(t);
    });

    it('above the limit wait for an owner who is another person', async () => {
      const member = await aListedMember(t, rose);
      const [operator, owner] = [await aModerator(t, [rose], 'operator'), await aModerator(t, [], 'owner')];
      const much = creditLimits.operator.once + 1;
      expect((await grant(operator, member.id, much)).json()).toEqual({ state: 'waiting', credits: much });
      expect((await grant(operator, member.id, much)).statusCode).toBe(409);
      expect(await headOf(operator, member.id)).toMatchObject({ credits: 0, awaits_approval: true });
      const waiting = (await owner.get('/api/admin/approvals')).json() as {
        id: string;
        kind: string;
        subject: string;
        record: string | null;
      }[];
      const approval = waiting.find(({ kind }) => kind === 'member.credits');
      expect(approval?.subject).not.toContain(member.username);
      expect(approval?.record).toBe(member.id);
      expect((await operator.post(`/api/admin/approvals/${approval?.id}/approve`, {})).statusCode).toBe(403);
      expect((await owner.post(`/api/admin/approvals/${approval?.id}/approve`, {})).statusCode).toBe(204);

      expect(await headOf(operator, member.id)).toMatchObject({ credits: much, awaits_approval: false });
      expect(await deedsAbout(member.id)).toEqual(['member.credits']);
      const [line] = (await operator.get(urlOf(member.id, 'money'))).json().lines;
      expect(line).toMatchObject({ kind: 'staff_grant', undoable: false });
      const undone = await operator.post(urlOf(member.id, `credits/${line.id}/undo`), { reason });
      expect(undone.statusCode).toBe(403);
      expect(await headOf(operator, member.id)).toMatchObject({ credits: much });
      await expectCleanLedger(t);
    });

    race('that race stay within the day, and one request is booked once', async () => {
      const members = [await aListedMember(t, rose), await aListedMember(t, rose)];
      const support = await aModerator(t, [rose], 'support');
      const key = 'a-key-that-is-sent-twice-at-once';
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, (_, at) => grant(support, members[at % 2]?.id ?? '', limit.once)),
        grant(support, members[0]?.id ?? '', limit.once, key),
        grant(support, members[0]?.id ?? '', limit.once, key),
      ]);
      const balances = await Promise.all(members.map(async ({ id }) => (await headOf(support, id)).credits as number));

      expect(balances.reduce((sum, one) => sum + one, 0)).toBe(limit.day);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]));
      await expectCleanLedger(t);
    });

    race('of two people at once each stay within their own day', async () => {
      const member = await aListedMember(t, rose);
      const people = [await aModerator(t, [rose], 'support'), await aModerator(t, [rose], 'support')];
      const acts = limit.day / limit.once + 1;
      const answers = await Promise.all(
        people.flatMap((one) => Array.from({ length: acts }, () => grant(one, member.id, limit.once))),
      );
      const done = people.map((_, at) =>
        answers.slice(at * acts, (at + 1) * acts).filter(({ statusCode }) => statusCode === 200),
      );

      expect(done.map(({ length }) => length)).toEqual([acts - 1, acts - 1]);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]));
      expect(await headOf(people[0]!, member.id)).toMatchObject({ credits: 2 * limit.day });
      expect(await deedsAbout(member.id)).toHaveLength(2 * (acts - 1));
      await expectCleanLedger(t);
    });

    race('above the limit are booked once, whoever approves and cancels at the same time', async () => {
      const member = await aListedMember(t, rose);
      const operator = await aModerator(t, [rose], 'operator');
      const owners = await Promise.all(Array.from({ length: 3 }, () => aModerator(t, [], 'owner')));
      const much = creditLimits.operator.once + 1;
      expect((await grant(operator, member.id, much)).json().state).toBe('waiting');
      const pending = (await owners[0]!.get('/api/admin/approvals')).json() as { id: string; kind: string }[];
      const approval = `/api/admin/approvals/${pending.findLast(({ kind }) => kind === 'member.credits')!.id}`;
      const answers = await Promise.all(
        owners.map((owner, at) => owner.post(`${approval}/${at === 2 ? 'cancel' : 'approve'}`, {})),
      );

      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
      expect(await headOf(operator, member.id)).toMatchObject({
        credits: answers[2]?.statusCode === 204 ? 0 : much,
        awaits_approval: false,
      });
      await expectCleanLedger(t);
    });

    race('that are taken and taken back by two people at once never go below nought, nor back twice', async () => {
      const member = await aListedMember(t, rose);
      const people = [await aModerator(t, [rose], 'support'), await aModerator(t, [rose], 'support')];
      await grant(people[0]!, member.id, limit.once);
      const { lines } = (await people[0]!.get(urlOf(member.id, 'money'))).json();
      const undo = urlOf(member.id, `credits/${lines[0].id}/undo`);
      const answers = await Promise.all(
        people.flatMap((one) => [one.post(undo, { reason }), grant(one, member.id, -limit.once)]),
      );

      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => ![200, 402, 409].includes(statusCode))).toEqual([]);
      expect(await headOf(people[0]!, member.id)).toMatchObject({ credits: 0 });
      await expectCleanLedger(t);
    });
  });

  describe('An account', () => {
    it('is blocked for some days: its sessions end, the log-in says why and until when, and it ends by itself', async () => {
      const member = await aListedMember(t, rose);
      const own = await loggedIn(t, rose, member);
      const support = await aModerator(t, [rose], 'support');
      const answer = await support.post(urlOf(member.id, 'ban'), { reason: 'abuse', note: 'Threats.', days: 3 });
      expect(answer.json().ban).toMatchObject({ until: expect.any(String) });
      const { lines } = (await support.get(urlOf(member.id, 'timeline'))).json();
      expect(lines).toContainEqual(
        expect.objectContaining({ what: 'member.banned', rule: 'abuse', reason: 'Threats.' }),
      );
      expect((await own.get('/api/chats')).json().authentication_required).toBe(true);
      const refused = (await logIn(member.username)).json();
      expect(refused).toMatchObject({ code: 'account_blocked', params: { contact: 'help@rose.example' } });
      expect(refused.detail).toMatch(/blocked until .*20\d\d.*insulted, threatened or pressured/);
      await t.app.get(Jobs).drain();
      const mail = (await mailsTo(t, member.email)).find(({ subject }) => subject === 'A decision about your account');
      expect(mail?.text).toMatch(/Until: .*20\d\d/);

      t.app.get(Clock).advance(3 * 86_400 + 1);
      await t.app.get(Jobs).drain();
      expect((await logIn(member.username)).statusCode).toBe(200);
      expect(await deedsAbout(member.id)).toEqual(['member.banned', 'member.unbanned']);
      expect(await asSystem('test', () => storeOf(at(), Listing).count({ profileId: member.id }))).toBe(1);
    });

    it('whose block is over is shown again without a log-in', async () => {
      const member = await aListedMember(t, rose);
      const support = await aModerator(t, [rose], 'support');
      await support.post(urlOf(member.id, 'ban'), { reason: 'spam', note: '', days: 1 });
      t.app.get(Clock).advance(86_401);
      await t.app.get(Jobs).drain();
      expect((await accountOf(member.id)).status).toBe('active');
    });

    it('is confirmed by hand, once, at the version that was seen', async () => {
      const member = await aListedMember(t, rose);
      await asSystem('test', () =>
        storeOf(at(), Account).change({ id: member.id }, { status: 'not_confirmed', ownedEmail: null }),
      );
      const support = await aModerator(t, [rose], 'support');
      const { version } = await headOf(support, member.id);
      const confirm = (given: string) => support.post(urlOf(member.id, 'confirm'), { reason, version: given });

      expect((await support.post(urlOf(member.id, 'resend-confirmation'), { reason })).statusCode).toBe(204);
      expect((await confirm('of-another-day')).statusCode).toBe(409);
      expect((await confirm(version)).statusCode).toBe(204);
      expect((await confirm(version)).statusCode).toBe(409);
      expect(await accountOf(member.id)).toMatchObject({ status: 'active', ownedEmail: member.email });
      await t.app.get(Jobs).drain();
      expect((await mailsTo(t, member.email)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/confirm/i),
      ]);
      expect(await deedsAbout(member.id)).toEqual(['member.confirmation-sent', 'member.confirmed']);
      const [sent] = await storeOf({ db: t.db.manager }, AuditEntry).find({ action: 'member.confirmation-sent' });
      expect(sent?.after).toEqual({ reason });
    });

    it('is logged out everywhere', async () => {
      const member = await aListedMember(t, rose);
      const own = await loggedIn(t, rose, member);
      const support = await aModerator(t, [rose], 'support');
      expect((await support.post(urlOf(member.id, 'end-sessions'), { reason })).statusCode).toBe(204);
      expect((await own.get('/api/chats')).json().authentication_required).toBe(true);
      expect((await logIn(member.username)).statusCode).toBe(200);
    });

    it('is deleted as its member can, and restored; by owners and support', async () => {
      const member = await aListedMember(t, rose);
      const support = await aModerator(t, [rose], 'support');
      const act = async (what: string, staff = support) =>
        staff.post(urlOf(member.id, what), { reason, version: (await headOf(support, member.id)).version });
      expect((await act('delete', await aModerator(t, [rose], 'operator'))).statusCode).toBe(403);
      expect((await act('restore')).statusCode).toBe(409);
      expect((await act('delete')).statusCode).toBe(204);
      expect(await headOf(support, member.id)).toMatchObject({
        status: 'pending_deletion',
        erased_at: expect.any(String),
      });
      await t.app.get(Jobs).drain();
      expect((await mailsTo(t, member.email)).at(-1)?.subject).toBe('Your account is being deleted');
      expect((await act('restore')).statusCode).toBe(204);
      expect((await accountOf(member.id)).status).toBe('active');
    });

    it('of another brand is out of reach of every act', async () => {
      const member = await aListedMember(t, rose);
      const stranger = await aModerator(t, [tulip], 'support');
      const version = 'x'.repeat(22);
      for (const [what, body] of [
        ['open', { reason }],
        ['credits', { credits: 5, reason }],
        ['confirm', { reason, version }],
        ['resend-confirmation', { reason }],
        ['end-sessions', { reason }],
        ['delete', { reason, version }],
        ['restore', { reason, version }],
        ['view', { reason }],
        ['ban', { reason: 'spam', note: '' }],
      ] as const)
        expect([what, (await stranger.post(urlOf(member.id, what), body)).statusCode]).toEqual([what, 404]);
      expect(await deedsAbout(member.id)).toEqual([]);
    });
  });
});
