import 'reflect-metadata';
import { describe, expect } from '@jest/globals';
import { servedBrands } from '../../../../test/brands.ts';
import { Buyer } from '../../../../test/buyers.ts';
import { aConsole, type TestConsole } from '../../../../test/consoles.ts';
import { onEachEngineWithRaces } from '../../../../test/engines.ts';
import { expectCleanOrders } from '../../../../test/orders.ts';
import { asSystem, storeOf } from '../../../core/database/store.ts';
import { Jobs } from '../../../core/outbox/jobs.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { SandboxObject } from '../../../payments/sandbox/sandbox-object.entity.ts';
import type { SandboxPayment } from '../../../payments/sandbox/sandbox.rules.ts';

const note = 'Checked with the member.';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine, {
    bundles: [{ country: 'NL', credits: 50, priceMinor: 995, currency: 'EUR' }],
    settings: { signup: { signupCredits: 0 } },
  });
  /** The member pays another amount than the order costs, as a manipulated payment would. */
  const heldPayment = async (amount = { value: '9.00', currency: 'EUR' }) => {
    const buyer = await Buyer.logIn(t, rose);
    const { order } = await buyer.placed();
    const objects = storeOf({ db: t.db.manager }, SandboxObject);
    const row = await objects.get({ id: order.payment });
    const body = { ...(row.body as SandboxPayment), amount };
    await asSystem('test', () => objects.change({ id: order.payment }, { body }));
    await buyer.move(order.payment, { status: 'paid' });
    const owner = await aConsole(t, 'owner');
    const waiting = (await owner.list('quarantine', { status: 'waiting' })).json() as { id: string; order: string }[];
    const id = waiting.find((one) => one.order === order.id)?.id ?? '';
    return { buyer, order, id };
  };
  const act = (who: TestConsole, id: string, deed: string) => who.post(`/api/admin/quarantine/${id}/${deed}`, { note });

  describe('A payment of another amount', () => {
    it('is held with the reason, and gives no credits', async () => {
      const { buyer, id, order } = await heldPayment();
      const support = await aConsole(t, 'support', [rose]);

      expect((await support.get(`/api/admin/quarantine/${id}`)).json()).toMatchObject({
        ...{ order: order.id, payment: order.payment, reason: 'amount', said: 'paid', tenant_id: rose.id },
        ...{ amount: '9.00', currency: 'EUR', expected: { amount: '9.95', currency: 'EUR' } },
        ...{ status: 'waiting', acts: ['accept', 'refund', 'leave'], provider: 'sandbox' },
      });
      expect((await buyer.has()).credits).toBe(0);
    });

    it('is accepted: what was paid is the price, for credits, ledger and invoice', async () => {
      const { buyer, id, order } = await heldPayment();
      const operator = await aConsole(t, 'operator', [rose]);
      const decided = await act(operator, id, 'accept');
      const page = (await operator.get(`/api/admin/orders/${order.id}`)).json();

      expect([decided.statusCode, decided.json()]).toMatchObject([200, { status: 'accepted', acts: [], note }]);
      expect(await buyer.has()).toEqual({ credits: 50, paid_user: true });
      expect(page).toMatchObject({
        status: 'paid',
        price: { amount: '9.00' },
        tax: { amount: '1.56' },
        invoices: [{ total: { amount: '9.00' } }],
      });
      expect(page.steps.at(-1)).toMatchObject({ status: 'paid', by: 'staff' });
      await expectCleanOrders(t);
    });

    it('is paid back by the provider, once', async () => {
      const { buyer, id, order } = await heldPayment();
      const operator = await aConsole(t, 'operator', [rose]);
      expect((await act(operator, id, 'refund')).json()).toMatchObject({ status: 'refunding' });
      await t.app.get(Jobs).drain();
      const refunds = await storeOf({ db: t.db.manager }, SandboxObject).find({ parentRef: order.payment });

      expect((await operator.get(`/api/admin/quarantine/${id}`)).json()).toMatchObject({
        status: 'refunded',
        refund: refunds[0]?.id,
      });
      expect(refunds).toMatchObject([{ kind: 'refund', body: { amount: { value: '9.00' } } }]);
      expect((await act(operator, id, 'refund')).statusCode).toBe(409);
      expect(await buyer.has()).toEqual({ credits: 0, paid_user: false });
      await expectCleanOrders(t);
    });

    it('is left with a note, audited', async () => {
      const { id, order } = await heldPayment();
      const operator = await aConsole(t, 'operator', [rose]);
      await act(operator, id, 'leave');
      const deeds = await storeOf({ db: t.db.manager }, AuditEntry).find({ staffId: operator.staffId });

      expect(deeds).toMatchObject([
        { action: 'quarantine.left', target: `order:${order.id}`, tenantRef: rose.id, after: { note } },
      ]);
    });

    it('can’t be accepted in another currency', async () => {
      const { id } = await heldPayment({ value: '9.95', currency: 'USD' });
      const operator = await aConsole(t, 'operator', [rose]);
      expect((await operator.get(`/api/admin/quarantine/${id}`)).json()).toMatchObject({
        reason: 'currency',
        acts: ['refund', 'leave'],
      });
      expect((await act(operator, id, 'accept')).statusCode).toBe(409);
    });

    it('is decided by owners and operators of its brand, who proved their second factor just now', async () => {
      const { id } = await heldPayment();
      const support = await aConsole(t, 'support', [rose]);
      const stranger = await aConsole(t, 'operator', [tulip]);
      const answers = [await act(support, id, 'leave'), await act(stranger, id, 'leave')];

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404]);
      expect((await stranger.get(`/api/admin/quarantine/${id}`)).statusCode).toBe(404);
      expect((await stranger.list('quarantine')).json()).toEqual([]);
    });

    race('is decided once by two at the same time', async () => {
      const { id, buyer } = await heldPayment();
      const [one, other] = [await aConsole(t, 'operator', [rose]), await aConsole(t, 'owner')];
      const answers = await Promise.all([act(one, id, 'accept'), act(other, id, 'refund')]);

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      await t.app.get(Jobs).drain();
      const { status } = (await one.get(`/api/admin/quarantine/${id}`)).json();
      expect((await buyer.has()).credits).toBe(status === 'accepted' ? 50 : 0);
      await expectCleanOrders(t);
    });
  });

  describe('GET /api/admin/webhooks', () => {
    it('tells what became of each webhook of a payment, without its hook', async () => {
      const buyer = await Buyer.logIn(t, rose);
      const { order } = await buyer.placed();
      await buyer.move(order.payment, { status: 'paid' });
      await buyer.move(order.payment, {});
      const support = await aConsole(t, 'support', [rose]);
      const listed = await support.list('webhooks', { order: order.id });
      const outcomes = (listed.json() as { status: string }[]).map(({ status }) => status);

      expect(outcomes).toEqual(['nothing_new', 'applied']);
      expect(listed.json()[0]).toMatchObject({ payment: order.payment, tenant_id: rose.id, provider: 'sandbox' });
      expect(listed.body).not.toContain('hook');
    });

    it('shows strangers’ webhooks to people of all brands only', async () => {
      const url = `/api/webhooks/mollie/${'F'.repeat(43)}`;
      await t.send(rose.host, {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'id=tr_forged',
      });
      const [owner, operator] = [await aConsole(t, 'owner'), await aConsole(t, 'operator', [rose])];
      const forged = { status: 'forged' };

      expect((await owner.list('webhooks', forged)).json()).toMatchObject([
        { provider: 'mollie', payment: null, order: null, tenant_id: null },
      ]);
      expect((await operator.list('webhooks', forged)).json()).toEqual([]);
    });
  });
});
