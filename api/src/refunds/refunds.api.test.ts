import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { tablesWith } from '../../test/all-tables.ts';
import { servedBrands } from '../../test/brands.ts';
import type { Browser } from '../../test/browser.ts';
import { asSoftware } from '../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { asMember, outsideTransaction } from '../../test/ledger.ts';
import { aMember, bringBackToken, loggedIn } from '../../test/members.ts';
import { anOrder, applyPayment, expectCleanOrders } from '../../test/orders.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { dayMs } from '../core/text/durations.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { MemberMail } from '../mails/member-mail.entity.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import type { Order } from '../orders/order.entity.ts';
import { Refund } from './refund.entity.ts';
import { RefundsService } from './refunds.service.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let memberId: string;
  let own: Browser;
  let order: Order;
  beforeEach(async () => {
    const member = await aMember(t, rose);
    memberId = member.id;
    own = await loggedIn(t, rose, member);
    order = await anOrder(t, rose, memberId);
    await applyPayment(t, rose, order);
  });
  afterEach(() => expectCleanOrders(t));

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const read = <T>(work: () => Promise<T>) => asSystem('test', work);
  const request = (key = randomUUID()) => own.post('/api/refunds', { order: order.id }, key);
  const balance = () => asMember(t, rose, memberId, (ctx) => t.app.get(CreditsService).balance(ctx));
  const aConsole = async (role: StaffRole, tenants: MadeTenant[] = []) => {
    const { cookie, staffId } = await aStaffSession(
      t.db,
      role,
      tenants.map(({ id }) => id),
    );
    return {
      staffId,
      get: (url: string) => t.send('localhost', { method: 'GET', url, headers: { cookie } }),
      post: (url: string, payload: object = {}) =>
        t.send('localhost', { method: 'POST', url, payload, headers: { cookie } }),
    };
  };
  const aRequest = async (wishes: Partial<Order> = {}) => {
    const { id } = await aMember(t, rose);
    const other = await anOrder(t, rose, id, wishes);
    await applyPayment(t, rose, other, { method: other.method });
    const made = await outsideTransaction(t, rose, id, (ctx) => t.app.get(RefundsService).request(ctx, id, other.id));
    return made.refund.id;
  };

  describe('POST /api/refunds', () => {
    it('answers the refund, repeats the answer to a retry, and shows it with the purchase', async () => {
      const key = randomUUID();
      const [first, again] = [await request(key), await request(key)];
      const { transactions } = (await own.get('/api/transactions')).json();

      expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
      expect(again.json()).toEqual(first.json());
      expect(transactions[0]).toMatchObject({
        refund: { id: first.json().refund.id, status: 'requested', amount: { amount: '10.00', currency: 'EUR' } },
        refundable_until: expect.any(String),
        invoice: expect.any(String),
      });
    });

    it.each([
      ['within 14 days, whatever the brand’s own period', 'NL', 15],
      ['never where the law has no such right', 'US', null],
    ] as const)('is a withdrawal %s', async (_when, country, days) => {
      await applyPayment(t, rose, await anOrder(t, rose, memberId, { country, refundDays: 1 }));
      const { transactions } = (await own.get('/api/transactions')).json();
      const { paid_at: paidAt, withdrawable_until: end, refundable_until: until } = transactions[0];
      const after = (count: number) => new Date(Date.parse(paidAt) + count * dayMs).toISOString();
      const { purchases } = (await own.get('/api/refunds/refundable')).json();

      expect([end, until]).toEqual([days && after(days), after(days ?? 1)]);
      expect(purchases.at(-1)).toMatchObject({ withdrawable_until: end, until });
    });

    it('needs a key, and is refused once nothing is left', async () => {
      const withoutKey = await own.send({ method: 'POST', url: '/api/refunds', payload: { order: order.id } });
      await request();
      const second = await request();

      expect(withoutKey.json().code).toBe('idempotency_key_required');
      expect([second.statusCode, second.json().code]).toEqual([409, 'refund_closed']);
    });

    it('is quoted beforehand', async () => {
      expect((await own.get(`/api/refunds/quote?order=${order.id}`)).json().quote).toEqual({
        order: order.id,
        amount: { amount: '10.00', currency: 'EUR' },
        credits: 100,
        until: expect.any(String),
        is_open: true,
      });
    });
  });

  describe('Somebody who deleted their account', () => {
    const listed = (token: string) =>
      t.send(rose.host, { method: 'POST', url: `${leaving}/refundable`, payload: { token } });
    const ask = (token: string, of = order.id, key = randomUUID(), brand = rose) =>
      t.send(brand.host, {
        method: 'POST',
        url: `${leaving}/refunds`,
        payload: { token, order: of },
        headers: { 'idempotency-key': key },
      });
    const leaving = '/api/account-deletion';
    const code = (answer: { statusCode: number; json: () => { code?: string } }) => [
      answer.statusCode,
      answer.json().code,
    ];

    it('sees what can be refunded and asks for it, once, by the mailed link', async () => {
      expect((await own.get('/api/refunds/refundable')).json().purchases).toHaveLength(1);
      const token = await bringBackToken(t, rose, memberId);
      const before = (await listed(token)).json();
      const key = randomUUID();
      const [first, again] = [await ask(token, order.id, key), await ask(token, order.id, key)];

      expect(before).toEqual({
        purchases: [
          {
            ...{ order: order.id, amount: { amount: '10.00', currency: 'EUR' }, credits: 100 },
            ...{ until: expect.any(String), withdrawable_until: expect.any(String) },
          },
        ],
      });
      expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
      expect((await listed(token)).json()).toEqual({ purchases: [] });
      expect(code(await ask(token))).toEqual([409, 'refund_closed']);
    });

    it('can ask for nobody else’s, nor by another link, nor at another brand', async () => {
      const other = await anOrder(t, rose, (await aMember(t, rose)).id);
      await applyPayment(t, rose, other);
      const token = await bringBackToken(t, rose, memberId);

      expect(code(await ask(token, other.id))).toEqual([404, 'not_found']);
      expect(code(await ask('x'.repeat(43)))).toEqual([404, 'link_expired']);
      expect(code(await ask(token, order.id, randomUUID(), tulip))).toEqual([404, 'link_expired']);
      expect(await balance()).toBe(100);
    });
  });

  describe('Support', () => {
    it('rejects with a reason, which the member is mailed, and the credits are back', async () => {
      const { id } = (await request()).json().refund;
      const support = await aConsole('support', [rose]);
      const answer = await support.post(`/api/admin/refunds/${id}/reject`, { reason: 'Paid back already.' });
      const mails = await read(() =>
        storeOf(at(rose), MemberMail).find({ accountId: memberId, kind: 'refund_rejected' }),
      );

      expect(answer.json()).toMatchObject({ status: 'rejected', reason: 'Paid back already.' });
      expect([await balance(), mails.map(({ facts }) => facts.reason)]).toEqual([100, ['Paid back already.']]);
      expect((await support.post(`/api/admin/refunds/${id}/approve`)).statusCode).toBe(409);
    });

    it('approves once, with a line in the audit', async () => {
      const { id } = (await request()).json().refund;
      const support = await aConsole('support', [rose]);
      const answers = [
        await support.post(`/api/admin/refunds/${id}/approve`),
        await support.post(`/api/admin/refunds/${id}/approve`),
      ];
      const lines = await read(() => storeOf({ db: t.db.manager }, AuditEntry).find({ target: `refund:${id}` }));

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
      expect(lines).toMatchObject([{ action: 'refund.approved', staffId: support.staffId }]);
    });

    race('and an operator who approve at the same time approve once, and one of them decided', async () => {
      const { id } = (await request()).json().refund;
      const both = [await aConsole('support', [rose]), await aConsole('operator', [rose])];
      const answers = await Promise.all(both.map((who) => who.post(`/api/admin/refunds/${id}/approve`)));
      const winner = both[answers.findIndex(({ statusCode }) => statusCode === 200)];
      const lines = await read(() => storeOf({ db: t.db.manager }, AuditEntry).find({ target: `refund:${id}` }));

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(lines).toMatchObject([{ action: 'refund.approved', staffId: winner?.staffId }]);
      expect(await read(() => storeOf(at(rose), Refund).get({ id }))).toMatchObject({ decidedBy: winner?.staffId });
    });

    race('who approves while an operator rejects: one of both decided, and nothing of the other holds', async () => {
      const { id } = (await request()).json().refund;
      const [support, operator] = [await aConsole('support', [rose]), await aConsole('operator', [rose])];
      const [approved, rejected] = await Promise.all([
        support.post(`/api/admin/refunds/${id}/approve`),
        operator.post(`/api/admin/refunds/${id}/reject`, { reason: 'Paid back already.' }),
      ]);
      const isApproved = approved.statusCode === 200;
      const lines = await read(() => storeOf({ db: t.db.manager }, AuditEntry).find({ target: `refund:${id}` }));
      const { decidedBy, reason } = await read(() => storeOf(at(rose), Refund).get({ id }));

      expect([approved.statusCode, rejected.statusCode]).toEqual(isApproved ? [200, 409] : [409, 200]);
      expect(lines.map(({ action }) => action)).toEqual([isApproved ? 'refund.approved' : 'refund.rejected']);
      expect([decidedBy, reason]).toEqual(
        isApproved ? [support.staffId, null] : [operator.staffId, 'Paid back already.'],
      );
    });

    it('needs an operator for large amounts and for young direct debits', async () => {
      const large = await aRequest({ priceMinor: 10_001, listMinor: 10_001 });
      const debit = await aRequest({ method: 'sdd' });
      const [support, operator] = [await aConsole('support', [rose]), await aConsole('operator', [rose])];

      expect((await support.post(`/api/admin/refunds/${large}/approve`)).json().code).toBe('not_permitted');
      expect((await support.post(`/api/admin/refunds/${debit}/approve`)).json().code).toBe('not_permitted');
      expect((await operator.post(`/api/admin/refunds/${large}/approve`)).statusCode).toBe(200);
    });

    it('approves up to the limit of a day', async () => {
      const support = await aConsole('support', [rose]);
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) {
        const id = await aRequest({ priceMinor: 10_000, listMinor: 10_000 });
        statuses.push((await support.post(`/api/admin/refunds/${id}/approve`)).statusCode);
      }

      expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
    });

    it('finds the requests that wait, with what they cost and who may decide', async () => {
      const { id } = (await request()).json().refund;
      const debit = await aRequest({ method: 'sdd' });
      const support = await aConsole('support', [rose]);
      await support.post(`/api/admin/refunds/${await aRequest()}/approve`);
      const found = async (filter: object) =>
        (await support.get(`/api/admin/refunds?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json();
      const waiting: { id: string; status: string }[] = await found({ status: 'requested' });

      for (const number of [` ${id.toLowerCase()} `, order.id, memberId])
        expect((await found({ number })).map((one: { id: string }) => one.id)).toEqual([id]);
      expect(await found({ number: id.slice(0, 9) })).toEqual([]);
      expect(await found({ member_id: memberId })).toMatchObject([{ id, member_id: memberId, kind: 'unused' }]);
      expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['requested']));
      expect(waiting.find((one) => one.id === debit)).toMatchObject({ method: 'sdd', needs_operator: true });
      expect(await found({ order_id: order.id })).toMatchObject([
        {
          ...{ id, tenant_id: rose.id, status: 'requested', credits: 100, method: 'ideal', needs_operator: false },
          ...{ amount: { amount: '10.00', currency: 'EUR' }, price: { amount: '10.00', currency: 'EUR' } },
        },
      ]);
    });

    it('finds what was paid on days of the brand, and nothing that waits', async () => {
      // 2 March in Amsterdam ends at 23:00 UTC.
      const [paid, next, waiting] = [await aRequest(), await aRequest(), await aRequest()];
      await read(() =>
        storeOf(at(rose), Refund).change({ id: paid }, { status: 'paid', endedAt: new Date('2026-03-01T23:00:00Z') }),
      );
      await read(() =>
        storeOf(at(rose), Refund).change({ id: next }, { status: 'paid', endedAt: new Date('2026-03-02T23:00:00Z') }),
      );
      await read(() =>
        storeOf(at(rose), Refund).change({ id: waiting }, { endedAt: new Date('2026-03-02T12:00:00Z') }),
      );
      const support = await aConsole('support', [rose]);
      const found = async (filter: object) =>
        (await support.get(`/api/admin/refunds?filter=${encodeURIComponent(JSON.stringify(filter))}`))
          .json()
          .map(({ id }: { id: string }) => id);

      expect(await found({ paid_from: '2026-03-02', paid_to: '2026-03-02' })).toEqual([paid]);
      expect(await found({ paid_from: '2026-03-03', paid_to: '2026-03-31' })).toEqual([next]);
      expect(await found({ paid_from: '2026-03-01', paid_to: '2026-03-01' })).toEqual([]);
      // No money went back for it, which the check of the books would find.
      for (const id of [paid, next])
        await read(() => storeOf(at(rose), Refund).change({ id }, { status: 'requested', endedAt: null }));
    });

    it('of another brand finds none', async () => {
      const { id } = (await request()).json().refund;
      const other = await aConsole('support', [tulip]);
      const list = `/api/admin/refunds?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`;

      expect((await other.get(list)).json()).toEqual([]);
      expect((await other.get(`/api/admin/refunds/${id}`)).statusCode).toBe(404);
      expect((await other.post(`/api/admin/refunds/${id}/approve`)).statusCode).toBe(404);
    });
  });

  describe('GET /api/invoices/{id}', () => {
    const invoiceId = async () => (await own.get('/api/transactions')).json().transactions[0].invoice as string;

    it('is the same file each time, for its owner only', async () => {
      const url = `/api/invoices/${await invoiceId()}`;
      const [first, again] = [await own.get(url), await own.get(url)];
      const stranger = await loggedIn(t, rose, await aMember(t, rose));

      expect(first.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': expect.stringContaining('private'),
        'content-disposition': expect.stringMatching(/^attachment; filename="\d{6}\.pdf"$/),
      });
      expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(first.rawPayload.equals(again.rawPayload)).toBe(true);
      expect((await stranger.get(url)).statusCode).toBe(404);
    });

    it('is also the credit note of a part, which the purchase names', async () => {
      await applyPayment(t, rose, order, { refunds: [{ ref: `re_${order.id}`, amount: '2.50', status: 'refunded' }] });
      const { credit_notes: notes } = (await own.get('/api/transactions')).json().transactions[0];
      const [paper, invoice] = [
        await own.get(`/api/invoices/${notes[0].id}`),
        await own.get(`/api/invoices/${await invoiceId()}`),
      ];

      expect(notes).toEqual([{ id: expect.any(String), amount: { amount: '2.50', currency: 'EUR' } }]);
      expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      expect(paper.rawPayload.equals(invoice.rawPayload)).toBe(false);
    });

    it('numbers a company’s invoices without gaps, credit notes among them', async () => {
      await applyPayment(t, rose, order, { refunds: [{ ref: `re_${order.id}`, amount: '2.50', status: 'refunded' }] });
      const { companyId } = await read(() => storeOf(at(rose), Invoice).get({ orderId: order.id, refundRef: '' }));
      const rows = await read(() => storeOf(at(rose), Invoice).find({ companyId }, { order: { number: 'ASC' } }));

      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
      expect(rows.at(-1)).toMatchObject({ refundRef: `re_${order.id}`, totalMinor: 250, taxMinor: 43 });
    });
  });

  describe('After an erasure', () => {
    it('orders, refunds and invoices stay, and lead to no member', async () => {
      await request();
      await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, memberId));
      const left = await read(() => storeOf(at(rose), Refund).find({ orderId: order.id }));

      expect([left.length, await read(() => storeOf(at(rose), Invoice).count({ orderId: order.id }))]).toEqual([1, 1]);
      const kept = new Set(['credit_order', 'refund', 'invoice', 'ledger_account', 'member_mail']);
      expect((await tablesWith(t.db, memberId)).filter((name) => kept.has(name))).toEqual([]);
    });
  });
});
