import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { DecisionsAnswer } from '@manyhearts/contract/decisions';
import type { OnWire } from '@manyhearts/contract/wire';
import { aModerator } from '../../test/bans.ts';
import { servedBrands } from '../../test/brands.ts';
import { Browser, mailsTo } from '../../test/browser.ts';
import { chatOf, send, sent } from '../../test/chats.ts';
import { asSoftware } from '../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { buyCredits, expectCleanLedger } from '../../test/ledger.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { goodPassword, loggedIn } from '../../test/members.ts';
import { aPhoto, aPicture } from '../../test/photos.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { Account } from '../identity/account.entity.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import { Photo } from '../photos/photo.entity.ts';
import { Listing } from '../profiles/listing.entity.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { Report } from '../reports/report.entity.ts';
import { Sanction } from '../sanctions/sanction.entity.ts';
import { Appeal } from './appeal.entity.ts';

const day = 86_400;
const warn = { verdict: 'upheld', note: 'For us.', act: 'warn', words: 'Please stop that.' };

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine, { settings: { profiles: { memberResell: true } } });
  const at = (tenant = rose) => ({ db: t.db.manager, tenant });
  const settled = () => t.app.get(Jobs).drain();
  const pass = (seconds: number) => t.app.get(Clock).advance(seconds);
  const rows = (accountId: string, tenant = rose) =>
    asSystem('test', () => storeOf(at(tenant), Sanction).find({ accountId }));
  const statusOf = (id: string) =>
    asSystem('test', async () => (await storeOf(at(), Account).findOne({ id }))?.status ?? null);
  const subjectsTo = async (to: string) =>
    (await mailsTo(t, to)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('New login'));
  const decisionsOf = async (own: Browser) => (await own.get('/api/decisions')).json() as OnWire<DecisionsAnswer>;

  async function aCase(input: object = {}, moderator?: Awaited<ReturnType<typeof aModerator>>) {
    const [anna, ben] = [
      await aListedMember(t, rose),
      await aListedMember(t, rose, { name: 'Ben', aboutMe: 'Pay me.' }),
    ];
    const [annas, bens] = [await loggedIn(t, rose, anna), await loggedIn(t, rose, ben)];
    const body = { category: 'harassment', profile: ben.id, ...input };
    const answer = await annas.post('/api/report', body, randomUUID());
    const reportId = (answer.json() as { report: { id: string } }).report.id;
    const staff = moderator ?? (await aModerator(t, [rose, lily]));
    const resolve = (verdict: object, by = staff) => by.post(`/api/admin/reports/${reportId}/resolve`, verdict);
    return { anna, ben, annas, bens, reportId, staff, resolve };
  }
  async function appealed(own: Browser, id: string, text = 'I did not.') {
    const answer = await own.post('/api/appeals', { decision: id, text }, randomUUID());
    expect(answer.statusCode).toBe(201);
    const row = await asSystem('test', () => storeOf(at(), Appeal).get({ subjectId: id }));
    return row.id;
  }
  const decide = (staff: Awaited<ReturnType<typeof aModerator>>, id: string, verdict: 'upheld' | 'overturned') =>
    staff.post(`/api/admin/appeals/${id}/decide`, { verdict, words: 'Looked at it again.', note: 'n' });

  describe('An upheld report', () => {
    it('acts once the five seconds are over, and not if it is undone before', async () => {
      const { ben, resolve, reportId, staff } = await aCase();
      expect((await resolve({ ...warn, undoable: true })).statusCode).toBe(200);
      pass(4);
      await settled();
      expect(await rows(ben.id)).toEqual([]);
      await staff.post(`/api/admin/reports/${reportId}/undo`, {});
      pass(60);
      await settled();
      expect(await rows(ben.id)).toEqual([]);
      await resolve({ ...warn, undoable: true });
      pass(6);
      await settled();
      expect(await rows(ben.id)).toMatchObject([
        { act: 'warn', category: 'harassment', reportId, decidedBy: staff.staffId },
      ]);
    });

    it('tells the member the reasons on screen and by mail, and never who reported', async () => {
      const { anna, ben, annas, bens, resolve } = await aCase({ text: 'He wrote to me all night.' });
      await resolve({ ...warn, finding: 'advertising' });
      await settled();
      const { decisions } = await decisionsOf(bens);
      const mail = (await mailsTo(t, ben.email)).at(-1);

      expect(decisions).toMatchObject([
        {
          act: 'warn',
          category: 'advertising',
          ground: 'rules',
          words: 'Please stop that.',
          can_appeal: true,
          state: 'in_force',
        },
      ]);
      expect(mail?.subject).toBe('A decision about your account');
      for (const words of [
        'We’ve given you a warning',
        'You advertised something',
        'no advertising',
        'Please stop that.',
        'By a person.',
        '/pages/ban',
        '/decisions/s-',
      ])
        expect(mail?.text).toContain(words);
      for (const secret of [anna.id, anna.username, 'all night', 'For us.'])
        expect(JSON.stringify([decisions, mail])).not.toContain(secret);
      expect((await bens.get('/api/user')).json().user.new_decisions).toBe(1);
      await bens.post('/api/decisions/seen', {});
      expect((await bens.get('/api/user')).json().user.new_decisions).toBe(0);

      expect((await decisionsOf(annas)).reports).toMatchObject([
        { outcome: 'upheld', can_appeal: false, is_new: true },
      ]);
      expect(await subjectsTo(anna.email)).toEqual(['What came of your report']);
      expect(JSON.stringify((await mailsTo(t, anna.email)).at(-1))).not.toMatch(/warning|stop that/);
    });

    it.each([
      ['messages', 'messages_limited', (own: Browser, to: string) => send(own, { profile: to })],
      ['likes', 'likes_limited', (own: Browser, to: string) => own.post('/api/like', { profile: to })],
    ] as const)('limits %s for days, tells what, why and until when, and ends by time', async (limited, code, use) => {
      const { anna, ben, bens, resolve } = await aCase();
      await buyCredits(t, rose, ben.id, { credits: 100 });
      await resolve({ ...warn, act: 'limit', limited, days: 3 });
      const refused = await use(bens, anna.id);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        {
          code,
          params: { rule: 'harassment', until_at: expect.any(String) },
          detail: expect.stringContaining('pressured'),
        },
      ]);
      pass(3 * day + 1);
      expect((await use(await loggedIn(t, rose, ben), anna.id)).statusCode).toBeLessThan(300);
    });

    it('says in a chat that messages are limited, before one is written', async () => {
      const { anna, ben, bens, resolve } = await aCase();
      const limited = async (own: Browser) => (await own.get(`/api/chat?profile=${anna.id}`)).json().limited;
      const before = await limited(bens);
      await resolve({ ...warn, act: 'limit', limited: 'messages', days: 3 });
      const during = await limited(bens);
      const refused = (await send(bens, { profile: anna.id })).json().detail;
      pass(3 * day + 1);

      expect(before).toBeNull();
      expect(during).toBe(refused);
      expect(await limited(await loggedIn(t, rose, ben))).toBeNull();
    });

    it('limits photos in the profile and in chats', async () => {
      const { bens, resolve } = await aCase();
      await resolve({ ...warn, act: 'limit', limited: 'photos', days: 1 });
      const boundary = 'x';
      const payload = `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nxx\r\n--x--\r\n`;
      for (const url of ['/api/photos', '/api/messages/photos']) {
        const headers = {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'idempotency-key': randomUUID(),
        };
        const answer = await bens.send({ method: 'POST', url, payload, headers });
        if (answer.statusCode !== 404) expect(answer.json().code).toBe('photos_limited');
      }
    });

    it('hides from search on every brand, until a job ends that', async () => {
      const ben = await aListedMember(t, lily, { name: 'Ben', alsoOn: [rose] });
      const { resolve } = await aCase({ profile: ben.id });
      const isVisible = (tenant = rose) =>
        asSystem('test', async () => (await storeOf(at(tenant), Listing).get({ profileId: ben.id })).isVisible);
      await resolve({ ...warn, act: 'limit', limited: 'search', days: 2 });
      expect([await isVisible(), await isVisible(lily), (await rows(ben.id, lily)).length]).toEqual([false, false, 1]);
      pass(2 * day + 1);
      await settled();
      expect([await isVisible(), await isVisible(lily)]).toEqual([true, true]);
    });

    it('removes the photo, the message or the text that was reported', async () => {
      const picture = await aPicture();
      const ben = await aListedMember(t, rose);
      const photo = await aPhoto(t, rose, ben.id, { isMain: true, picture });
      await (await aCase({ profile: undefined, photo: photo.id })).resolve({ ...warn, act: 'remove' });
      const after = await asSystem('test', () => storeOf(at(), Photo).get({ id: photo.id }));
      expect([after.status, (await rows(ben.id))[0]]).toMatchObject([
        'rejected',
        { removed: 'photo', targetId: photo.id },
      ]);

      const about = await aCase();
      await about.resolve({ ...warn, act: 'remove' });
      const profile = await asSystem('test', () => storeOf(at(), Profile).get({ id: about.ben.id }));
      expect([profile.aboutMe, (await rows(about.ben.id))[0]?.keptText]).toEqual(['', 'Pay me.']);

      const [one, other] = [await aListedMember(t, rose), await aListedMember(t, rose)];
      const [ones, others] = [await loggedIn(t, rose, one), await loggedIn(t, rose, other)];
      const { message, conversation } = await sent(ones, { profile: other.id, text: 'You are ugly' });
      const report = await others.post('/api/report', { message: message.id, category: 'harassment' }, randomUUID());
      const staff = await aModerator(t, [rose]);
      await staff.post(`/api/admin/reports/${report.json().report.id}/resolve`, { ...warn, act: 'remove' });
      for (const own of [ones, others])
        expect((await chatOf(own, `conversation=${conversation.id}`)).messages).toMatchObject([
          { kind: 'text', text: '', taken_down: true },
        ]);
    });

    it('blocks for days: the log-in says why and until when, after the right password only', async () => {
      const { ben, resolve } = await aCase();
      await resolve({ ...warn, act: 'block', days: 7 });
      const logIn = (password: string) =>
        new Browser(t, rose.host).post('/api/user', { username: ben.username, password });
      const [right, wrong] = [(await logIn(goodPassword)).json(), (await logIn('wrong horse battery')).json()];
      expect(right).toMatchObject({
        code: 'account_blocked',
        params: { rule: 'harassment', decision: expect.stringMatching(/^s-/) },
      });
      expect(Object.keys(wrong.params)).not.toContain('rule');
      expect(wrong.code).toBe('login_failed');
      const visitor = new Browser(t, rose.host);
      const read = (await visitor.get(`/api/decisions/${right.params.decision}`)).json();
      expect(read).toMatchObject({ decision: { act: 'block', can_appeal: true }, report: null });
      expect((await new Browser(t, tulip.host).get(`/api/decisions/${right.params.decision}`)).statusCode).toBe(404);
      pass(7 * day + 1);
      await settled();
      expect([(await logIn(goodPassword)).statusCode, await statusOf(ben.id)]).toEqual([200, 'active']);
    });

    it('bans, and after fraud returns what others paid to write to the member', async () => {
      const { anna, ben, annas, resolve } = await aCase({ category: 'fraud' });
      await buyCredits(t, rose, anna.id, { credits: 100 });
      for (let more = 0; more < 13; more += 1) await sent(annas, { profile: ben.id, text: `hello ${more}` });
      const before = (await annas.get('/api/user')).json().user.credits;
      await resolve({ ...warn, act: 'ban' });
      pass(61);
      await settled();
      pass(61);
      await settled();
      expect((await annas.get('/api/user')).json().user.credits).toBeGreaterThan(before);
      expect([await statusOf(ben.id), (await rows(ben.id))[0]?.act]).toEqual(['blocked', 'ban']);
      await expectCleanLedger(t);
    });

    it('asks for days and function, and for the right to the member’s own brand', async () => {
      const { resolve, reportId } = await aCase();
      expect((await resolve({ ...warn, act: 'limit' })).json()).toMatchObject({
        code: 'invalid',
        fields: { days: {}, limited: {} },
      });
      expect((await resolve({ ...warn, act: 'block', days: 366 })).statusCode).toBe(422);
      const stranger = await aModerator(t, [tulip]);
      expect((await stranger.post(`/api/admin/reports/${reportId}/resolve`, warn)).statusCode).toBe(404);
      const ben = await aListedMember(t, lily, { alsoOn: [rose] });
      const onRoseOnly = await aModerator(t, [rose]);
      const partner = await aCase({ profile: ben.id }, onRoseOnly);
      expect((await partner.resolve(warn)).json().code).toBe('not_permitted');
      expect((await partner.resolve({ ...warn, act: 'none' })).statusCode).toBe(200);
    });

    it('shows the context of a message while it is open, and the message alone afterwards', async () => {
      const [one, other] = [await aListedMember(t, rose), await aListedMember(t, rose)];
      const [ones, others] = [await loggedIn(t, rose, one), await loggedIn(t, rose, other)];
      await sent(ones, { profile: other.id, text: 'Hi' });
      const { message } = await sent(ones, { profile: other.id, text: 'You are ugly' });
      const report = await others.post('/api/report', { message: message.id, category: 'harassment' }, randomUUID());
      const url = `/api/admin/reports/${report.json().report.id}`;
      const staff = await aModerator(t, [rose]);
      const seen = async () => (await staff.get(url)).json().evidence;
      expect((await seen()).messages).toHaveLength(2);
      await staff.post(`${url}/resolve`, warn);
      expect(await seen()).toMatchObject({ is_closed: true, messages: [{ text: 'You are ugly', reported: true }] });
    });

    it('is previewed as the member will read it, in their language', async () => {
      const { ben, reportId, staff } = await aCase();
      await asSystem('test', () => storeOf(at(), Account).change({ id: ben.id }, { language: 'nl' }));
      const query = 'act=limit&limited=likes&days=3&words=Stop.';
      const answer = await staff.get(`/api/admin/reports/${reportId}/statement?${query}`);
      expect(answer.json()).toMatchObject({ language: 'nl', text: expect.stringContaining('Stop.') });
      expect(await rows(ben.id)).toEqual([]);
    });
  });

  describe('A photo that moderators reject by themselves', () => {
    it('is a decision with its reason, which ends when they approve it after all', async () => {
      const ben = await aListedMember(t, rose);
      const photo = await aPhoto(t, rose, ben.id, { isMain: false, status: 'pending' });
      const staff = await aModerator(t, [rose]);
      await staff.post(`/api/admin/photos/${photo.id}/reject`, { seen: 'pending', reason: 'minor' });
      await settled();
      const mail = (await mailsTo(t, ben.email)).find(({ subject }) => subject === 'A decision about your account');
      for (const words of ['We’ve taken down your photo', 'By a person.', '/decisions/s-'])
        expect(mail?.text).toContain(words);
      expect((await decisionsOf(await loggedIn(t, rose, ben))).decisions).toMatchObject([
        { act: 'remove', removed: 'photo', category: 'minor', is_reported: false, state: 'in_force' },
      ]);
      await staff.post(`/api/admin/photos/${photo.id}/approve`, { seen: 'rejected' });
      expect((await rows(ben.id))[0]?.liftedAt).toEqual(expect.any(Date));
    });
  });

  describe('An appeal', () => {
    it('goes to another person; overturned, it undoes the decision and tells all three', async () => {
      const { anna, ben, annas, bens, resolve, staff } = await aCase();
      await resolve({ ...warn, act: 'remove' });
      const [sanction] = await rows(ben.id);
      // Each mail goes before the next one is written, because mails that wait together go in any order.
      await settled();
      const id = await appealed(bens, sanction!.id);
      await settled();
      expect((await bens.post('/api/appeals', { decision: sanction!.id, text: 'x' }, randomUUID())).json().code).toBe(
        'appeal_exists',
      );
      expect((await decide(staff, id, 'overturned')).json().code).toBe('own_decision');
      expect((await staff.post(`/api/admin/appeals/${id}/take`, {})).json().code).toBe('own_decision');
      const second = await aModerator(t, [rose, lily]);
      await second.post(`/api/admin/appeals/${id}/take`, {});
      expect((await decide(await aModerator(t, [rose]), id, 'upheld')).statusCode).toBe(409);
      expect((await decide(second, id, 'overturned')).json()).toMatchObject({ status: 'overturned' });
      await settled();

      expect((await asSystem('test', () => storeOf(at(), Profile).get({ id: ben.id }))).aboutMe).toBe('Pay me.');
      expect((await decisionsOf(bens)).decisions).toMatchObject([
        {
          state: 'lifted',
          appeal: { status: 'overturned', words: 'Looked at it again.' },
          can_appeal: false,
          is_new: true,
        },
      ]);
      expect(await subjectsTo(ben.email)).toEqual([
        'A decision about your account',
        'We’ve received your appeal',
        'Our answer to your appeal',
      ]);
      expect((await mailsTo(t, anna.email)).at(-1)?.subject).toBe('About your report');
      expect((await annas.get('/api/user')).json().user.new_decisions).toBe(1);
      const mine = await staff.get(`/api/admin/appeals?filter=${encodeURIComponent('{"tab":"about_mine"}')}`);
      expect(mine.json()).toMatchObject([{ id, status: 'overturned', is_own_decision: true }]);
    });

    it('brings back photo, visibility and account, unless another decision holds', async () => {
      const first = await aCase();
      await first.resolve({ ...warn, act: 'block', days: 30 });
      const [block] = await rows(first.ben.id);
      const visitor = new Browser(t, rose.host);
      const proof = (await visitor.post('/api/user', { username: first.ben.username, password: goodPassword })).json()
        .params.decision;
      const sentAppeal = await visitor.post('/api/appeals', { proof, text: 'It was not me.' }, randomUUID());
      expect(sentAppeal.json()).toMatchObject({ appeal: { status: 'open' } });
      const second = await aModerator(t, [rose]);
      const appeal = await asSystem('test', () => storeOf(at(), Appeal).get({ subjectId: block!.id }));
      expect((await second.get(`/api/admin/appeals/${appeal.id}`)).json()).toMatchObject({
        text: 'It was not me.',
        sanction: { is_lifted: false },
      });
      await decide(second, appeal.id, 'overturned');
      expect([await statusOf(first.ben.id), (await rows(first.ben.id))[0]?.liftedAt]).toEqual([
        'active',
        expect.any(Date),
      ]);
    });

    it('is for the member alone, within six months, and for reporters of a dismissed report', async () => {
      const { ben, annas, bens, resolve, reportId, staff } = await aCase();
      await resolve({ verdict: 'dismissed', note: '' });
      expect((await bens.post('/api/appeals', { report: reportId, text: 'x' }, randomUUID())).statusCode).toBe(404);
      const answer = await annas.post('/api/appeals', { report: reportId, text: 'Look again.' }, randomUUID());
      expect(answer.statusCode).toBe(201);
      const appeal = await asSystem('test', () => storeOf(at(), Appeal).get({ subjectId: reportId }));
      const second = await aModerator(t, [rose, lily]);
      await decide(second, appeal.id, 'overturned');
      expect(await asSystem('test', () => storeOf(at(), Report).get({ id: reportId }))).toMatchObject({
        status: 'open',
        reopenedFrom: staff.staffId,
      });
      expect((await resolve(warn)).json().code).toBe('own_decision');
      expect((await resolve(warn, second)).statusCode).toBe(200);
      const [sanction] = await rows(ben.id);
      pass(190 * day);
      const late = await loggedIn(t, rose, ben);
      expect((await late.post('/api/appeals', { decision: sanction!.id, text: 'x' }, randomUUID())).json().code).toBe(
        'appeal_too_late',
      );
    });
  });

  describe('At the same time', () => {
    race('of two verdicts one acts', async () => {
      const { ben, resolve } = await aCase();
      const second = await aModerator(t, [rose, lily]);
      const answers = await Promise.all([resolve({ ...warn, act: 'ban' }), resolve(warn, second)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(await rows(ben.id)).toHaveLength(1);
    });

    race('two verdicts of two reports both act, and the member is banned once', async () => {
      const one = await aCase();
      const cor = await loggedIn(t, rose, await aListedMember(t, rose));
      const report = await cor.post('/api/report', { profile: one.ben.id, category: 'fake' }, randomUUID());
      const url = `/api/admin/reports/${report.json().report.id}/resolve`;
      const second = await aModerator(t, [rose]);
      const answers = await Promise.all([
        one.resolve({ ...warn, act: 'ban' }),
        second.post(url, { ...warn, act: 'block', days: 3 }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      pass(3 * day + 1);
      await settled();
      expect([await statusOf(one.ben.id), (await rows(one.ben.id)).length]).toEqual(['blocked', 2]);
    });

    race('a verdict on another report outlives an appeal that opens the account', async () => {
      const one = await aCase();
      await one.resolve({ ...warn, act: 'block', days: 30 });
      const [block] = await rows(one.ben.id);
      const visitor = new Browser(t, rose.host);
      const proof = (await visitor.post('/api/user', { username: one.ben.username, password: goodPassword })).json()
        .params.decision;
      await visitor.post('/api/appeals', { proof, text: 'x' }, randomUUID());
      const appeal = await asSystem('test', () => storeOf(at(), Appeal).get({ subjectId: block!.id }));
      const bensChat = await asSystem('test', () => storeOf(at(), Report).get({ id: one.reportId }));
      await asSystem('test', () =>
        storeOf(at(), Report).add({
          ...bensChat,
          id: `${bensChat.id.slice(0, -4)}0000`,
          status: 'open',
          act: null,
          resolvedAt: null,
          resolvedBy: null,
        }),
      );
      const second = await aModerator(t, [rose]);
      await Promise.all([
        second.post(`/api/admin/reports/${bensChat.id.slice(0, -4)}0000/resolve`, { ...warn, act: 'ban' }),
        decide(await aModerator(t, [rose]), appeal.id, 'overturned'),
      ]);
      expect(await statusOf(one.ben.id)).toBe('blocked');
    });

    race('a ban beside an erasure leaves no trace of the member', async () => {
      const { ben, resolve } = await aCase();
      const [answer, isErased] = await Promise.all([
        resolve({ ...warn, act: 'ban' }),
        asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, ben.id)),
      ]);
      expect([answer.statusCode, isErased, await statusOf(ben.id), await rows(ben.id)]).toEqual([200, true, null, []]);
    });

    race('of two answers to an appeal one counts', async () => {
      const { ben, bens, resolve } = await aCase();
      await resolve(warn);
      const id = await appealed(bens, (await rows(ben.id))[0]!.id);
      const staff = [await aModerator(t, [rose]), await aModerator(t, [rose])];
      const answers = await Promise.all([decide(staff[0]!, id, 'upheld'), decide(staff[1]!, id, 'overturned')]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    });
  });

  describe('The console', () => {
    it('has one board of every deadline, due first, by what the role may answer', async () => {
      const { reportId } = await aCase();
      const owner = await aModerator(t, [rose], 'owner');
      const lines = (await owner.get('/api/admin/deadlines')).json() as {
        id: string;
        source: string;
        due_at: string;
      }[];
      expect(lines.map(({ due_at }) => due_at)).toEqual(lines.map(({ due_at }) => due_at).toSorted());
      expect(lines.find(({ id }) => id === reportId)).toMatchObject({ source: 'report' });
      const support = await aModerator(t, [rose], 'support');
      const sources = ((await support.get('/api/admin/deadlines')).json() as { source: string }[]).map(
        ({ source }) => source,
      );
      expect(sources.filter((source) => source !== 'refund' && source !== 'complaint')).toEqual([]);
      const stranger = await aModerator(t, [tulip]);
      expect((await stranger.get('/api/admin/deadlines')).body).not.toContain(reportId);
    });

    it('counts the year for the transparency report', async () => {
      const { ben, bens, resolve } = await aCase({ category: 'explicit' });
      await resolve({ ...warn, act: 'limit', limited: 'likes', days: 1 });
      await appealed(bens, (await rows(ben.id))[0]!.id);
      const owner = await aModerator(t, [rose, lily], 'owner');
      const year = t.app.get(Clock).now().getUTCFullYear();
      const answer = await owner.get(`/api/admin/transparency?filter=${encodeURIComponent(JSON.stringify({ year }))}`);
      expect(answer.json()).toContainEqual(
        expect.objectContaining({
          id: 'report_explicit',
          received: 1,
          upheld: 1,
          limited: 1,
          appeals: 1,
          median_hours: 0,
        }),
      );
      const file = await owner.get('/api/admin/transparency/export');
      expect(file.body).toContain('explicit');
    });
  });
});
