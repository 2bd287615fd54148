import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderEvidence } from '@manyhearts/contract/admin/orders';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../../../test/brands.ts';
import { Buyer } from '../../../../test/buyers.ts';
import { aConsole } from '../../../../test/consoles.ts';
import { onEachEngine } from '../../../../test/engines.ts';
import { asMember } from '../../../../test/ledger.ts';
import { Random } from '../../../core/crypto/random.ts';
import { storeOf } from '../../../core/database/store.ts';
import { CreditsService } from '../../../credits/credits.service.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';

type Line = { id: string; status: string };

onEachEngine((engine) => {
  const { t, rose, tulip } = servedBrands(engine, {
    bundles: [{ country: 'NL', credits: 50, priceMinor: 995, currency: 'EUR' }],
    settings: { signup: { signupCredits: 0 } },
  });
  let buyer: Buyer;
  let order: { id: string; payment: string };
  beforeEach(async () => {
    buyer = await Buyer.logIn(t, rose);
    ({ order } = await buyer.placed());
    await buyer.move(order.payment, { status: 'paid' });
  });
  const idsOf = (answer: { json: () => Line[] }) => answer.json().map(({ id }) => id);

  describe('GET /api/admin/orders', () => {
    it('finds an order by its number, its payment, its invoice and its member', async () => {
      const support = await aConsole(t, 'support', [rose]);
      const page = (await support.get(`/api/admin/orders/${order.id}`)).json();
      const typed = [order.id, order.id.toLowerCase(), order.payment, page.invoices[0].number, buyer.id];
      const found = [];
      for (const q of typed) found.push(idsOf(await support.list('orders', { q })));

      for (const ids of found) expect(ids).toContain(order.id);
      expect(idsOf(await support.list('orders', { q: 'tr_nothing' }))).toEqual([]);
      expect(idsOf(await support.list('orders', { member: buyer.id }))).toEqual([order.id]);
    });

    it('lists the latest first, by state and day, with the total', async () => {
      const { order: later } = await buyer.placed();
      const support = await aConsole(t, 'support', [rose]);
      const open = await support.list('orders', { status: 'open', member: buyer.id });
      const both = await support.list('orders', { member: buyer.id });
      const day = new Date().toISOString().slice(0, 10);
      const today = await support.list('orders', { member: buyer.id, created_from: day, created_to: day });
      const before = await support.list('orders', { member: buyer.id, created_to: '2020-01-01' });

      expect(idsOf(open)).toEqual([later.id]);
      expect([idsOf(both), both.headers['content-range']]).toEqual([[later.id, order.id], 'orders 0-1/2']);
      expect([idsOf(today).length, idsOf(before)]).toEqual([2, []]);
    });

    it('refuses filters and sorts that are not offered', async () => {
      const support = await aConsole(t, 'support', [rose]);
      const sorted = await support.get('/api/admin/orders?sort=["wallet_id","ASC"]');
      expect([(await support.list('orders', { wallet_id: 'x' })).statusCode, sorted.statusCode]).toEqual([422, 422]);
    });
  });

  describe('GET /api/admin/orders/{id}', () => {
    it('has the purchase, every step of its payment, invoice and credits; the member stays masked', async () => {
      const support = await aConsole(t, 'support', [rose]);
      const page = (await support.get(`/api/admin/orders/${order.id}`)).json();

      expect(page).toMatchObject({
        ...{ id: order.id, status: 'paid', credits: 50, payment: order.payment, tenant_id: rose.id, country: 'NL' },
        price: { amount: '9.95', currency: 'EUR' },
        buyer: { id: buyer.id, name: expect.stringMatching(/^.•••$/) },
        account: { provider: 'sandbox', is_live: false },
        lots: [{ granted: 50, remaining: 50, reserved: 0 }],
        invoices: [{ is_credit: false, total: { amount: '9.95', currency: 'EUR' } }],
        ...{ refunds: [], paybacks: [], complaints: [], discount: null },
      });
      expect(page.steps.map(({ status, by, said }: Record<string, string>) => [status, by, said])).toEqual([
        ['open', 'checkout', 'open'],
        ['paid', 'webhook', 'paid'],
      ]);
      expect(JSON.stringify(page)).not.toContain('@');
    });

    it('of a brand out of reach is as if it did not exist, and so are its payment and invoice', async () => {
      const stranger = await aConsole(t, 'operator', [tulip]);
      const owner = await aConsole(t, 'owner');
      const [invoice] = (await owner.get(`/api/admin/orders/${order.id}`)).json().invoices;
      const urls = [
        `/api/admin/orders/${order.id}`,
        `/api/admin/payments/${order.id}`,
        `/api/admin/orders/${order.id}/invoices/${invoice.id}`,
      ];
      const answers = [];
      for (const url of urls) answers.push((await stranger.get(url)).statusCode);

      expect(answers).toEqual([404, 404, 404]);
      expect(idsOf(await stranger.list('orders', { q: order.id }))).toEqual([]);
    });

    it('has evidence of what its credits were used for, in which a chargeback is no use of them; that is audited', async () => {
      const ref = new Random().id();
      await asMember(t, rose, buyer.id, (ctx) =>
        t.app.get(CreditsService).spend(ctx, { what: 'gift', price: 30, ref }),
      );
      await buyer.move(order.payment, { amount_charged_back: '9.95' });
      const support = await aConsole(t, 'support', [rose]);
      const evidence = (await support.get(`/api/admin/orders/${order.id}/evidence`)).json() as OnWire<OrderEvidence>;

      expect(evidence.order).toMatchObject({ status: 'charged_back', lots: [{ remaining: 0, granted: 50 }] });
      expect(evidence.uses).toMatchObject([{ kind: 'spend_gift', times: 1, credits: 30 }]);
      expect(JSON.stringify(evidence)).not.toContain('@');
      const deeds = await storeOf({ db: t.db.manager }, AuditEntry).find({ staffId: support.staffId });
      expect(deeds).toMatchObject([{ action: 'order.evidence', target: `order:${order.id}` }]);
    });

    it('is not for moderators', async () => {
      const moderator = await aConsole(t, 'moderator', [rose]);
      const answers = [await moderator.list('orders'), await moderator.get(`/api/admin/orders/${order.id}`)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    });
  });

  it('An invoice is downloaded as PDF, and that is audited', async () => {
    const support = await aConsole(t, 'support', [rose]);
    const [invoice] = (await support.get(`/api/admin/orders/${order.id}`)).json().invoices;
    const file = await support.get(`/api/admin/orders/${order.id}/invoices/${invoice.id}`);
    const deeds = await storeOf({ db: t.db.manager }, AuditEntry).find({ staffId: support.staffId });

    expect([file.statusCode, file.headers['content-type'], file.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(deeds).toMatchObject([{ action: 'invoice.downloaded', target: `order:${order.id}` }]);
  });

  it('Payments are the orders that a provider knows', async () => {
    const support = await aConsole(t, 'support', [rose]);
    const found = await support.list('payments', { q: order.payment });
    expect(found.json()).toMatchObject([{ id: order.id, payment: order.payment, provider: 'sandbox' }]);
  });
});
