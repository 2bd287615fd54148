import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TenantDirectory, type Tenant } from '../src/core/ctx/tenant.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { Clock } from '../src/core/process/clock.ts';
import { Account } from '../src/identity/account.entity.ts';
import { OrderPayback } from '../src/orders/order-payback.entity.ts';
import { Profile } from '../src/profiles/profile.entity.ts';
import { DayCountService } from '../src/statistics/day-count.service.ts';
import { servedBrands } from './brands.ts';
import { asJob } from './contexts.ts';
import { onEachEngine } from './engines.ts';
import { aStaffSession } from './factories.ts';
import { aListedMember } from './listed-members.ts';
import { anOrder } from './orders.ts';
import { stop } from './stopped-clock.ts';

/** Of Amsterdam: from 22:00 UTC of the day before up to there. */
const day = '2027-07-15';
const first = new Date('2027-07-14T22:00:00Z');
const last = new Date('2027-07-15T21:59:59.999Z');
const before = new Date(first.getTime() - 1);
const after = new Date(last.getTime() + 1);

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);
  let goOn: () => void;
  beforeAll(() => {
    t.app.get(Clock).moveTo(new Date('2027-07-16T12:00:00Z'));
    goOn = stop(t.app.get(Clock));
  });
  afterAll(() => goOn());

  const at = () => ({ db: t.db.manager, tenant: rose });
  const aMemberAt = async (signedUpAt: Date, confirmedAt: Date | null) => {
    const { id } = await aListedMember(t, rose);
    await asSystem('test', () => storeOf(at(), Account).change({ id }, { signedUpAt, confirmedAt }));
    // Made a moment later, which may be another day.
    const createdAt = new Date(signedUpAt.getTime() + 2);
    await asSystem('test', () => storeOf(at(), Profile).change({ id }, { createdAt }));
    return id;
  };
  const cameFrom = (id: string, tracking: Account['tracking']) =>
    asSystem('test', () => storeOf(at(), Account).change({ id }, { tracking }));
  const paid = (memberId: string, paidAt: Date, status: 'paid' | 'refunded' | 'charged_back' = 'paid') =>
    anOrder(t, rose, memberId, { status, paidAt, createdAt: new Date(paidAt.getTime() - 3_600_000) });
  const wentBack = (orderId: string, payback: Pick<OrderPayback, 'kind' | 'state' | 'createdAt'>) =>
    asSystem('test', () =>
      storeOf(at(), OrderPayback).add({ ref: `${payback.kind} of ${orderId}`, orderId, minor: 1_000, ...payback }),
    );

  it('Each number of the figures is the length of the list that it opens', async () => {
    const anna = await aMemberAt(first, last);
    const ben = await aMemberAt(last, after);
    // A text with a quote that would end another's, and one that differs in case only.
    await cameFrom(anna, { network: 'a"b', lander: 'pricing' });
    await cameFrom(ben, { network: 'A', ref: '","network":"a"b' });
    await aMemberAt(before, null);
    await aMemberAt(after, first);
    const early = await paid(anna, before, 'charged_back');
    const again = await paid(anna, first, 'refunded');
    const begun = await paid(ben, last);
    const late = await paid(ben, after, 'refunded');
    await anOrder(t, rose, ben, { createdAt: first });
    await wentBack(early.id, { kind: 'chargeback', state: 'open', createdAt: first });
    await wentBack(again.id, { kind: 'refund', state: 'done', createdAt: last });
    await wentBack(begun.id, { kind: 'chargeback', state: 'void', createdAt: last });
    await wentBack(late.id, { kind: 'refund', state: 'done', createdAt: after });
    await asJob(t, async (ctx) => {
      const tenant = (await t.app.get(TenantDirectory).byId(rose.id)) as Tenant;
      for (let go = 0; go < 5; go += 1) await t.app.get(DayCountService).catchUp(ctx, tenant);
    });

    const { cookie } = await aStaffSession(t.db, 'owner', [], t.app.get(Clock).now());
    const get = (path: string, query: Record<string, string>) =>
      t.send('localhost', { url: `/api/admin/${path}?${new URLSearchParams(query)}`, headers: { cookie } });
    const list = (resource: string, filter: object) =>
      get(resource, { filter: JSON.stringify({ tenant_id: rose.id, ...filter }) });
    const asked = { by: 'day', period: 'today', until: day, brand: rose.id };
    const { totals } = (await get('statistics', asked)).json();
    const total = async (resource: string, filter: object) => {
      const { headers } = await list(resource, filter);
      return Number(String(headers['content-range']).split('/')[1]);
    };
    const [created, confirmed] = [
      { created_from: day, created_to: day },
      { confirmed_from: day, confirmed_to: day },
    ];
    const paidThen = { paid_from: day, paid_to: day };
    const back = { back_from: day, back_to: day };
    expect(totals).toMatchObject({ sign_ups: 2, first_purchases: 1, repeat_purchases: 1, refunds: 1, chargebacks: 1 });
    expect({
      sign_ups: await total('members', created),
      confirmed: await total('members', confirmed),
      first_purchases: await total('payments', { ...paidThen, purchase: 'first' }),
      repeat_purchases: await total('payments', { ...paidThen, purchase: 'repeat' }),
      refunds: await total('payments', { ...back, went_back: 'refund' }),
      chargebacks: await total('payments', { ...back, went_back: 'chargeback' }),
    }).toEqual({
      sign_ups: totals.sign_ups,
      confirmed: totals.confirmed,
      first_purchases: totals.first_purchases,
      repeat_purchases: totals.repeat_purchases,
      refunds: totals.refunds,
      chargebacks: totals.chargebacks,
    });
    expect(
      (await list('payments', paidThen))
        .json()
        .map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([again.id, begun.id].sort());

    for (const part of ['country', 'network', 'lander', 'sub1'] as const) {
      const { groups } = (await get('statistics', { ...asked, by: part })).json();
      expect([part, groups.length]).toEqual([part, { country: 1, network: 3, lander: 2, sub1: 1 }[part]]);
      for (const { key, figures } of groups) {
        const only = part === 'country' ? { country: key } : { origin: `${part}:${key}` };
        expect([
          part,
          key,
          await total('members', { ...created, ...only }),
          await total('members', { ...confirmed, ...only }),
          await total('payments', { ...paidThen, purchase: 'first', ...only }),
          await total('payments', { ...paidThen, purchase: 'repeat', ...only }),
          await total('payments', { ...back, went_back: 'chargeback', ...only }),
        ]).toEqual([
          part,
          key,
          figures.sign_ups,
          figures.confirmed,
          figures.first_purchases,
          figures.repeat_purchases,
          figures.chargebacks,
        ]);
      }
    }
    expect(await total('members', { ...created, origin: 'net' })).toBe(0);
    expect(await total('payments', { ...paidThen, origin: 'net' })).toBe(0);
  });
});
