import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { servedBrands } from '../../test/brands.ts';
import { onBrand } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { CountedDay, DailyWaiting } from './counted-day.entity.ts';
import { DailyFigure } from './daily-figure.entity.ts';
import { sumMonth } from './figures.queries.ts';

const until = '2026-10-31';

onEachEngine((engine) => {
  const { t, rose, lily, tulip } = servedBrands(engine);

  const add = (brand: MadeTenant, ...figures: Partial<DailyFigure>[]) =>
    asSystem('test', () =>
      storeOf({ db: t.db.manager, tenant: brand }, DailyFigure).add(
        ...figures.map((one) => ({
          dimension: 'total' as const,
          day: until,
          value: '',
          currency: '',
          signUps: 0,
          firstPurchases: 0,
          paidMinor: 0,
          refundedMinor: 0,
          ...one,
        })),
      ),
    );
  const sumMonths = async (brand: MadeTenant) => {
    for (const month of ['2025-10', '2025-11', '2026-10'])
      await onBrand(t, brand, (ctx) => ctx.inTransaction((within) => sumMonth(within, month)));
  };
  beforeAll(async () => {
    await add(
      rose,
      { signUps: 10 },
      { currency: 'EUR', firstPurchases: 2, paidMinor: 2_000, refundedMinor: 500 },
      { day: '2026-10-30', signUps: 3 },
      { dimension: 'country', value: 'NL', signUps: 9 },
      { dimension: 'country', value: 'BE', signUps: 1 },
      { dimension: 'lander', value: 'index', signUps: 6 },
      { dimension: 'lander', value: '', signUps: 4 },
      { dimension: 'cohort', value: '2026-10', currency: 'EUR', firstPurchases: 2 },
      { day: '2025-11-01', signUps: 20 },
      { day: '2025-10-31', signUps: 40 },
      { day: '2025-10-30', signUps: 80 },
    );
    await add(
      lily,
      { signUps: 7 },
      { currency: 'SEK', firstPurchases: 1, paidMinor: 9_900 },
      { dimension: 'cohort', value: '2026-10', currency: 'SEK', firstPurchases: 1 },
    );
    await add(tulip, { signUps: 100 });
    for (const brand of [rose, lily, tulip]) await sumMonths(brand);
    for (const [brand, hour, waiting] of [
      [rose, 6, 2],
      [lily, 5, 3],
    ] as const)
      await asSystem('test', async () => {
        const at = { db: t.db.manager, tenant: brand };
        const time = new Date(`2026-10-31T0${hour}:00:00Z`);
        await storeOf(at, CountedDay).add({ day: until, isOpen: true, countedAt: time });
        await storeOf(at, DailyWaiting).add({ day: until, kind: 'reports', waiting, oldestAt: time });
      });
  });

  const ask = async (
    query: Record<string, string>,
    brands: MadeTenant[] = [rose, lily],
    role: StaffRole = 'operator',
  ) => {
    const { cookie } = await aStaffSession(
      t.db,
      role,
      brands.map(({ id }) => id),
    );
    return (path = '') =>
      t.send('localhost', {
        url: `/api/admin/statistics${path}?${new URLSearchParams(query)}`,
        headers: { cookie },
      });
  };
  const read = async (query: Record<string, string>, brands?: MadeTenant[]) =>
    (await (await ask({ until, ...query }, brands))()).json();

  describe('Figures', () => {
    it('of all brands in reach are added up, but not their currencies, and say since when they hold', async () => {
      const answer = await read({ period: 'today' });

      expect(answer).toMatchObject({
        as_of: '2026-10-31T05:00:00.000Z',
        from: until,
        to: until,
        before_from: '2026-10-30',
        totals: {
          sign_ups: 17,
          first_purchases: 3,
          money: [
            { currency: 'EUR', paid: '20.00', net: '15.00', refund_rate: 25 },
            { currency: 'SEK', paid: '99.00', net: '99.00', refund_rate: 0 },
          ],
        },
        before: { sign_ups: 3, money: [] },
        waiting: [{ kind: 'reports', waiting: 5, oldest_at: '2026-10-31T05:00:00.000Z' }],
        match_claim: null,
      });
    });

    it('of one brand have its claim of matches beside the measured figure', async () => {
      expect(await read({ period: 'today', brand: rose.id })).toMatchObject({
        totals: { sign_ups: 10 },
        match_claim: { advertised: expect.any(Number), measured: null },
      });
    });

    it('are told by day, brand, country and source', async () => {
      const keys = async (by: string) =>
        (await read({ period: '7_days', by })).groups.map(
          ({ key, figures }: { key: string; figures: { sign_ups: number } }) => [key, figures.sign_ups],
        );

      expect(await keys('day')).toHaveLength(7);
      expect(await keys('brand')).toEqual([
        [rose.id, 13],
        [lily.id, 7],
      ]);
      expect(await keys('country')).toEqual([
        ['NL', 9],
        ['BE', 1],
      ]);
      expect(await keys('sub1')).toEqual([]);
    });

    it('are limited to one country, source or page, and then told by day and by brand', async () => {
      const only = (value: string, by = 'day') => read({ period: '7_days', by, of: 'lander', value });
      const index = await only('index');
      expect([index.totals.sign_ups, index.groups.at(-1).figures.sign_ups, index.groups.length]).toEqual([6, 6, 7]);
      expect((await only('')).totals.sign_ups).toBe(4);
      expect((await only('index', 'brand')).groups.map(({ key }: { key: string }) => key)).toEqual([rose.id]);
      expect((await read({ of: 'country', value: 'BE' })).totals.sign_ups).toBe(1);
      for (const query of [
        { of: 'lander', by: 'country' },
        { of: 'brand', by: 'day' },
        { of: 'lander', value: 'x'.repeat(61) },
      ])
        expect((await (await ask(query))()).statusCode).toBe(422);
    });

    it('of a year are those of its whole months and of the days around them', async () => {
      const year = await read({ period: '365_days', by: 'brand', until: '2026-10-30' }, [rose]);
      expect([year.from, year.before_to]).toEqual(['2025-10-31', '2025-10-30']);
      expect([year.totals.sign_ups, year.before.sign_ups]).toEqual([3 + 20 + 40, 80]);
      const byDay = await read({ period: '365_days', by: 'day', until: '2026-10-30' }, [rose]);
      expect(byDay.totals).toEqual(year.totals);
    });

    it('never have anything of a brand out of reach', async () => {
      expect((await read({ period: 'today' }, [rose])).totals.sign_ups).toBe(10);
      for (const brand of [tulip.id, nobodysId]) expect((await (await ask({ brand }))()).statusCode).toBe(404);
    });

    it.each([
      ['period', '13_days'],
      ['by', 'password'],
      ['until', '2026-02-30'],
      ['until', 'yesterday'],
      ['brand', 'rose'],
    ])('refuse %s %s', async (name, value) => {
      expect((await (await ask({ [name]: value }))()).statusCode).toBe(422);
    });

    it.each(['support', 'moderator'] as const)('are not for %s', async (role) => {
      expect((await (await ask({}, [rose], role))()).statusCode).toBe(403);
      expect((await (await ask({}, [rose], role))('/cohorts')).statusCode).toBe(403);
      expect((await (await ask({}, [rose], role))('/export')).statusCode).toBe(403);
    });
  });

  describe('A cohort', () => {
    const october = async (query: Record<string, string>) => {
      const { cohorts } = (await (await ask(query))('/cohorts')).json();
      return cohorts.find(({ month }: { month: string }) => month === '2026-10');
    };

    it('is found under its month of sign-up, of the brands that have counted all of it', async () => {
      expect([(await october({})).sign_ups, (await october({})).buyers[0]]).toEqual([0, 0]);

      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: rose }, CountedDay).add({
          ...{ day: '2026-10-01', isOpen: false, countedAt: new Date('2026-10-02T05:00:00Z') },
        }),
      );

      for (const query of [{ brand: rose.id }, {}])
        expect([(await october(query)).sign_ups, (await october(query)).buyers[0]]).toEqual([13, 2]);
    });
  });

  it('A file has no group that could single out a member', async () => {
    const filter = JSON.stringify({ by: 'country', period: 'today', until });
    const columns = JSON.stringify([
      ['key', 'Country'],
      ['sign_ups', 'Sign-ups'],
    ]);
    const { body } = await (await ask({ filter, columns }))('/export');

    expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual(['"Country","Sign-ups"', '"*",10']);
  });
});
