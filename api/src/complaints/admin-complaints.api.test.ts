import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { Not } from 'typeorm';
import type { AdminComplaintView } from '@manyhearts/contract/admin/complaints';
import type { StaffRole } from '@manyhearts/contract/calls';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../test/brands.ts';
import { mailsTo } from '../../test/browser.ts';
import { aComplaint } from '../../test/complaints.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { anOrder, applyPayment } from '../../test/orders.ts';
import { stop } from '../../test/stopped-clock.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Clock } from '../core/process/clock.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { ComplaintFile, ComplaintMessage } from './complaint-message.entity.ts';
import { MailEventsService } from '../mails/delivery/mail-events.service.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { complaintsWaiting } from './complaints.queries.ts';
import { dayMs } from '../core/text/durations.ts';
import { complaintFilePath } from './thread.rules.ts';
import { Complaint } from './complaint.entity.ts';

type Opened = OnWire<AdminComplaintView>;
type Refusal = {
  code: string;
  params: Record<string, string>;
  fields?: Record<string, { code: string; params: object }>;
};
const answer = { text: 'We have mended it.', status: 'resolved', version: 1 };

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine);
  let goOn: () => void;
  beforeAll(() => {
    goOn = stop(t.app.get(Clock));
  });
  afterAll(() => goOn());

  const at = (tenant: MadeTenant = rose) => ({ db: t.db.manager, tenant });
  const now = () => t.app.get(Clock).now();
  const someone = () => `${randomUUID().slice(0, 8)}@example.org`;
  async function aColleague(tenants: MadeTenant[] = [rose], role: StaffRole = 'support') {
    const { cookie, staffId } = await aStaffSession(
      t.db,
      role,
      tenants.map(({ id }) => id),
      now(),
    );
    const { username } = await storeOf({ db: t.db.manager }, StaffMember).get({ id: staffId });
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      t.send('localhost', {
        method,
        url: `/api/admin/complaints${path}`,
        ...(payload && { payload }),
        headers: { cookie, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
      });
    const list = async (filter: object, sort = ['due_at', 'ASC']) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
      return (await call('GET', `?${query}`)).json() as { id: string; email: string }[];
    };
    /** Due first, or so many that are due last. */
    const deadlines = async (last?: number) => {
      const query = new URLSearchParams(
        last ? { sort: JSON.stringify(['due_at', 'DESC']), range: JSON.stringify([0, last - 1]) } : {},
      );
      const answered = await t.send('localhost', { url: `/api/admin/deadlines?${query}`, headers: { cookie } });
      const total = Number(String(answered.headers['content-range']).split('/')[1]);
      return { listed: answered.json() as { id: string; source: string }[], total };
    };
    const open = async (id: string) => (await call('GET', `/${id}`)).json() as Opened;
    const deeds = async (id: string) =>
      (
        await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `complaint:${id}` }, { order: { seq: 'ASC' } })
      ).map(({ action, staffId: who }) => [action, who === staffId]);
    return { staffId, username, cookie, call, list, deadlines, open, deeds };
  }
  const rowOf = (id: string) => asSystem('test', () => storeOf(at(), Complaint).get({ id }));

  describe('The list of complaints', () => {
    it('has its parts, by what waits and for which time', async () => {
      const tenant = await aServedTenant(t);
      const ann = await aColleague([tenant]);
      const late = new Date(now().getTime() - 1_000);
      const make = (wishes: Parameters<typeof aComplaint>[1]) => aComplaint(at(tenant), wishes);
      const [fresh, overdue, waiting, mine, done] = [
        await make({ status: 'new' }),
        await make({ status: 'in_progress', dueAt: late }),
        await make({ status: 'waiting', dueAt: late }),
        await make({ status: 'in_progress', assigneeId: ann.staffId }),
        await make({ status: 'rejected', assigneeId: ann.staffId, closedAt: now() }),
      ];
      const ids = async (filter: object) => (await ann.list(filter)).map(({ id }) => id).toSorted();
      expect(await ids({ status: 'new' })).toEqual([fresh]);
      expect(await ids({ view: 'overdue' })).toEqual([overdue]);
      expect(await ids({ status: 'waiting' })).toEqual([waiting]);
      expect(await ids({ view: 'mine' })).toEqual([mine]);
      expect(await ids({ view: 'closed' })).toEqual([done]);
      expect(await ids({ view: 'open' })).toEqual([fresh, overdue, mine].toSorted());
    });

    it('is on the board of deadlines as far as an answer is owed, and counted among the work that waits', async () => {
      const tenant = await aServedTenant(t);
      const ann = await aColleague([tenant]);
      const in2Days = new Date(now().getTime() + 2 * dayMs);
      const make = (wishes: Parameters<typeof aComplaint>[1]) => aComplaint(at(tenant), wishes);
      const later = await make({ status: 'new' });
      const soon = await make({ status: 'in_progress', assigneeId: ann.staffId, dueAt: in2Days });
      const late = await make({ status: 'new', dueAt: new Date(now().getTime() - 1) });
      for (const status of ['waiting', 'resolved', 'rejected'] as const) await make({ status, dueAt: in2Days });
      const { listed, total } = await ann.deadlines();
      const line = { source: 'complaint', tenant_id: tenant.id, is_overdue: false, taken_by: null };
      expect(listed).toMatchObject([
        { ...line, id: late, is_overdue: true },
        { ...line, id: soon, due_at: in2Days.toISOString(), taken_by: ann.username },
        { ...line, id: later },
      ]);
      expect(total).toBe(3);
      expect((await ann.deadlines(1)).listed.map(({ id }) => id)).toEqual([later]);
      expect((await (await aColleague([tenant], 'moderator')).deadlines()).listed).toEqual([]);
      expect(await asSystem('test', () => complaintsWaiting(at(tenant), now()))).toMatchObject({ waiting: 3 });
    });

    it('is sorted by what is due, and filtered only by what it names', async () => {
      const tenant = await aServedTenant(t);
      const ann = await aColleague([tenant]);
      const email = someone();
      const day = (days: number) => new Date(now().getTime() + days * 86_400_000);
      const [second, first] = [
        await aComplaint(at(tenant), { dueAt: day(2), category: 'refund', language: 'nl' }),
        await aComplaint(at(tenant), { dueAt: day(1), email }),
      ];
      expect((await ann.list({})).map(({ id }) => id)).toEqual([first, second]);
      expect((await ann.list({}, ['due_at', 'DESC'])).map(({ id }) => id)).toEqual([second, first]);
      expect(await ann.list({ category: 'refund', language: 'nl' })).toMatchObject([{ id: second }]);
      expect(await ann.list({ email })).toMatchObject([{ id: first, email: `${email[0]}…@example.org` }]);
      expect((await ann.call('GET', `?filter=${encodeURIComponent('{"text":"x"}')}`)).statusCode).toBe(422);
    });

    it('is exported, with formulas made harmless and addresses masked', async () => {
      const tenant = await aServedTenant(t);
      const ann = await aColleague([tenant]);
      await aComplaint(at(tenant), { email: '=cmd@example.org' });
      const { statusCode, body } = await ann.call('GET', '/export?sort=%5B%22due_at%22,%22ASC%22%5D');
      expect(statusCode).toBe(200);
      expect(body).toContain("'=…@example.org");
      expect(body).not.toContain('cmd');
    });

    it('shows brands in reach only, and nothing to moderators', async () => {
      const [mine, other] = [await aComplaint(at()), await aComplaint(at(tulip))];
      const [ann, mod] = [await aColleague(), await aColleague([rose], 'moderator')];
      expect(await ann.list({ id: [mine, other] })).toMatchObject([{ id: mine }]);
      for (const [path, payload] of [
        ['reply', answer],
        ['notes', { text: 'Seen.' }],
        ['assignee', { assignee: ann.staffId }],
        ['status', { status: 'waiting', version: 1 }],
        ['presence', { is_writing: true }],
      ] as const) {
        expect((await ann.call('POST', `/${other}/${path}`, payload)).statusCode).toBe(404);
        expect((await mod.call('POST', `/${mine}/${path}`, payload)).statusCode).toBe(403);
      }
      expect([(await ann.call('GET', `/${other}`)).statusCode, (await mod.call('GET', '')).statusCode]).toEqual([
        404, 403,
      ]);
    });
  });

  describe('An opened case', () => {
    it('has the whole address, the purchase with its refunds, ready answers, and is in the audit', async () => {
      const member = await aListedMember(t, rose, { name: 'Anna' });
      const order = await anOrder(t, rose, member.id);
      await applyPayment(t, rose, order);
      const email = someone();
      const id = await aComplaint(at(), { accountId: member.id, orderId: order.id, email, category: 'refund' });
      const ann = await aColleague();
      const opened = await ann.open(id);
      expect(opened).toMatchObject({
        email,
        member_name: 'Anna',
        order: {
          id: order.id,
          is_theirs: true,
          status: 'paid',
          price: { amount: '10.00', currency: 'EUR' },
          refunds: [],
        },
        thread: [{ author: 'customer', text: 'It does not work.', delivery: null }],
      });
      const byName = Object.fromEntries(opened.templates.map(({ name, ...template }) => [name, template]));
      expect(byName['payment']?.text).toContain(order.id);
      expect([byName['payment']?.missing, byName['refund']?.missing]).toEqual([['reason'], ['refund']]);
      expect(await ann.deeds(id)).toEqual([['complaint.opened', true]]);
    });

    it('tells who opened it several times in a row as one line', async () => {
      const id = await aComplaint(at());
      const [ann, ben] = [await aColleague(), await aColleague()];
      for (const colleague of [ann, ann, ben, ann]) await colleague.open(id);
      await ann.call('POST', `/${id}/notes`, { text: 'Seen.' });
      expect((await ann.open(id)).history).toMatchObject([
        { action: 'complaint.noted', by: ann.username, times: 1 },
        { action: 'complaint.opened', by: ann.username, times: 1 },
        { action: 'complaint.opened', by: ben.username, times: 1 },
        { action: 'complaint.opened', by: ann.username, times: 2 },
      ]);
    });

    it('marks a purchase that a visitor named, and keeps its money out of letters', async () => {
      const member = await aListedMember(t, rose);
      const order = await anOrder(t, rose, member.id);
      const id = await aComplaint(at(), { orderId: order.id });
      const opened = await (await aColleague()).open(id);
      expect(opened.order).toMatchObject({ is_theirs: false });
      expect(opened.templates.find(({ name }) => name === 'payment')?.missing).toEqual(['price', 'reason']);
    });
  });

  describe('A reply', () => {
    it('is mailed with the customer’s words, takes the case, and says whether it arrived', async () => {
      const email = someone();
      const id = await aComplaint(at(), { email, text: 'Nothing <b>works</b>.' });
      const ann = await aColleague();
      const replied = await ann.call('POST', `/${id}/reply`, {
        ...answer,
        text: 'It works again at {{brand}}.',
        status: 'waiting',
      });
      expect([replied.statusCode, (replied.json() as Opened).thread.at(-1)?.delivery]).toEqual([200, 'waiting']);
      const [mail] = await mailsTo(t, email);
      expect(mail?.text).toContain(`It works again at Brand rose.`);
      expect(mail?.text).toContain('> Nothing <b>works</b>.');
      expect(mail?.html).toContain('Nothing &lt;b&gt;works&lt;/b&gt;.');
      expect(mail?.headers?.['Auto-Submitted']).toBeUndefined();
      const opened = await ann.open(id);
      expect(opened).toMatchObject({ status: 'waiting', version: 2, assignee: { username: ann.username } });
      expect(opened.thread.at(-1)).toMatchObject({ author: 'staff', by: ann.username, delivery: 'sent' });
      expect((await ann.deeds(id)).map(([action]) => action)).toEqual(['complaint.replied', 'complaint.opened']);
    });

    it('says what the mail provider reported of it, and that one to a mailbox without mails is not sent', async () => {
      const id = await aComplaint(at(), { email: someone() });
      const ann = await aColleague();
      const reply = async (version: number) => {
        await ann.call('POST', `/${id}/reply`, { ...answer, status: 'waiting', version });
        await t.app.get(Jobs).drain();
      };
      const last = async () => (await ann.open(id)).thread.at(-1)?.delivery;
      await reply(1);
      const { mailId } = (await asSystem('test', () =>
        storeOf(at(), ComplaintMessage).findOne({ complaintId: id, author: 'staff' }),
      )) as { mailId: string };
      for (const event of ['delivered', 'bounced', 'complained'] as const) {
        await t.send(rose.host, {
          method: 'POST',
          url: t.app.get(MailEventsService).path,
          payload: { events: [{ mail: `<${mailId.toLowerCase()}@${rose.host}>`, event }] },
        });
        expect(await last()).toBe(event);
        await reply((await ann.open(id)).version);
        expect(await last()).toBe(event === 'bounced' ? 'suppressed' : 'sent');
        await asSystem('test', () => storeOf(at(), ComplaintMessage).remove({ complaintId: id, mailId: Not(mailId) }));
      }
    });

    it.each(['Dear {{name}}, it works.', 'Because {{reason}}.', '{{ nonsense }}'])(
      'with a placeholder without a value is refused: %s',
      async (text) => {
        const id = await aComplaint(at());
        const refused = await (await aColleague()).call('POST', `/${id}/reply`, { ...answer, text });
        expect([refused.statusCode, (refused.json() as Refusal).fields?.['text']?.code]).toEqual([
          422,
          'placeholder_without_value',
        ]);
        expect(await rowOf(id)).toMatchObject({ status: 'new', version: 1 });
      },
    );

    race('of two at once is sent once; the other writer is told who was first', async () => {
      const email = someone();
      const id = await aComplaint(at(), { email });
      const [ann, bram] = [await aColleague(), await aColleague()];
      const answers = await Promise.all([ann, bram].map(({ call }) => call('POST', `/${id}/reply`, answer)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(await mailsTo(t, email)).toHaveLength(1);
      const winner = answers[0]?.statusCode === 200 ? ann : bram;
      const loser = answers.find(({ statusCode }) => statusCode === 409)?.json() as Refusal;
      expect(loser).toMatchObject({ code: 'conflict', params: { by: winner.username } });
    });

    it('is refused if the customer wrote meanwhile, and goes once that was read', async () => {
      const id = await aComplaint(at());
      const ann = await aColleague();
      await asSystem('test', () => storeOf(at(), Complaint).change({ id }, { version: 2 }));
      const refused = await ann.call('POST', `/${id}/reply`, answer);
      expect(refused.json()).toMatchObject({ code: 'conflict', params: {} });
      const { version } = await ann.open(id);
      expect((await ann.call('POST', `/${id}/reply`, { ...answer, version })).statusCode).toBe(200);
    });
  });

  describe('Colleagues', () => {
    race('who take a case at once do not both get it', async () => {
      const id = await aComplaint(at());
      const [ann, bram] = [await aColleague(), await aColleague()];
      const answers = await Promise.all(
        [ann, bram].map(({ call, staffId }) => call('POST', `/${id}/assignee`, { assignee: staffId, seen: null })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const winner = answers[0]?.statusCode === 200 ? ann : bram;
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
        params: { by: winner.username },
      });
      expect(await rowOf(id)).toMatchObject({ assigneeId: winner.staffId, status: 'in_progress' });
    });

    it('hand a case over, and give it back', async () => {
      const id = await aComplaint(at());
      const [ann, bram] = [await aColleague(), await aColleague()];
      const assign = (assignee: string | null, seen: string | null) =>
        ann.call('POST', `/${id}/assignee`, { assignee, seen });
      expect((await assign(ann.staffId, null)).statusCode).toBe(200);
      expect((await assign(bram.staffId, ann.staffId)).statusCode).toBe(200);
      expect((await assign(null, ann.staffId)).statusCode).toBe(409);
      expect((await assign(null, bram.staffId)).statusCode).toBe(200);
      expect((await ann.deeds(id)).map(([action]) => action)).toEqual([
        'complaint.taken',
        'complaint.assigned',
        'complaint.assigned',
      ]);
    });

    it('can’t give it to those who may not work on it', async () => {
      const id = await aComplaint(at());
      const [ann, foreign, mod] = [
        await aColleague(),
        await aColleague([tulip]),
        await aColleague([rose], 'moderator'),
      ];
      for (const assignee of [foreign.staffId, mod.staffId, nobodysId])
        expect((await ann.call('POST', `/${id}/assignee`, { assignee, seen: null })).statusCode).toBe(422);
    });

    it('see who is writing, until that ends', async () => {
      const id = await aComplaint(at());
      const [ann, bram] = [await aColleague(), await aColleague()];
      const tell = async (who: typeof ann, isWriting: boolean) =>
        (await who.call('POST', `/${id}/presence`, { is_writing: isWriting })).json() as { writing: object | null };
      expect((await tell(ann, true)).writing).toBeNull();
      expect((await tell(bram, true)).writing).toMatchObject({ by: ann.username });
      expect((await bram.open(id)).writing).toMatchObject({ by: ann.username });
      t.app.get(Clock).advance(complaintLimits.writingSeconds);
      expect((await tell(bram, true)).writing).toBeNull();
      expect((await tell(ann, false)).writing).toMatchObject({ by: bram.username });
      expect((await tell(bram, false)).writing).toBeNull();
      expect((await tell(ann, false)).writing).toBeNull();
    });

    it('leave notes that customers never see and that refuse no reply', async () => {
      const email = someone();
      const id = await aComplaint(at(), { email });
      const ann = await aColleague();
      await ann.call('POST', `/${id}/notes`, { text: 'Looks like the old bug.' });
      const replied = await ann.call('POST', `/${id}/reply`, answer);
      expect(replied.statusCode).toBe(200);
      expect((replied.json() as Opened).thread.map(({ author }) => author)).toEqual(['customer', 'note', 'staff']);
      expect((await mailsTo(t, email))[0]?.text).not.toContain('old bug');
    });

    it('set the state of what they saw', async () => {
      const id = await aComplaint(at());
      const ann = await aColleague();
      const set = (status: string, version: number) => ann.call('POST', `/${id}/status`, { status, version });
      expect((await set('resolved', 1)).statusCode).toBe(200);
      expect((await rowOf(id)).closedAt).toEqual(now());
      expect((await set('in_progress', 1)).statusCode).toBe(409);
      expect((await set('new', 2)).statusCode).toBe(422);
      expect((await set('in_progress', 2)).statusCode).toBe(200);
      expect((await rowOf(id)).closedAt).toBeNull();
    });
  });

  describe('A file of a case', () => {
    async function aFile(kind: 'picture' | 'pdf') {
      const id = nobodysId.replace(/..$/, kind === 'pdf' ? 'PD' : 'PA');
      const complaintId = await aComplaint(at());
      await asSystem('test', () =>
        storeOf(at(), ComplaintFile).put({ id, complaintId, messageId: null, kind, bytes: 3, createdAt: now() }, [
          'tenantId',
          'id',
        ]),
      );
      const type = kind === 'pdf' ? 'application/pdf' : 'image/webp';
      await t.app.get(Storage).put(complaintFilePath(rose.id, id), Buffer.from('abc'), type);
      return id;
    }
    const get = (tenant: MadeTenant, id: string, cookie: string, host = 'localhost') =>
      t.send(host, { method: 'GET', url: `/admin/complaint-files/${tenant.id}/${id}`, headers: { cookie } });

    it('is shown as a picture, and as a PDF only downloaded; nothing in it runs', async () => {
      const { cookie } = await aColleague();
      for (const [kind, disposition] of [
        ['picture', /^inline/],
        ['pdf', /^attachment; filename="\w+\.pdf"$/],
      ] as const) {
        const { statusCode, headers } = await get(rose, await aFile(kind), cookie);
        expect(statusCode).toBe(200);
        expect(headers['content-disposition']).toMatch(disposition);
        expect(headers['content-security-policy']).toMatch(/sandbox/);
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
      }
    });

    it('is for support of its brand, in the console only', async () => {
      const id = await aFile('pdf');
      const [ann, foreign, mod] = [
        await aColleague(),
        await aColleague([tulip]),
        await aColleague([rose], 'moderator'),
      ];
      const statuses = await Promise.all([
        get(rose, id, foreign.cookie),
        get(tulip, id, foreign.cookie),
        get(rose, id, mod.cookie),
        get(rose, id, ''),
        get(rose, id, ann.cookie, rose.host),
        get(rose, nobodysId, ann.cookie),
      ]);
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    });
  });
});
