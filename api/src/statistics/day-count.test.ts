import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { asJob } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { aMember, loggedIn } from '../../test/members.ts';
import { anOrder, applyPayment } from '../../test/orders.ts';
import { stop } from '../../test/stopped-clock.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Clock } from '../core/process/clock.ts';
import { Account } from '../identity/account.entity.ts';
import { DailyUse } from '../identity/sessions/daily-use.entity.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import { CountedDay, DailyWaiting, LateFact } from './counted-day.entity.ts';
import { DailyFigure, MonthlyFigure } from './daily-figure.entity.ts';
import { DayCountService } from './day-count.service.ts';

onEachEngine((engine) => {
  const { t, rose, lily } = servedBrands(engine);
  let goOn: () => void;
  beforeAll(() => {
    t.app.get(Clock).moveTo(new Date('2027-10-30T12:00:00Z'));
    goOn = stop(t.app.get(Clock));
  });
  afterAll(() => goOn());

  const moveTo = (time: string) => {
    goOn();
    t.app.get(Clock).moveTo(new Date(time));
    goOn = stop(t.app.get(Clock));
  };
  const rows = <T>(brand: MadeTenant, work: (at: { db: typeof t.db.manager; tenant: MadeTenant }) => Promise<T>) =>
    asSystem('test', () => work({ db: t.db.manager, tenant: brand }));
  const catchUp = (brand: MadeTenant) =>
    asJob(t, async (ctx) => {
      const tenant = (await t.app.get(TenantDirectory).byId(brand.id)) as Tenant;
      // In several goes, if the last one was long ago.
      for (let go = 0; go < 5; go += 1) await t.app.get(DayCountService).catchUp(ctx, tenant);
    });
  const figures = (brand: MadeTenant, day: string, dimension: DailyFigure['dimension'] = 'total') =>
    rows(brand, (at) =>
      storeOf(at, DailyFigure).find({ day, dimension }, { order: { value: 'ASC', currency: 'ASC' } }),
    );
  const people = async (brand: MadeTenant, day: string) => {
    const [row] = (await figures(brand, day)).filter(({ currency }) => currency === '');
    return row && [row.signUps, row.confirmed, row.active];
  };
  const signedUp = async (brand: MadeTenant, at: string, tracking: Account['tracking'] = null) => {
    const member = await aMember(t, brand);
    const signedUpAt = new Date(at);
    await rows(brand, (own) =>
      storeOf(own, Account).change({ id: member.id }, { signedUpAt, confirmedAt: signedUpAt, tracking }),
    );
    return member;
  };
  const paid = async (brand: MadeTenant, memberId: string) => {
    const order = await anOrder(t, brand, memberId);
    await applyPayment(t, brand, order);
    return order;
  };

  describe('A day of a brand', () => {
    it('is that of its time zone, also where clocks change', async () => {
      // Amsterdam puts its clocks back at 01:00 UTC of 31 October: the day has 25 hours.
      await signedUp(rose, '2027-10-30T21:59:59.999Z');
      await signedUp(rose, '2027-10-30T22:00:00Z', { network: 'net', sub1: 's', lander: 'pricing' });
      await signedUp(rose, '2027-10-31T22:59:59.999Z');
      await signedUp(rose, '2027-10-31T23:00:00Z');
      moveTo('2027-11-01T12:00:00Z');
      await catchUp(rose);

      expect(await people(rose, '2027-10-30')).toEqual([1, 1, 0]);
      expect(await people(rose, '2027-10-31')).toEqual([2, 2, 0]);
      expect(await people(rose, '2027-11-01')).toEqual([1, 1, 0]);
      expect((await figures(rose, '2027-10-31', 'network')).map(({ value, signUps }) => [value, signUps])).toEqual([
        ['', 1],
        ['net', 1],
      ]);
      expect((await figures(rose, '2027-10-31', 'lander')).map(({ value, signUps }) => [value, signUps])).toEqual([
        ['', 1],
        ['pricing', 1],
      ]);
      expect((await figures(rose, '2027-10-31', 'country')).map(({ value, signUps }) => [value, signUps])).toEqual([
        ['NL', 2],
      ]);
    });

    it('is replaced when it is counted again, and not that of another brand of the pool', async () => {
      await signedUp(lily, '2027-11-01T10:00:00Z');
      await catchUp(lily);
      await catchUp(rose);
      await catchUp(rose);

      expect(await people(rose, '2027-11-01')).toEqual([1, 1, 0]);
      expect(await people(lily, '2027-11-01')).toEqual([1, 1, 0]);
    });

    it('has each member who used their account once, and forgets who it was a day later', async () => {
      const anna = await signedUp(lily, '2027-11-01T10:00:00Z');
      await loggedIn(t, lily, anna);
      await loggedIn(t, lily, anna);
      await catchUp(lily);
      expect(await people(lily, '2027-11-01')).toEqual([2, 2, 1]);

      moveTo('2027-11-03T12:00:00Z');
      await catchUp(lily);
      expect(await rows(lily, (at) => storeOf(at, DailyUse).count())).toBe(0);
      expect(await people(lily, '2027-11-01')).toEqual([2, 2, 1]);
    });

    it('that is over keeps its people when they are erased, and today does not wait for its end', async () => {
      const ben = await signedUp(rose, '2027-11-03T09:00:00Z');
      await catchUp(rose);
      expect(await people(rose, '2027-11-03')).toEqual([1, 1, 0]);
      expect(await rows(rose, (at) => storeOf(at, CountedDay).find({ isOpen: true }))).toHaveLength(1);

      moveTo('2027-11-04T00:30:00Z');
      await catchUp(rose);
      await asJob(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, ben.id));
      moveTo('2027-11-05T12:00:00Z');
      await catchUp(rose);
      expect(await people(rose, '2027-11-03')).toEqual([1, 1, 0]);
    });
  });

  describe('Money', () => {
    it('is of the day it was paid or went back on, months after the sale and the erasure of its buyer', async () => {
      moveTo('2027-11-10T12:00:00Z');
      const cleo = await signedUp(rose, '2027-11-10T08:00:00Z', { network: 'net' });
      const first = await paid(rose, cleo.id);
      moveTo('2027-11-10T13:00:00Z');
      await paid(rose, cleo.id);
      await catchUp(rose);
      expect(await figures(rose, '2027-11-10', 'network')).toMatchObject([
        { value: 'net', currency: '', signUps: 1 },
        { value: 'net', currency: 'EUR', firstPurchases: 1, repeatPurchases: 1, paidMinor: 2_000 },
      ]);
      expect(await figures(rose, '2027-11-10', 'cohort')).toMatchObject([{ value: '2027-11', firstPurchases: 1 }]);

      moveTo('2027-11-11T12:00:00Z');
      await catchUp(rose);
      moveTo('2028-02-01T12:00:00Z');
      await asJob(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, cleo.id));
      await applyPayment(t, rose, first, { chargebacks: [{ ref: 'cb_1', amount: '10.00', reversed: false }] });
      await catchUp(rose);
      expect(await figures(rose, '2028-02-01', 'network')).toMatchObject([
        { value: 'net', currency: 'EUR', chargebacks: 1, chargedBackMinor: 1_000, paidMinor: 0 },
      ]);
      expect(await figures(rose, '2027-11-10', 'network')).toMatchObject([{ signUps: 1 }, { paidMinor: 2_000 }]);
    });

    it('of a day that is over is counted again when a chargeback turns out for us', async () => {
      moveTo('2028-03-01T12:00:00Z');
      const dora = await signedUp(rose, '2028-03-01T08:00:00Z');
      const order = await paid(rose, dora.id);
      await applyPayment(t, rose, order, { chargebacks: [{ ref: 'cb_2', amount: '10.00', reversed: false }] });
      moveTo('2028-03-03T12:00:00Z');
      await catchUp(rose);
      expect(await figures(rose, '2028-03-01')).toMatchObject([{}, { chargebacks: 1, chargedBackMinor: 1_000 }]);

      await applyPayment(t, rose, order, { chargebacks: [{ ref: 'cb_2', amount: '10.00', reversed: true }] });
      expect(await rows(rose, (at) => storeOf(at, LateFact).find())).toMatchObject([{ day: '2028-03-01' }]);
      await catchUp(rose);
      expect(await figures(rose, '2028-03-01')).toMatchObject([
        { signUps: 1 },
        { chargebacks: 0, chargedBackMinor: 0, paidMinor: 1_000 },
      ]);
      expect(await rows(rose, (at) => storeOf(at, LateFact).count())).toBe(0);
    });
  });

  it('Work that waits is noted for each kind that is registered', async () => {
    await catchUp(rose);

    const noted = await rows(rose, (at) => storeOf(at, DailyWaiting).find({ day: '2028-03-03' }));
    expect(noted.map(({ kind }) => kind).sort()).toEqual(['appeals', 'complaints', 'photos', 'refunds', 'reports']);
  });

  it('A month is the sum of its days, whatever was counted again', async () => {
    const keyOf = ({ dimension, value, currency }: DailyFigure | MonthlyFigure, month: string) =>
      [dimension, month, value, currency].join();
    for (const brand of [rose, lily]) {
      const days = await rows(brand, (at) => storeOf(at, DailyFigure).find());
      const months = await rows(brand, (at) => storeOf(at, MonthlyFigure).find());
      const sums = Map.groupBy(days, (row) => keyOf(row, row.day.slice(0, 7)));

      expect(months.map((row) => keyOf(row, row.month)).toSorted()).toEqual([...sums.keys()].toSorted());
      for (const row of months)
        for (const name of ['signUps', 'active', 'paidMinor', 'refundedMinor', 'chargedBackMinor'] as const)
          expect([keyOf(row, row.month), name, row[name]]).toEqual([
            ...[keyOf(row, row.month), name],
            sums.get(keyOf(row, row.month))?.reduce((sum, day) => sum + day[name], 0),
          ]);
    }
  });
});
