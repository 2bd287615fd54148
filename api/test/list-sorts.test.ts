import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { ExportsService } from '../src/exports/exports.service.ts';
import { StaffCtx } from '../src/core/ctx/ctx.ts';
import { StaffSessions } from '../src/core/ctx/sessions.ts';
import { Clock } from '../src/core/process/clock.ts';
import { Random } from '../src/core/crypto/random.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { DiscountCode } from '../src/discounts/discount-code.entity.ts';
import { QuarantinedPayment } from '../src/payments/quarantine/quarantined-payment.entity.ts';
import { PaymentWebhook } from '../src/payments/webhooks/payment-webhook.entity.ts';
import { MemoryDirectory } from '../src/tenants/memory-directory.ts';
import { newApp, type TestApp } from './app.ts';
import { originOf } from './contexts.ts';
import { onEachEngine } from './engines.ts';
import { aStaffSession } from './factories.ts';
import { withoutJobs } from './no-jobs.ts';
import { aTwin } from './twins.ts';

/** Every list in the dialect of the console. An export has no range. */
const lists = allCalls.filter((call) => {
  const fields = (shapesOf(call).query as { fields?: object } | undefined)?.fields ?? {};
  return 'sort' in fields && 'range' in fields;
});
const nameOf = ({ path }: CallDefinition) => path.replace('/api/admin/', '');
/** Made-up rows give these none, or none of this year. */
const mayBeShort = new Set(['transparency', 'deadlines', 'refunds', 'provider-keys']);
const random = new Random();
const longAgo = new Date('2026-01-01T00:00:00Z');

onEachEngine((engine) => {
  let t: TestApp;
  let owner: { staffId: string; cookie: string };

  beforeAll(async () => {
    t = await newApp(engine);
    await withoutJobs(t);
    // Two brands of one pool and one of another, each with a row in every table.
    const rose = await aTwin(t.db, { key: 'rose' });
    await aTwin(t.db, { key: 'lily', poolId: rose.poolId });
    const tulip = await aTwin(t.db, { key: 'tulip' });
    await t.app.get(MemoryDirectory).refresh();
    owner = await aStaffSession(t.db, 'owner');
    await aStaffSession(t.db, 'operator');
    for (const tenantRef of [rose.id, tulip.id, rose.id]) await addHeld(tenantRef);
    await asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, DiscountCode).add(aCode(), aCode()));
  });
  afterAll(() => t.close());

  /** Made in the opposite order of their ids, so that an order by time is told from one by id. */
  let madeAt = longAgo.getTime();
  const addHeld = async (tenantRef: string) => {
    const [at, createdAt] = [{ db: t.db.manager }, new Date((madeAt -= 1_000))];
    const own = { id: random.id(), tenantRef, orderRef: null, createdAt };
    const paymentRef = `tr_${own.id}`;
    await storeOf(at, PaymentWebhook).add({
      ...{ ...own, provider: 'sandbox', accountId: null, paymentRef, outcome: 'unknown' as const },
    });
    await storeOf(at, QuarantinedPayment).add({
      ...{
        ...own,
        accountId: random.id(),
        paymentRef,
        reason: 'unknown',
        said: 'paid',
        amount: '1.00',
        currency: 'EUR',
      },
      ...{ status: 'waiting', note: null, refundRef: null, decidedBy: null, decidedAt: null },
    });
  };
  const aCode = () => {
    const id = random.id();
    return {
      ...{ id, code: id, batchId: null, accountId: null, valuePercentage: 10, country: null, currency: null },
      ...{
        minimumOrderMinor: null,
        validity: 'unlimited',
        paymentMethods: null,
        expiresAt: null,
        maxUses: null,
        uses: 0,
      },
      ...{ status: 'active', createdAt: longAgo },
    } as never as DiscountCode;
  };
  const idsOf = async (call: CallDefinition, order: 'ASC' | 'DESC') => {
    const sort = JSON.stringify(['id', order]);
    const query = new URLSearchParams({ sort, range: '[0,99]' });
    const answer = await t.send('localhost', { url: `${call.path}?${query}`, headers: { cookie: owner.cookie } });
    expect([call.path, answer.statusCode]).toEqual([call.path, 200]);
    return (answer.json() as { id: string }[]).map(({ id }) => id);
  };

  it('There are lists of the console', () => {
    expect(lists.length).toBeGreaterThan(20);
  });

  describe.each(lists.map((call) => [nameOf(call), call] as const))('The list of %s', (name, call) => {
    it('is sorted by id, both ways', async () => {
      const up = await idsOf(call, 'ASC');

      if (!mayBeShort.has(name)) expect(up.length).toBeGreaterThan(1);
      // The audit's order is its chain, which made-up ids don't follow.
      if (name !== 'audit') expect(up).toEqual(up.toSorted());
      expect(await idsOf(call, 'DESC')).toEqual(up.toReversed());
    });

    it.each(['ASC', 'DESC'] as const)('has each row once by id, %s, if its export is read in parts', async (order) => {
      const staff = await t.app.get(StaffSessions).findStaff(owner.staffId);
      const ctx = new StaffCtx(originOf(t.db, t.app.get(Clock)), staff!);
      const { readPart } = t.app.get(ExportsService).sourceOf(name.split('/').at(-1) ?? name);
      const input = { format: 'csv' as const, sort: ['id', order] as [string, 'ASC' | 'DESC'] };
      const ids: string[] = [];
      let after: { value: string | number; tie?: number; id: string } | undefined;
      do {
        const { items, last } = await readPart(ctx, input, { take: 1, after });
        ids.push(...items.map((item) => (item as { id: string }).id));
        after = items.length === 1 ? last : undefined;
      } while (after);

      expect(ids).toEqual(await idsOf(call, order));
    });
  });
});
