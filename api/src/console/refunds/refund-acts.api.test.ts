import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { AdminComplaintView } from '@manyhearts/contract/admin/complaints';
import type { RefundCalculation } from '@manyhearts/contract/admin/refunds';
import type { StaffRole } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { toDecimal } from '@manyhearts/contract/money';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../../test/brands.ts';
import type { Browser } from '../../../test/browser.ts';
import { aComplaint } from '../../../test/complaints.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aStaffSession } from '../../../test/factories.ts';
import { asMember } from '../../../test/ledger.ts';
import { aMember, loggedIn } from '../../../test/members.ts';
import { withoutJobs } from '../../../test/no-jobs.ts';
import { anOrder, applyPayment, expectCleanOrders } from '../../../test/orders.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { ComplaintMessage } from '../../complaints/complaint-message.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { CreditsService } from '../../credits/credits.service.ts';
import { MemberMail } from '../../mails/member-mail.entity.ts';
import type { Order } from '../../orders/order.entity.ts';
import { Refund } from '../../refunds/refund.entity.ts';
import { ApprovalsService } from '../../staff/approvals/approvals.service.ts';

type Calculation = OnWire<RefundCalculation>;
type Role = Exclude<StaffRole, 'moderator'>;

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let memberId: string;
  let own: Browser;
  let order: Order;
  // The provider of these orders is invented, so that nothing could be paid by it.
  beforeAll(() => withoutJobs(t));
  beforeEach(async () => {
    const member = await aMember(t, rose);
    memberId = member.id;
    own = await loggedIn(t, rose, member);
    order = await buy();
  });
  afterEach(() => expectCleanOrders(t));

  const at = () => ({ db: t.db.manager, tenant: rose });
  const read = <T>(work: () => Promise<T>) => asSystem('test', work);
  const buy = async (wishes: Partial<Order> = {}) => {
    const bought = await anOrder(t, rose, memberId, wishes);
    await applyPayment(t, rose, bought, { method: bought.method });
    return bought;
  };
  const spend = (price: number) =>
    asMember(t, rose, memberId, (ctx) =>
      t.app.get(CreditsService).spend(ctx, { what: 'gift', price, ref: randomUUID() }),
    );
  const balance = () => asMember(t, rose, memberId, (ctx) => t.app.get(CreditsService).balance(ctx));
  const refunds = () => read(() => storeOf(at(), Refund).find({ orderId: order.id }, { order: { id: 'ASC' } }));
  const kinds = async () =>
    (await read(() => storeOf(at(), MemberMail).find({ accountId: memberId }, { order: { id: 'ASC' } }))).map(
      ({ kind }) => kind,
    );
  async function aConsole(role: Role, tenants = [rose]) {
    const { cookie, staffId } = await aStaffSession(
      t.db,
      role,
      tenants.map(({ id }) => id),
    );
    const post = (url: string, payload: object = {}, key = randomUUID()) =>
      t.send('localhost', {
        method: 'POST',
        url: `/api/admin${url}`,
        payload,
        headers: { cookie, 'idempotency-key': key },
      });
    const calculate = async (of = order.id, query = '') =>
      (
        await t.send('localhost', { url: `/api/admin/refund-calculations/${of}${query}`, headers: { cookie } })
      ).json() as Calculation;
    const make = async (wishes: object = {}) =>
      post('/refunds', { order: order.id, kind: 'unused', seen: (await refunds()).length, ...wishes });
    return { staffId, post, calculate, make };
  }

  describe('The calculation', () => {
    it('states the amount that the member is quoted, to the cent, however much was spent and refunded', async () => {
      const support = await aConsole('support');
      for (const [priceMinor, credits] of [
        [1_000, 3],
        [999, 7],
        [4_995, 333],
        [1, 2],
      ] as const) {
        const bought = await buy({ priceMinor, listMinor: priceMinor, taxMinor: 0, credits });
        for (let left = credits; left >= 0; left -= Math.ceil(credits / 3)) {
          const { quote } = (await own.get(`/api/refunds/quote?order=${bought.id}`)).json();
          const calculated = await support.calculate(bought.id);
          const unused = calculated.offers.find(({ kind }) => kind === 'unused');

          expect(calculated.quote).toEqual(quote);
          expect(unused?.most.amount ?? '0.00').toBe(quote.amount.amount);
          const full = calculated.offers.find(({ kind }) => kind === 'full');
          expect(full?.most.amount).toBe(toDecimal(priceMinor));
          if ((await balance()) < Math.ceil(credits / 3)) break;
          await spend(Math.ceil(credits / 3));
        }
      }
    });

    it('has the exact lot, what used it, tax, and what changes for the member', async () => {
      await spend(30);
      const support = await aConsole('support');
      const calculated = await support.calculate();

      expect(calculated).toMatchObject({
        order: { id: order.id, tax: { amount: '1.74', currency: 'EUR' }, invoice: expect.stringMatching(/^\d{6}$/) },
        member: { id: memberId, balance: 70, is_premium: true },
        lots: [{ order: order.id, granted: 100, used: 30, unused: 70, held: 0, refunded: 0 }],
        uses: [{ kind: 'spend_gift', credits: 30 }],
        seen: 0,
      });
      expect(
        calculated.offers.map(({ kind, most, tax, balance_after, is_premium_after }) => [
          kind,
          most.amount,
          tax.amount,
          balance_after,
          is_premium_after,
        ]),
      ).toEqual([
        ['unused', '7.00', '1.21', 0, true],
        ['full', '10.00', '1.74', 0, false],
        ['goodwill', '3.00', '0.52', 70, true],
      ]);
    });

    it('is of brands in reach only', async () => {
      const other = await aConsole('support', [tulip]);
      expect(await other.calculate()).toMatchObject({ code: 'not_found' });
      expect((await other.make()).statusCode).toBe(404);
    });
  });

  describe('Support', () => {
    it('pays goodwill back, which leaves the credits, and later the unused part in full', async () => {
      await spend(50);
      const support = await aConsole('support');
      const made = await support.make({ kind: 'goodwill', amount: '3.00' });
      const [row] = await refunds();

      expect({
        statusCode: made.statusCode,
        authority: made.json().authority,
        status: row?.status,
        credits: row?.credits,
      }).toEqual({ statusCode: 201, authority: 'alone', status: 'approved', credits: 0 });
      expect(await balance()).toBe(50);
      await applyPayment(t, rose, order, {
        refunds: [{ ref: 're_1', amount: '3.00', status: 'refunded', refundId: row!.id }],
      });
      expect({ status: (await refunds())[0]?.status, balance: await balance() }).toEqual({
        status: 'paid',
        balance: 50,
      });
      const { offers } = await support.calculate();
      expect(offers.map(({ kind, most }) => [kind, most.amount])).toEqual([
        ['unused', '5.00'],
        ['full', '7.00'],
        ['goodwill', '2.00'],
      ]);
      expect((await kinds()).slice(-3)).toEqual(['order_paid', 'refund_approved', 'refund_paid']);
    });

    it.each([
      ['nothing', '0.00'],
      ['more than was used', '3.01'],
      ['no amount', null],
    ])('is refused goodwill of %s', async (_, amount) => {
      await spend(30);
      const support = await aConsole('support');
      const { statusCode, fields } = await support.make({ kind: 'goodwill', amount }).then((answer) => ({
        statusCode: answer.statusCode,
        ...answer.json(),
      }));

      expect({ statusCode, faultyFields: Object.keys(fields) }).toEqual({ statusCode: 422, faultyFields: ['amount'] });
      expect(await refunds()).toEqual([]);
    });

    it('who did not see what a colleague paid back is told so, and nothing is paid', async () => {
      await spend(50);
      const [ann, bram] = [await aConsole('support'), await aConsole('operator')];
      const { seen } = await ann.calculate();
      await bram.make({ kind: 'goodwill', amount: '1.00' });
      const late = await ann.make({ kind: 'goodwill', amount: '1.00', seen });

      expect({ statusCode: late.statusCode, code: late.json().code }).toEqual({ statusCode: 409, code: 'conflict' });
      expect(await refunds()).toHaveLength(1);
    });

    it('answers a second click with the first answer', async () => {
      const support = await aConsole('support');
      const key = randomUUID();
      const wish = { order: order.id, kind: 'full', seen: 0 };
      const [first, again] = [await support.post('/refunds', wish, key), await support.post('/refunds', wish, key)];

      expect(again.json()).toEqual(first.json());
      expect(await refunds()).toHaveLength(1);
    });

    it('pays nothing back that is charged back meanwhile', async () => {
      const support = await aConsole('support');
      const { seen } = await support.calculate();
      await applyPayment(t, rose, order, { chargebacks: [{ ref: 'chb_1', amount: '10.00', reversed: false }] });
      const answer = await support.make({ kind: 'full', seen });

      expect({ statusCode: answer.statusCode, code: answer.json().code, refunds: await refunds() }).toEqual({
        statusCode: 409,
        code: 'refund_closed',
        refunds: [],
      });
    });

    it('says apart from what was used what a chargeback took', async () => {
      await spend(30);
      await applyPayment(t, rose, order, { chargebacks: [{ ref: 'chb_2', amount: '10.00', reversed: false }] });
      const { lots, uses } = await (await aConsole('support')).calculate();

      expect(lots).toMatchObject([{ granted: 100, used: 30, unused: 0, refunded: 0, charged_back: 70 }]);
      expect(uses).toEqual([{ kind: 'spend_gift', credits: 30 }]);
    });
  });

  describe('From a complaint', () => {
    it('a refund is approved and answered in one act: its letter is in the thread, and no other mail goes', async () => {
      await spend(40);
      const id = await aComplaint(at(), { accountId: memberId, orderId: order.id, email: `${memberId}@example.org` });
      const support = await aConsole('support');
      expect((await support.calculate()).open_case).toMatchObject({ id, version: 1 });
      const letter = {
        text: 'You get {{refund}} of {{price}} back.',
        complaint: { id, status: 'resolved', version: 1 },
      };
      const preview = await support.post(`/refund-calculations/${order.id}/letter`, {
        decision: 'approved',
        kind: 'unused',
        letter,
      });
      const made = await support.make({ letter });
      const opened = (
        await support.post(`/complaints/${id}/notes`, { text: 'Done.' })
      ).json() as OnWire<AdminComplaintView>;
      const words = 'You get €6.00 of €10.00 back.';

      expect(preview.json().text).toContain(words);
      expect({ statusCode: made.statusCode, status: made.json().refund.status, balance: await balance() }).toEqual({
        statusCode: 201,
        status: 'approved',
        balance: 0,
      });
      expect(opened).toMatchObject({ status: 'resolved', version: 2 });
      expect(opened.thread.find(({ author }) => author === 'staff')?.text).toBe(words);
      const [mail] = await read(() =>
        storeOf(at(), MemberMail).find({ accountId: memberId, kind: 'complaint_answered' }),
      );
      expect(mail?.facts.letter).toBe(words);
      expect(await kinds()).not.toContain('refund_approved');
    });

    it('has ready letters in the language of the thread', async () => {
      await aComplaint(at(), { accountId: memberId, orderId: order.id, language: 'nl' });
      const english = await aComplaint(at(), { accountId: memberId, orderId: order.id, status: 'resolved' });
      const support = await aConsole('support');
      const { language, templates } = await support.calculate();
      const named = await support.calculate(order.id, `?complaint=${english}`);

      expect({ language: named.language, openCase: named.open_case?.id }).toEqual({
        language: 'en',
        openCase: english,
      });
      expect({ language, paymentTemplate: templates.find(({ name }) => name === 'payment')?.text }).toEqual({
        language: 'nl',
        paymentTemplate: expect.stringMatching(/^Bedankt[^]*van €\s?10,00/),
      });
    });

    it('nothing is paid if its letter has a placeholder without a value, or the thread has news', async () => {
      const id = await aComplaint(at(), { accountId: memberId, orderId: order.id });
      const support = await aConsole('support');
      const complaint = { id, status: 'resolved', version: 1 };
      const vague = await support.make({ letter: { text: 'Because {{reason}}.', complaint } });
      const late = await support.make({ letter: { text: 'Well.', complaint: { ...complaint, version: 0 } } });

      expect({ statusCode: vague.statusCode, code: vague.json().fields.text.code }).toEqual({
        statusCode: 422,
        code: 'placeholder_without_value',
      });
      expect({ statusCode: late.statusCode, code: late.json().code }).toEqual({ statusCode: 409, code: 'conflict' });
      expect({ refunds: await refunds(), balance: await balance() }).toEqual({ refunds: [], balance: 100 });
    });

    it('a request is rejected with a letter, whose reason is the one that the member sees', async () => {
      await own.post('/api/refunds', { order: order.id }, randomUUID());
      const [waiting] = await refunds();
      const support = await aConsole('support');
      const answer = await support.post(`/refunds/${waiting!.id}/reject`, {
        reason: 'It was a gift.',
        letter: { text: 'Sorry: {{reason}}' },
      });
      const [mail] = await read(() => storeOf(at(), MemberMail).find({ accountId: memberId, kind: 'refund_rejected' }));

      expect({ statusCode: answer.statusCode, letter: mail?.facts.letter, reason: mail?.facts.reason }).toEqual({
        statusCode: 200,
        letter: 'Sorry: It was a gift.',
        reason: 'It was a gift.',
      });
      expect(await balance()).toBe(100);
    });
  });

  describe('Limits', () => {
    const large = () => buy({ priceMinor: 20_000, listMinor: 20_000, taxMinor: 0 });
    const huge = () => buy({ priceMinor: 100_001, listMinor: 100_001, taxMinor: 0 });

    it('support can’t approve above the limit by any address', async () => {
      order = await large();
      const support = await aConsole('support');
      const about = await aComplaint(at(), { accountId: memberId, orderId: order.id });
      const rest = ' x'.repeat(2_400);
      const asking = { text: `All of {{refund}}.${rest}`, complaint: { id: about, status: 'resolved', version: 1 } };
      const full = await support.make({ kind: 'full', letter: asking });
      const noted = await read(() => storeOf(at(), ComplaintMessage).find({ complaintId: about, author: 'note' }));
      expect(noted.map(({ text }) => text)).toEqual([`All of €200.00.${rest}`]);
      const [waiting] = await refunds();
      const approved = await support.post(`/refunds/${waiting!.id}/approve`);

      expect({ statusCode: full.statusCode, authority: full.json().authority, status: waiting?.status }).toEqual({
        statusCode: 201,
        authority: 'operator',
        status: 'requested',
      });
      expect({ statusCode: approved.statusCode, code: approved.json().code }).toEqual({
        statusCode: 403,
        code: 'not_permitted',
      });
      const operator = await aConsole('operator');
      await operator.post(`/refunds/${waiting!.id}/reject`, { reason: 'Not this one.' });
      await spend(200);
      const parts = [];
      for (let part = 0; part < 3; part += 1)
        parts.push((await support.make({ kind: 'goodwill', amount: '50.00' })).json().authority);
      expect(parts).toEqual(['alone', 'alone', 'operator']);

      const [third] = (await refunds()).filter(({ status }) => status === 'requested');
      await read(() => storeOf(at(), Refund).change({ id: third!.id }, { status: 'failed', failure: 'refused' }));
      const again = await support.post(`/refunds/${third!.id}/repeat`, { seen: (await refunds()).length });
      expect({ statusCode: again.statusCode, authority: again.json().authority }).toEqual({
        statusCode: 201,
        authority: 'operator',
      });
      const [asked] = (await refunds()).filter(({ status }) => status === 'requested');
      const letter = { text: 'Paid.' };
      expect((await support.post(`/refunds/${asked!.id}/approve`, { letter })).statusCode).toBe(403);
      const approved50 = (await refunds()).filter(({ status }) => status === 'approved');
      expect(approved50.map(({ minor }) => minor)).toEqual([5_000, 5_000]);
    });

    it('every call of support that pays back is tried above the limit here', () => {
      const paying = allCalls
        .filter(({ verb, path, audience }) => verb !== 'GET' && audience === 'staff' && /refund/.test(path))
        .filter(({ roles }) => roles === undefined || roles.includes('support'))
        .map(({ verb, path }) => `${verb} ${path}`);

      expect(paying.toSorted()).toEqual([
        // Writes a mail, and pays nothing.
        'POST /api/admin/refund-calculations/{order}/letter',
        'POST /api/admin/refunds',
        'POST /api/admin/refunds/{id}/approve',
        'POST /api/admin/refunds/{id}/reject',
        'POST /api/admin/refunds/{id}/repeat',
      ]);
    });

    it('a day of support ends, also by small amounts, and the rest waits for an operator', async () => {
      const support = await aConsole('support');
      const outcomes = [];
      for (let at = 0; at < 6; at += 1) {
        order = await buy({ priceMinor: 10_000, listMinor: 10_000, taxMinor: 0 });
        outcomes.push((await support.make()).json().authority);
      }

      expect(outcomes).toEqual(['alone', 'alone', 'alone', 'alone', 'alone', 'operator']);
    });

    it('above the second limit another owner approves, and only then the letter goes', async () => {
      order = await huge();
      const id = await aComplaint(at(), { accountId: memberId, orderId: order.id });
      const [operator, owner] = [await aConsole('operator'), await aConsole('owner')];
      const letter = { text: 'All of {{refund}}.', complaint: { id, status: 'resolved', version: 1 } };
      const made = await operator.make({ kind: 'full', letter });
      const approvals = async () =>
        (
          await t.send('localhost', {
            url: '/api/admin/approvals',
            headers: { cookie: (await aStaffSession(t.db, 'owner', [])).cookie },
          })
        ).json() as { id: string; kind: string }[];
      const pending = (await approvals()).filter(({ kind }) => kind === 'refund.pay');

      expect({
        authority: made.json().authority,
        isAwaited: made.json().refund.is_awaited,
        status: made.json().refund.status,
      }).toEqual({ authority: 'second', isAwaited: true, status: 'requested' });
      expect(pending).toHaveLength(1);
      // As if what counts against the limits had sunk since.
      const ofOrder = { orderId: order.id };
      await read(() => storeOf(at(), Refund).change(ofOrder, { minor: 100 }));
      const around = await (await aConsole('support')).post(`/refunds/${made.json().refund.id}/approve`);
      expect({ statusCode: around.statusCode, code: around.json().code }).toEqual({
        statusCode: 409,
        code: 'conflict',
      });
      await read(() => storeOf(at(), Refund).change(ofOrder, { minor: 100_001 }));
      expect((await operator.post(`/approvals/${pending[0]!.id}/approve`)).statusCode).toBe(403);
      const answers = await Promise.all([
        owner.post(`/approvals/${pending[0]!.id}/approve`),
        (await aConsole('owner')).post(`/approvals/${pending[0]!.id}/approve`),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
      const [row] = await refunds();
      expect({ status: row?.status, decidedBy: row?.decidedBy }).toEqual({
        status: 'approved',
        decidedBy: operator.staffId,
      });
      const opened = (
        await owner.post(`/complaints/${id}/notes`, { text: 'Seen.' })
      ).json() as OnWire<AdminComplaintView>;
      expect(opened).toMatchObject({ status: 'resolved', version: 2, closed_at: expect.any(String) });
      expect(opened.thread.filter(({ author }) => author === 'staff').map(({ text }) => text)).toEqual([
        'All of €1,000.01.',
      ]);
      const lines = await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `refund:${row!.id}` });
      expect(lines.map(({ action }) => action).toSorted()).toEqual(['refund.approved', 'refund.made']);
      const closed = await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `complaint:${id}` });
      expect(closed.map(({ action, staffId }) => [action, staffId])).toContainEqual([
        'complaint.resolved',
        operator.staffId,
      ]);
    });

    it('a case that moved while its letter waited keeps its state', async () => {
      order = await huge();
      const id = await aComplaint(at(), { accountId: memberId, orderId: order.id });
      const operator = await aConsole('operator');
      const letter = { text: 'All of {{refund}}.', complaint: { id, status: 'resolved', version: 1 } };
      await operator.make({ kind: 'full', letter });
      await operator.post(`/complaints/${id}/reply`, { text: 'One moment.', status: 'waiting', version: 1 });
      const [waiting] = await refunds();
      const pending = await t.app.get(ApprovalsService).findPending({ db: t.db.manager }, 'refund.pay', waiting!.id);
      expect((await (await aConsole('owner')).post(`/approvals/${pending!.id}/approve`)).statusCode).toBe(204);

      const opened = (await operator.post(`/complaints/${id}/notes`, { text: 'Seen.' })).json();
      expect(opened).toMatchObject({ status: 'waiting', version: 3, closed_at: null });
      expect(opened.thread.at(-2)).toMatchObject({ author: 'staff', text: 'All of €1,000.01.' });
    });
  });

  race('approvals and makers at once pay once', async () => {
    await spend(40);
    await own.post('/api/refunds', { order: order.id }, randomUUID());
    const [waiting] = await refunds();
    const people = [await aConsole('support'), await aConsole('operator'), await aConsole('owner')];
    const answers = await Promise.all(
      people.flatMap(({ post }) => [
        post(`/refunds/${waiting!.id}/approve`),
        post('/refunds', { order: order.id, kind: 'full', seen: 1 }),
      ]),
    );
    const rows = await refunds();
    const paid = rows.filter(({ status }) => status === 'approved').reduce((sum, { minor }) => sum + minor, 0);

    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(answers.filter(({ statusCode }, place) => place % 2 === 0 && statusCode === 200)).toHaveLength(1);
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(paid).toBeLessThanOrEqual(1_000);
  });

  race('a chargeback and a refund at once: one of them gets the credits', async () => {
    const support = await aConsole('support');
    await Promise.all([
      support.make({ kind: 'full' }),
      applyPayment(t, rose, order, { chargebacks: [{ ref: `chb_${order.id}`, amount: '10.00', reversed: false }] }),
    ]);

    expect((await refunds()).filter(({ status }) => status !== 'failed')).toEqual([]);
    expect(await balance()).toBe(0);
  });
});
