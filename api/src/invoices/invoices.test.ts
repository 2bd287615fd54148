import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, jest } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aMember } from '../../test/members.ts';
import { anOrder, applyPayment, expectCleanOrders } from '../../test/orders.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { PurchaseMailsService } from '../identity/purchase-mails.service.ts';
import { MemberMail } from '../mails/member-mail.entity.ts';
import type { Order } from '../orders/order.entity.ts';
import { Company } from '../tenants/company.entity.ts';
import { MemoryDirectory } from '../tenants/memory-directory.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { Invoice } from './invoice.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let brand: MadeTenant;
  let memberId: string;
  let order: Order;
  beforeEach(async () => {
    brand = await aServedTenant(t);
    memberId = (await aMember(t, brand)).id;
    order = await anOrder(t, brand, memberId);
    await applyPayment(t, brand, order);
  });
  afterEach(() => expectCleanOrders(t));

  const db = () => t.db.manager;
  const read = <T>(work: () => Promise<T>) => asSystem('test', work);
  const refunded = (...amounts: string[]) =>
    amounts.map((amount, at) => ({ ref: `re_${at}_${order.id}`, amount, status: 'refunded' as const }));
  const papers = () =>
    read(() => storeOf({ db: db(), tenant: brand }, Invoice).find({ orderId: order.id }, { order: { id: 'ASC' } }));
  /** The brand belongs to another company from now on. */
  const sell = () =>
    read(async () => {
      const companies = storeOf({ db: db() }, Company);
      const { companyId } = await storeOf({ db: db() }, TenantRow).get({ id: rose.id });
      const counters = storeOf({ db: db() }, InstallationCounter);
      const revision = (await counters.get({ name: 'tenants' })).value + 1;
      await companies.change({ id: companyId }, { name: 'The buyer of the brand', country: 'BE' });
      await storeOf({ db: db() }, TenantRow).change({ id: brand.id }, { companyId, revision });
      await counters.increase({ name: 'tenants' }, 'value', 1);
      await t.app.get(MemoryDirectory).refresh();
      return companyId;
    });

  describe('The mail about a purchase', () => {
    it('says what was bought and for how much, and in which country', async () => {
      const { accountId, facts } = await read(() =>
        storeOf({ db: db(), tenant: brand }, MemberMail).get({ kind: 'order_paid' }),
      );

      expect(accountId).toBe(memberId);
      expect(facts).toEqual({
        ...{ credits: '100', amount: '10.00', tax: '1.74', currency: 'EUR', invoice: '000001', buyerCountry: 'NL' },
      });
    });
  });

  describe('Numbers', () => {
    race('have no gaps, however many orders are paid at once and whatever fails', async () => {
      const orders: Order[] = [];
      for (let made = 0; made < 8; made += 1) orders.push(await anOrder(t, brand, (await aMember(t, brand)).id));
      const mails = t.app.get(PurchaseMailsService);
      const prepare = mails.prepare.bind(mails);
      const broken = await read(() =>
        t.app.get(CreditsService).ownerOfWallet({ db: db(), tenant: brand }, orders[3]?.walletId ?? ''),
      );
      // The mail is the last step: by then the number is taken.
      jest.spyOn(mails, 'prepare').mockImplementation(async (ctx, memberId, kind) => {
        const write = await prepare(ctx, memberId, kind);
        return memberId === broken ? () => Promise.reject(new Error('broken off')) : write;
      });
      const outcomes = await Promise.allSettled(orders.map((one) => applyPayment(t, brand, one)));
      jest.restoreAllMocks();
      await applyPayment(t, brand, orders[3] as Order);
      const numbers = (await read(() => storeOf({ db: db(), tenant: brand }, Invoice).find())).map(
        ({ number }) => number,
      );

      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 9 }, (_, at) => at + 1));
    });
  });

  describe('Credit notes', () => {
    it('of parts have the tax of the invoice in all', async () => {
      for (let told = 1; told <= 3; told += 1)
        await applyPayment(t, brand, order, { refunds: refunded('3.33', '3.33', '3.34').slice(0, told) });
      const [invoice, ...notes] = await papers();

      expect(notes.map(({ totalMinor }) => totalMinor)).toEqual([333, 333, 334]);
      expect(notes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(invoice?.taxMinor);
    });

    it('are the seller’s of the invoice, in its numbers, after the brand was sold', async () => {
      const buyer = await sell();
      await applyPayment(t, brand, order, { refunds: refunded('2.50') });
      const [invoice, note] = await papers();

      expect(invoice?.companyId).not.toBe(buyer);
      expect(note).toMatchObject({
        companyId: invoice?.companyId,
        seller: invoice?.seller,
        country: 'NL',
        taxRate: 2_100,
        number: (invoice?.number ?? 0) + 1,
      });
    });
  });
});
