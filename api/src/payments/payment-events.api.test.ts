import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { originOf } from '../../test/contexts.ts';
import { DatabaseCalls } from '../../test/database-calls.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import type { RememberedOrders } from '../../test/paid-orders.ts';
import { aSandboxPayment, rememberOrders } from '../../test/sandbox-payments.ts';
import type { Config } from '../core/process/config.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { ProviderAccount } from '../tenants/provider-account.entity.ts';
import { keyRefusedMessage, ProviderAway } from './payment-provider.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';
import { newAccount } from './provider-account.ts';
import { Random } from '../core/crypto/random.ts';
import { Clock } from '../core/process/clock.ts';
import { Faults } from '../core/process/faults.ts';
import { SystemCtx } from '../core/ctx/ctx.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { daySeconds } from '../core/text/durations.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { MemoryDirectory } from '../tenants/memory-directory.ts';
import { inRevision, stamp } from '../tenants/tenant-revision.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { systemCtx } from '../../test/tenant-command.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;
  let tulip: MadeTenant;
  let orders: RememberedOrders;
  const log = capturedLog();

  beforeAll(async () => {
    t = await newApp(engine, {}, log.log);
    rose = await aServedTenant(t, { key: 'rose' });
    lily = await aServedTenant(t, { key: 'lily' });
    tulip = await aServedTenant(t, { key: 'tulip' });
    orders = rememberOrders(t);
  });
  afterAll(() => t.close());

  const form = 'application/x-www-form-urlencoded';
  const notify = (
    hook: string,
    payload: string | object,
    { type = form, host = rose.host, provider = 'sandbox' } = {},
  ) =>
    t.send(host, {
      method: 'POST',
      url: `/api/webhooks/${provider}/${hook}`,
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const move = async (body: object) =>
    (await t.send(rose.host, { method: 'POST', url: '/__test/psp', payload: body })).json() as { webhooks: number[] };
  const statusesOf = ({ applied }: { applied: { status: string }[] }) => applied.map(({ status }) => status);

  const perform = (job: string) =>
    asSystem('test', async () => {
      const handler = t.app.get(JobHandlers).find(job);
      if (handler?.kind !== 'installation') throw new Error(`There is no job ${job} of the installation`);
      await handler.run(new SystemCtx(originOf(t.db, t.app.get(Clock)), 'test'), {});
    });

  describe('A webhook of a known payment', () => {
    it('makes the server ask the provider, and applies what that says', async () => {
      const { order, payment } = await aSandboxPayment(t, orders, rose);

      expect(await move({ payment: payment.ref, status: 'paid' })).toMatchObject({ webhooks: [200] });
      expect(order.applied).toMatchObject([
        { ref: payment.ref, status: 'paid', amount: { amount: '12.50', currency: 'EUR' }, method: 'ideal' },
      ]);
    });

    it('is believed in nothing but the reference', async () => {
      const { order, payment, account } = await aSandboxPayment(t, orders, rose);
      const lie = `id=${payment.ref}&status=paid&amount=9999.00`;

      expect((await notify(account.hook, lie)).statusCode).toBe(200);
      expect(
        (await notify(account.hook, { id: payment.ref, status: 'paid' }, { type: 'application/json' })).statusCode,
      ).toBe(200);
      expect(statusesOf(order)).toEqual(['open', 'open']);
    });

    it('is taken on any host, also while the brand is paused, and through no brand’s door', async () => {
      const { order, payment, account } = await aSandboxPayment(t, orders, lily);
      const set = (status: 'paused' | 'live') =>
        inRevision(systemCtx(t.db), async (ctx, revision) => {
          await storeOf({ db: ctx.db }, TenantRow).change({ id: lily.id }, { status });
          await stamp(ctx, { id: lily.id }, revision);
        }).then(() => t.app.get(MemoryDirectory).refresh());
      await set('paused');
      const hosts = [lily.host, rose.host, 'moved-away.test', '10.0.0.1:8080'];
      for (const host of hosts)
        expect((await notify(account.hook, `id=${payment.ref}`, { host })).statusCode).toBe(200);
      await set('live');

      expect(order.applied.length).toBe(hosts.length);
    });

    it('is answered with 503 as long as the provider can’t be asked, and changes nothing until then', async () => {
      const { order, payment, account } = await aSandboxPayment(t, orders, rose);
      t.app.get(Faults).arm('sandbox.answer', { times: 10 });
      const refused = await notify(account.hook, `id=${payment.ref}`);
      t.app.get(Faults).disarm();

      expect(refused.statusCode).toBe(503);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(order.applied).toEqual([]);
      expect((await notify(account.hook, `id=${payment.ref}`)).statusCode).toBe(200);
      expect(order.applied.length).toBe(1);
    });

    it('that is lost between the provider’s answer and our record is applied by the next one', async () => {
      const { order, payment, account } = await aSandboxPayment(t, orders, rose);
      t.app.get(Faults).arm('payments.fetched');

      expect((await notify(account.hook, `id=${payment.ref}`)).statusCode).toBe(500);
      expect((await notify(account.hook, `id=${payment.ref}`)).statusCode).toBe(200);
      expect(order.applied.length).toBe(1);
    });

    race(
      'that comes fifty times at once is answered fifty times, and the order ends as the provider says',
      async () => {
        const { order, payment } = await aSandboxPayment(t, orders, rose);
        const { webhooks } = await move({ payment: payment.ref, status: 'paid', duplicates: 49 });

        expect(webhooks).toEqual(Array(50).fill(200));
        expect(new Set(statusesOf(order))).toEqual(new Set(['paid']));
      },
    );
  });

  describe('A webhook of no payment of ours', () => {
    it('is answered like any other, and nothing is fetched', async () => {
      const { payment, account } = await aSandboxPayment(t, orders, rose);
      const known = orders.orders.map(({ applied }) => applied.length).join();
      const stray = await aSandboxPayment(t, orders, lily);
      const hooks: [string, string][] = [
        [account.hook, 'id=tr_unknown'],
        [account.hook, `id=${stray.payment.ref}`],
        ['A'.repeat(43), `id=${payment.ref}`],
        ['short', `id=${payment.ref}`],
        [account.hook, `id[]=${payment.ref}`],
        [account.hook, `id=${payment.ref}&id=tr_other`],
        [account.hook, 'id='],
        [account.hook, ''],
        [account.hook, '__proto__=1&constructor=2'],
        [account.hook, `id=${'x'.repeat(3_000)}`],
      ];

      for (const [hook, body] of hooks) expect((await notify(hook, body)).statusCode).toBe(200);
      expect((await notify(account.hook, `id=${payment.ref}`, { provider: 'mollie' })).statusCode).toBe(200);
      expect(
        orders.orders
          .slice(0, -1)
          .map(({ applied }) => applied.length)
          .join(),
      ).toBe(known);
      expect(stray.order.applied).toEqual([]);
    });

    it('is refused when it is huge or of another kind, and so is a form by every other call', async () => {
      const { account } = await aSandboxPayment(t, orders, rose);

      expect((await notify(account.hook, `id=${'x'.repeat(1_000_000)}`)).statusCode).toBe(413);
      expect((await notify(account.hook, '<id>tr_1</id>', { type: 'text/xml' })).statusCode).toBe(415);
      expect((await notify(account.hook, '{', { type: 'application/json' })).statusCode).toBe(400);
      for (const url of ['/api/user', '/api/signup', '/api/reports'])
        expect(
          (await t.send(rose.host, { method: 'POST', url, headers: { 'content-type': form }, payload: 'a=b' }))
            .statusCode,
        ).toBe(415);
    });
  });

  describe('A payment that is not the one of its order', () => {
    it('is put aside instead of applied', async () => {
      const { order, payment } = await aSandboxPayment(t, orders, rose);
      const wrong = orders.add({ ...order, orderId: new Random().id() });
      orders.orders.splice(orders.orders.indexOf(order), 1);
      await move({ payment: payment.ref, status: 'paid' });

      expect(wrong).toMatchObject({ applied: [], quarantined: 1 });
    });
  });

  describe('A payment whose webhook never came', () => {
    it.each([
      ['poll-open-payments', 119, 0],
      ['poll-open-payments', 121, 1],
      ['poll-open-payments', daySeconds - 1, 1],
      ['poll-open-payments', daySeconds + 1, 0],
      ['reconcile-payments', daySeconds + 1, 1],
      ['reconcile-payments', 60 * daySeconds - 1, 1],
      ['reconcile-payments', 60 * daySeconds + 1, 0],
    ])('is asked for by %s after %i seconds %i times', async (job, seconds, times) => {
      const { order } = await aSandboxPayment(t, orders, rose);
      t.app.get(Clock).advance(seconds);
      await perform(job);
      orders.orders.splice(0);

      expect(order.applied.length).toBe(times);
    });

    it('is booked by the next poll', async () => {
      const clock = t.app.get(Clock);
      const { order, payment } = await aSandboxPayment(t, orders, rose);
      t.app.get(Faults).arm('sandbox.webhook', { times: 100 });
      await t.send(rose.host, {
        method: 'POST',
        url: `/sandbox/pay/${payment.ref}`,
        headers: { 'content-type': form },
        payload: 'outcome=paid',
      });
      clock.advance(400);
      await t.app.get(Jobs).drain();
      t.app.get(Faults).disarm();

      expect(statusesOf(order).at(-1)).toBe('paid');
    });

    it('or whose creation was not recorded is created again by its order', async () => {
      const order = orders.add(
        { tenantId: rose.id, orderId: '01K0000000000000000000000B', accountId: 'A', ref: null },
        t.app.get(Clock).now(),
      );
      t.app.get(Clock).advance(700);
      await t.app.get(Jobs).drain();

      expect(order.resumed).toBeGreaterThan(0);
      orders.orders.splice(orders.orders.indexOf(order), 1);
    });
  });

  describe('A payment that fails to be asked for', () => {
    it.each(['poll-open-payments', 'reconcile-payments'])(
      'because of a refused key does not repeat %s, and is logged once for the account',
      async (job) => {
        const account = newAccount({
          owner: `tenant:${new Random().id()}`,
          provider: 'sandbox',
          profileRef: 'pfl_1',
          isLive: false,
          key: 'test_pfl_1.not-the-right-signature',
          id: new Random().id(),
          hook: new Random().token(),
          secrets: t.app.get<Config>(CONFIG).secrets,
          now: t.app.get(Clock).now(),
        });
        await asSystem('test', () => storeOf({ db: t.db.manager }, ProviderAccount).add(account));
        for (const ref of ['tr_1', 'tr_2', 'tr_3'])
          orders.add(
            { tenantId: rose.id, orderId: new Random().id(), accountId: account.id, ref },
            t.app.get(Clock).now(),
          );
        t.app.get(Clock).advance(700);
        log.clear();

        await expect(perform(job)).resolves.toBeUndefined();
        expect(log.lines().filter((line) => line.includes(keyRefusedMessage))).toHaveLength(1);
        orders.orders.splice(-3);
        await asSystem('test', () => storeOf({ db: t.db.manager }, ProviderAccount).remove({ id: account.id }));
      },
    );

    it('because the provider is away is one of ten that are asked for in a run, and is asked for in the next', async () => {
      const accounts = t.app.get(ProviderAccountsService);
      const { account, payment, order } = await aSandboxPayment(t, orders, rose);
      const others = Array.from({ length: 30 }, () =>
        orders.add({ ...order, orderId: new Random().id(), accountId: account.id, ref: payment.ref }, order.beganAt),
      );
      const healthy = await aSandboxPayment(t, orders, tulip);
      t.app.get(Clock).advance(700);
      let asked = 0;
      const providerOf = accounts.providerOf.bind(accounts);
      const failing = jest.spyOn(accounts, 'providerOf').mockImplementation((ctx, given) => {
        const provider = providerOf(ctx, given);
        if (given.id !== account.id) return provider;
        provider.fetchPayment = () => {
          asked += 1;
          return Promise.reject(new ProviderAway('did not answer'));
        };
        return provider;
      });
      await expect(perform('poll-open-payments')).rejects.toBeInstanceOf(ProviderAway);
      failing.mockRestore();
      await perform('poll-open-payments');
      orders.orders.splice(orders.orders.indexOf(order), 2 + others.length);

      expect([asked, healthy.order.applied.length, order.applied.length]).toEqual([10, 2, 1]);
    });

    it('keeps no other one waiting, whether it is listed with it or on a later page', async () => {
      const now = t.app.get(Clock).now();
      const known = (place: number, more: object) =>
        orders.add(
          { tenantId: rose.id, orderId: `0${String(place).padStart(25, '0')}`, accountId: 'A', ref: null, ...more },
          now,
        );
      const failing = known(0, { accountId: 'nobodys', ref: 'tr_failing' });
      const others = Array.from({ length: 120 }, (_, place) => known(place + 1, {}));
      t.app.get(Clock).advance(700);
      await t.app.get(Jobs).drain();
      orders.orders.splice(orders.orders.indexOf(failing), 1 + others.length);

      expect(failing.applied).toEqual([]);
      expect(others.filter(({ resumed }) => resumed === 0)).toEqual([]);
    });
  });

  // Last, because counting takes armed faults from everything else.
  describe('A repeated webhook', () => {
    it('costs no statement but those of the orders, the two of the sandbox and the line of the log', async () => {
      const { payment, account } = await aSandboxPayment(t, orders, rose);
      await notify(account.hook, `id=${payment.ref}`);
      const { points } = await new DatabaseCalls(t).of(() => notify(account.hook, `id=${payment.ref}`));

      expect(points.filter((point) => point === 'database.statement').length).toBe(3);
    });
  });
});
