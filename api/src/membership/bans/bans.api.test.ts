import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { aModerator, banned } from '../../../test/bans.ts';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { chatOf, chatsOf, send, sent } from '../../../test/chats.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import type { MadeTenant } from '../../../test/factories.ts';
import { nobodysId } from '../../../test/ids.ts';
import { buyCredits, expectCleanLedger } from '../../../test/ledger.ts';
import { aListedBrowser, aListedMember } from '../../../test/listed-members.ts';
import { goodPassword, loggedIn } from '../../../test/members.ts';
import { OpenStream } from '../../../test/open-stream.ts';
import { listen } from '../../../test/raw-http.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Clock } from '../../core/process/clock.ts';
import { Account } from '../../identity/account.entity.ts';
import { MemberSession } from '../../identity/sessions/member-session.entity.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import { Profile } from '../../profiles/profile.entity.ts';
import { SanctionsService } from '../../sanctions/sanctions.service.ts';
import { forgetJobs } from '../../../test/no-jobs.ts';
import { asSoftware, onBrand } from '../../../test/contexts.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { AccountBan } from './account-ban.entity.ts';

const day = 86_400;

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine, {
    settings: { profiles: { memberResell: true }, site: { supportEmail: 'help@rose.example' } },
  });
  const opened: OpenStream[] = [];
  let port: number;
  beforeAll(async () => {
    port = await listen(t);
  });
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.leave();
  });

  const at = (tenant: MadeTenant = rose) => ({ db: t.db.manager, tenant });
  const rowsOf = (id: string) =>
    asSystem('test', async () => ({
      account: await storeOf(at(), Account).findOne({ id }),
      ban: await storeOf(at(), AccountBan).findOne({ accountId: id }),
      sessions: await storeOf(at(), MemberSession).count({ accountId: id }),
      listings:
        (await storeOf(at(), Listing).count({ profileId: id })) +
        (await storeOf(at(lily), Listing).count({ profileId: id })),
      profile: await storeOf(at(), Profile).findOne({ id }),
    }));
  const linesAbout = (id: string) =>
    storeOf({ db: t.db.manager }, AuditEntry).find({ target: `member:${id}` }, { order: { seq: 'ASC' } });
  const streamOf = async (own: Browser) => {
    const stream = await OpenStream.open(port, own.host, own.session);
    opened.push(stream);
    return stream.ready();
  };
  const logIn = (username: string) => new Browser(t, rose.host).post('/api/user', { username, password: goodPassword });

  describe('Who bans, and undoes a ban', () => {
    it.each<[StaffRole, () => MadeTenant[], number]>([
      ['owner', () => [], 200],
      ['operator', () => [rose], 200],
      ['support', () => [rose], 200],
      ['moderator', () => [tulip, rose], 200],
      ['operator', () => [tulip], 404],
      // A member belongs to their home brand, even if others of the pool show them.
      ['moderator', () => [lily], 404],
      ['support', () => [lily], 404],
      ['moderator', () => [], 404],
    ])('%s: case %#', async (role, tenants, status) => {
      const { id } = await aListedMember(t, rose, { alsoOn: [lily] });
      const colleague = await aModerator(t, tenants(), role);
      const answer = await colleague.ban(id, 'abuse', 'Threats.');
      const { account, ban } = await rowsOf(id);

      expect(answer.statusCode).toBe(status);
      expect([account?.status, ban?.reason]).toEqual(status === 200 ? ['blocked', 'abuse'] : ['active', undefined]);
      expect((await linesAbout(id)).length).toBe(status === 200 ? 1 : 0);
      if (status !== 200) await banned(t, rose, id);
      expect((await colleague.unban(id)).statusCode).toBe(status);
      expect((await rowsOf(id)).account?.status).toBe(status === 200 ? 'active' : 'blocked');
    });

    it('nobody without a session of staff, and nobody an unknown member', async () => {
      const { id, own } = await aListedBrowser(t, rose);
      const outsider = await t.send('localhost', {
        method: 'POST',
        url: `/api/admin/members/${id}/ban`,
        payload: { reason: 'fraud', note: '' },
        headers: { cookie: own.session, 'idempotency-key': randomUUID() },
      });
      expect([outsider.statusCode, outsider.json().authentication_required]).toEqual([403, true]);
      const moderator = await aModerator(t, [rose]);

      expect((await moderator.ban(nobodysId)).statusCode).toBe(404);
      expect((await moderator.post(`/api/admin/members/${id}/ban`, { reason: 'envy', note: '' })).statusCode).toBe(422);
    });
  });

  describe('A ban', () => {
    it('is kept with its reason, note and time, and in the audit with what was before', async () => {
      const { id } = await aListedMember(t, rose);
      const moderator = await aModerator(t, [rose]);
      const now = t.app.get(Clock).now().toISOString().slice(0, 16);
      const answer = (await moderator.ban(id, 'fraud', 'Asked three members for money.')).json();

      expect(answer).toMatchObject({
        member_id: id,
        tenant_id: rose.id,
        ban: { reason: 'fraud', note: 'Asked three members for money.', banned_at: expect.stringContaining(now) },
      });
      expect((await rowsOf(id)).ban).toMatchObject({ bannedBy: moderator.staffId, statusBefore: 'active' });
      expect(await linesAbout(id)).toMatchObject([
        {
          action: 'member.banned',
          staffId: moderator.staffId,
          tenantRef: rose.id,
          before: { status: 'active' },
          after: { status: 'blocked', reason: 'fraud', note: 'Asked three members for money.' },
        },
      ]);
    });

    it('ends every session and open stream at once, and hides the member on every brand', async () => {
      const member = await aListedMember(t, rose, { alsoOn: [lily] });
      const own = await loggedIn(t, rose, member);
      const stream = await streamOf(own);
      await banned(t, rose, member.id);
      await stream.receives({ kind: 'session', reason: 'ended' });
      await stream.ends();
      const answer = await own.get('/api/chats');

      expect([answer.statusCode, answer.json().authentication_required]).toEqual([403, true]);
      expect(await rowsOf(member.id)).toMatchObject({ sessions: 0, listings: 0, profile: { status: 'disabled' } });
      const viewer = await aListedBrowser(t, lily);
      expect((await viewer.own.get(`/api/member?id=${member.id}`)).statusCode).toBe(404);
      expect((await viewer.own.post('/api/like', { profile: member.id })).statusCode).toBe(404);
    });

    it('tells only those who prove the account of it, with where to appeal, and lets no other way in', async () => {
      const member = await aListedMember(t, rose);
      await banned(t, rose, member.id);
      const [right, wrong] = [
        await logIn(member.username),
        await new Browser(t, rose.host).post('/api/user', { username: member.username, password: 'not-the-password' }),
      ];

      expect([right.statusCode, right.json().code, right.json().params]).toEqual([
        403,
        'account_banned',
        {
          contact: 'help@rose.example',
          rule: 'fraud',
          why: expect.stringContaining('money'),
          decision: expect.stringMatching(/^s-/),
        },
      ]);
      expect(right.json().authentication_required).toBeUndefined();
      expect(wrong.json().code).toBe('login_failed');
      await new Browser(t, rose.host).post('/api/reset-password', { email: member.email });
      await t.app.get(Jobs).drain();
      const mails = await mailsTo(t, member.email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Your account has been closed']);
      expect(mails[0]?.text).toMatch(
        /asked other members for money[\s\S]*reply to this email[\s\S]*\/decisions\/s-[\s\S]*\/pages\/ban/,
      );
    });

    it('closes the chats of others like a departure, at once, and says nothing else', async () => {
      const [anna, ben] = [
        await aListedBrowser(t, lily),
        await aListedBrowser(t, rose, { name: 'Ben', alsoOn: [lily] }),
      ];
      await buyCredits(t, lily, anna.id, { credits: 100 });
      const { conversation } = await sent(anna.own, { profile: ben.id });
      const stream = await streamOf(anna.own);
      await banned(t, rose, ben.id, 'abuse');
      await stream.receives({ kind: 'chat_changed', conversation: conversation.id });
      const { chats } = await chatsOf(anna.own);
      const refused = (await send(anna.own, { conversation: conversation.id })).json();

      expect(stream.events).toEqual([{ kind: 'chat_changed', conversation: conversation.id }]);
      expect(chats[0]?.profile).toMatchObject({ name: 'Ben', state: 'left', online: false, main_image: null });
      expect(refused).toMatchObject({ code: 'partner_left', params: { name: 'Ben' } });
      expect((await chatOf(anna.own, `conversation=${conversation.id}`)).messages).toHaveLength(1);
      expect(JSON.stringify([chats, refused])).not.toMatch(/ban|abuse|block/i);
      await expectCleanLedger(t);
    });

    it('takes the member from likes, and out of the badge that counts new ones', async () => {
      const [anna, ben] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose, { name: 'Ben' })];
      await ben.own.post('/api/like', { profile: anna.id });
      const newLikes = async () => (await anna.own.get('/api/user')).json().user.new_likes;
      const listed = async () => (await anna.own.get('/api/likes')).json().liked_by.length;
      expect([await newLikes(), await listed()]).toEqual([1, 1]);
      const stream = await streamOf(anna.own);
      await banned(t, rose, ben.id);
      await stream.receives({ kind: 'like_changed', profile: ben.id });

      expect([await newLikes(), await listed()]).toEqual([0, 0]);
    });

    it('of a member who has left already keeps them from coming back, and their account is still erased', async () => {
      const member = await aListedMember(t, rose);
      const own = await loggedIn(t, rose, member);
      await own.post('/api/account-deletion', { reason: 'time', password: goodPassword });
      await banned(t, rose, member.id);
      const token = await tokenFor(t, member.email);
      expect((await new Browser(t, rose.host).post('/api/account-deletion/undo', { token })).json().code).toBe(
        'link_expired',
      );
      const back = await new Browser(t, rose.host).post('/api/user', {
        username: member.username,
        password: goodPassword,
        bring_back: true,
      });
      expect(back.json().code).toBe('account_banned');
      t.app.get(Clock).advance(14 * day + 900);
      await t.app.get(Jobs).drain();

      expect(await rowsOf(member.id)).toMatchObject({ account: null, ban: null, profile: null });
    });
  });

  describe('An undone ban', () => {
    it('gives access back, with listings, chats and likes', async () => {
      const [anna, member] = [await aListedBrowser(t, rose), await aListedMember(t, rose, { name: 'Ben' })];
      const own = await loggedIn(t, rose, member);
      await buyCredits(t, rose, anna.id, { credits: 100 });
      const { conversation } = await sent(anna.own, { profile: member.id });
      await own.post('/api/like', { profile: anna.id });
      await banned(t, rose, member.id);
      const stream = await streamOf(anna.own);
      const moderator = await aModerator(t, [rose]);
      expect((await moderator.unban(member.id, 'A mistake.')).json()).toMatchObject({
        member_id: member.id,
        ban: null,
      });
      await stream.receives({ kind: 'chat_changed', conversation: conversation.id });

      expect(await rowsOf(member.id)).toMatchObject({
        account: { status: 'active' },
        ban: null,
        listings: 1,
        profile: { status: 'active', hasLeft: false },
      });
      expect((await logIn(member.username)).statusCode).toBe(200);
      expect((await send(anna.own, { conversation: conversation.id })).statusCode).toBe(201);
      expect((await anna.own.get('/api/likes')).json().liked_by).toHaveLength(1);
      expect((await linesAbout(member.id)).at(-1)).toMatchObject({
        action: 'member.unbanned',
        before: { status: 'blocked', reason: 'fraud' },
        after: { status: 'active', note: 'A mistake.' },
      });
    });

    it('does not confirm an address, and does not bring back a member who had left', async () => {
      const waiting = await aListedMember(t, rose, { status: 'disabled' });
      await asSystem('test', () =>
        storeOf(at(), Account).change({ id: waiting.id }, { status: 'not_confirmed', confirmedAt: null }),
      );
      const leaver = await aListedMember(t, rose);
      const own = await loggedIn(t, rose, leaver);
      await own.post('/api/account-deletion', { reason: 'time', password: goodPassword });
      const moderator = await aModerator(t, [rose]);
      for (const { id } of [waiting, leaver]) {
        await banned(t, rose, id);
        expect((await moderator.unban(id)).statusCode).toBe(200);
      }

      expect(await rowsOf(waiting.id)).toMatchObject({
        account: { status: 'not_confirmed' },
        listings: 0,
        profile: { status: 'disabled', hasLeft: false },
      });
      expect(await rowsOf(leaver.id)).toMatchObject({
        account: { status: 'pending_deletion' },
        listings: 0,
        profile: { status: 'disabled', hasLeft: true },
      });
    });

    it('is refused where there is no ban', async () => {
      const { id } = await aListedMember(t, rose);

      expect((await (await aModerator(t, [rose])).unban(id)).statusCode).toBe(409);
    });
  });

  describe('A block for days', () => {
    const blocked = async (days = 2) => {
      const member = await aListedMember(t, rose);
      const support = await aModerator(t, [rose], 'support');
      const block = (more: object = {}, by = support) =>
        by.post(`/api/admin/members/${member.id}/ban`, { reason: 'abuse', note: '', days, ...more });
      expect((await block()).statusCode).toBe(200);
      // As after a restore: nothing ends it by itself.
      await forgetJobs(t);
      return { member, block };
    };
    const pass = (days: number) => t.app.get(Clock).advance(days * day + 1);
    const byServer = () => ({
      action: 'member.unbanned',
      ...{ staffId: null, account: 'server', tenantRef: rose.id, before: { status: 'blocked', reason: 'abuse' } },
      after: { status: 'active', cause: 'block_over' },
    });

    it('that is over is ended by the log-in, once, with the stamp of the ban', async () => {
      const { member } = await blocked();
      expect((await logIn(member.username)).json().code).toBe('account_blocked');
      const { account } = await rowsOf(member.id);
      pass(2);
      expect((await logIn(member.username)).statusCode).toBe(200);
      expect((await logIn(member.username)).statusCode).toBe(200);
      expect(await rowsOf(member.id)).toMatchObject({
        account: { status: 'active', stamp: account?.stamp },
        ...{ ban: null, listings: 1 },
      });
      expect((await linesAbout(member.id)).slice(1)).toMatchObject([byServer()]);
    });

    it('that is over is ended by the daily job, unless another decision holds', async () => {
      const { member: over } = await blocked();
      const { member: banned } = await blocked();
      await onBrand(t, rose, (ctx) =>
        t.app.get(SanctionsService).add(ctx, {
          ...{ accountId: banned.id, act: 'ban', category: 'fraud', ground: 'rules', words: '', decidedBy: null },
          ...{ limited: null, removed: null, targetId: null, keptText: null, endsAt: null },
          ...{ reportId: null, reportTenantId: null },
        }),
      );
      pass(2);
      for (let times = 0; times < 2; times += 1) {
        await asSoftware(t, (ctx) => t.app.get(Jobs).enqueue(ctx, 'end-blocks', {}));
        await t.app.get(Jobs).drain();
      }
      expect([(await rowsOf(over.id)).account?.status, (await rowsOf(banned.id)).account?.status]).toEqual([
        'active',
        'blocked',
      ]);
      expect((await linesAbout(over.id)).slice(1)).toMatchObject([byServer()]);
      expect((await logIn(banned.username)).json().code).toBe('account_banned');
    });

    it('keeps its one end: another one is refused with what holds, and begins once it is over', async () => {
      const { member, block } = await blocked();
      const refused = await block({ days: 9 });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'conflict', params: { status: 'blocked', reason: 'abuse', until: expect.any(String) } },
      ]);
      pass(2);
      const later = await aModerator(t, [rose], 'support');
      expect((await block({ days: 9 }, later)).statusCode).toBe(200);
      expect((await linesAbout(member.id)).map(({ action }) => action)).toEqual([
        'member.banned',
        'member.unbanned',
        'member.banned',
      ]);
    });

    race('that is over is ended once by log-ins at the same time', async () => {
      const { member } = await blocked();
      pass(2);
      const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(member.username)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(await linesAbout(member.id)).toHaveLength(2);
    });
  });

  describe('At the same time', () => {
    race('of several bans one is made, and a repeated request is the same ban', async () => {
      const { id } = await aListedMember(t, rose);
      const staff = await Promise.all(Array.from({ length: 4 }, () => aModerator(t, [rose])));
      const key = randomUUID();
      const answers = await Promise.all(staff.map(({ ban }) => ban(id, 'spam', '', key)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
      const winner = statuses.indexOf(200);
      const again = await staff[winner]?.ban(id, 'spam', '', key);

      expect([again?.statusCode, again?.body]).toEqual([200, answers[winner]?.body]);
      expect(await linesAbout(id)).toHaveLength(1);
    });

    race('a log-in gets no session that outlives the ban', async () => {
      const member = await aListedMember(t, rose);
      await Promise.all([logIn(member.username), logIn(member.username), banned(t, rose, member.id)]);

      expect((await rowsOf(member.id)).sessions).toBe(0);
    });
  });
});
