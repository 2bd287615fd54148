import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { Browser } from '../../test/browser.ts';
import { aStaffSession } from '../../test/factories.ts';
import { forgetJobs } from '../../test/no-jobs.ts';
import { expectCleanOrders } from '../../test/orders.ts';
import { asSystem, systemStore } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { QuarantinedPayment } from '../payments/quarantine/quarantined-payment.entity.ts';
import { SandboxObject } from '../payments/sandbox/sandbox-object.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { StaffApproval } from '../staff/approvals/staff-approval.entity.ts';
import { demoBrands, demoPassword } from './demo-brands.ts';
import { payDemoOrders } from './demo-payments.ts';
import { seedDemoIfEmpty } from './demo-seed.ts';

let t: TestApp;
beforeAll(async () => {
  t = await newApp('sqlite');
  await seedDemoIfEmpty(t.app, () => undefined);
  // The photos of the demo are not needed.
  await forgetJobs(t);
  await payDemoOrders(t.app);
});
afterAll(() => t.close());

const all = <E extends object>(entity: new () => E) =>
  asSystem('test', () => systemStore(t.db.manager, entity as new () => E).find());

it('Each first purchase of the demo has a payment at the sandbox and an invoice, also after another start', async () => {
  await payDemoOrders(t.app);
  const orders = await all(Order);
  const invoices = (await all(Invoice)).filter(({ refundRef }) => refundRef === '');
  const payments = (await all(SandboxObject)).filter(({ kind }) => kind === 'payment');

  expect(orders.length).toBeGreaterThan(demoBrands.length);
  expect(orders.filter(({ providerAccountId }) => providerAccountId === null)).toEqual([]);
  const held = await all(QuarantinedPayment);
  const strays = held.flatMap(({ orderRef, paymentRef }) => (orderRef === null ? [paymentRef] : []));
  const paid = orders.filter(({ status }) => status === 'paid');
  expect(payments.map(({ id }) => id).sort()).toEqual(
    [...orders.map(({ paymentRef }) => paymentRef), ...strays].sort(),
  );
  expect(invoices.map(({ orderId }) => orderId).sort()).toEqual(paid.map(({ id }) => id).sort());
  expect([held.length, strays.length]).toEqual([2 * demoBrands.length, demoBrands.length]);
  await expectCleanOrders(t);
});

it('Each brand has refunds to decide, one of which waits for a second person; some are in each state', async () => {
  await t.app.get(Jobs).drain();
  t.app.get(Clock).advance(10);
  await t.app.get(Jobs).drain();
  const refunds = await all(Refund);

  expect(new Set(refunds.map(({ status }) => status))).toEqual(new Set(['requested', 'rejected', 'failed', 'paid']));
  for (const tenantId of new Set((await all(Order)).map((order) => order.tenantId)))
    expect(refunds.filter((one) => one.tenantId === tenantId && one.status === 'requested').length).toBe(2);
  expect((await all(StaffApproval)).map(({ openKey }) => openKey).toSorted()).toEqual(
    refunds
      .filter(({ status, madeBy }) => status === 'requested' && madeBy !== null)
      .map(({ id }) => `refund.pay ${id}`)
      .toSorted(),
  );
  await expectCleanOrders(t);
});

it.each(demoBrands.map(({ document }) => [document.key, document.domains.primary ?? ''] as const))(
  'On %s the purchase of the demo’s member is refunded',
  async (_key, host) => {
    const own = new Browser(t, host);
    await own.post('/api/user', { username: 'demo', password: demoPassword });
    const [{ order }] = (await own.get('/api/transactions')).json().transactions;
    const { refund } = (await own.post('/api/refunds', { order }, randomUUID())).json();
    const { cookie } = await aStaffSession(t.db, 'owner', [], t.app.get(Clock).now());
    const url = `/api/admin/refunds/${refund.id}/approve`;
    const approved = await t.send('localhost', { method: 'POST', url, headers: { cookie }, payload: {} });
    await t.app.get(Jobs).drain();
    t.app.get(Clock).advance(10);
    await t.app.get(Jobs).drain();
    const [after] = (await own.get('/api/transactions')).json().transactions;

    expect([approved.statusCode, after.refund.status, after.status, after.refunded]).toEqual([
      ...[200, 'paid', 'refunded'],
      after.price,
    ]);
    await expectCleanOrders(t);
  },
);
