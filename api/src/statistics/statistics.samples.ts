import { longAgo, type Samples } from '../../test/samples.ts';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { BuyerSource } from './buyer-source.entity.ts';
import { CountedDay, DailyWaiting, LateFact } from './counted-day.entity.ts';
import { DailyFigure, MonthlyFigure } from './daily-figure.entity.ts';
import {
  countedSince,
  firstPurchasesByMonth,
  lastWaiting,
  signUpsByMonth,
  sumMonth,
  sumsOf,
} from './figures.queries.ts';
import { activeOn, confirmedIn, countedRange, firstFactAt, messagesIn, signUpsIn } from './member-facts.queries.ts';
import { newBuyersIn, paybacksIn, purchasesIn } from './money-facts.queries.ts';
import { photosWaiting, refundsWaiting, reportsWaiting } from './waiting-work.queries.ts';

const ever = { from: new Date(0), until: new Date('2090-01-01T00:00:00Z') };
const period = { from: '2026-01-01', to: '2026-01-31' };
const months = { from: '2026-01', to: '2026-01' };
const of = ({ db, tenant }: TenantStoreContext) => ({ db, tenant });

export const samples: Samples = {
  queries: {
    'statistics/member-facts.queries.ts': {
      signUpsIn: (ctx) => signUpsIn(of(ctx), ever),
      confirmedIn: (ctx) => confirmedIn(of(ctx), ever),
      activeOn: (ctx) => activeOn(of(ctx), '2026-01-01'),
      messagesIn: (ctx) => messagesIn(of(ctx), ever),
      firstFactAt: (ctx) => firstFactAt(of(ctx)),
      countedRange: (ctx) => countedRange(of(ctx)),
    },
    'statistics/money-facts.queries.ts': {
      purchasesIn: (ctx) => purchasesIn(of(ctx), ever),
      paybacksIn: (ctx) => paybacksIn(of(ctx), ever),
      newBuyersIn: (ctx) => newBuyersIn(of(ctx), ever),
    },
    'statistics/waiting-work.queries.ts': {
      photosWaiting: (ctx) => photosWaiting(of(ctx), ever.until),
      reportsWaiting: (ctx) => reportsWaiting(of(ctx), ever.until),
      refundsWaiting: (ctx) => refundsWaiting(of(ctx), ever.until),
    },
    'statistics/figures.queries.ts': {
      sumsOf: async ({ db, tenant }) => [
        ...(await sumsOf(db, [tenant], { ...period, dimension: 'total', group: 'day' })),
        ...(await sumsOf(db, [tenant], { ...period, dimension: 'total', group: 'brand' })),
        ...(await sumsOf(db, [tenant], { ...period, dimension: 'total', group: 'value' })),
        ...(await sumsOf(db, [tenant], { ...period, dimension: 'total', value: '', group: 'day' })),
      ],
      signUpsByMonth: ({ db, tenant }) => signUpsByMonth(db, [tenant], months),
      firstPurchasesByMonth: ({ db, tenant }) => firstPurchasesByMonth(db, [tenant], months),
      sumMonth: (ctx) => ctx.inTransaction((within) => sumMonth(of(within), '2026-01')),
      lastWaiting: ({ db, tenant }) => lastWaiting(db, [tenant]),
      countedSince: ({ db, tenant }) => countedSince(db, [tenant]),
    },
  },
  twins: async ({ ctx, walletId, id }) => {
    await storeOf(ctx, DailyFigure).add(
      { dimension: 'total', day: '2026-01-01', value: '', currency: '', signUps: 3 },
      { dimension: 'cohort', day: '2026-01-01', value: '2026-01', currency: 'EUR', firstPurchases: 2 },
    );
    await storeOf(ctx, MonthlyFigure).add(
      { dimension: 'total', month: '2026-01', value: '', currency: '', signUps: 3 },
      { dimension: 'cohort', month: '2026-01', value: '2026-01', currency: 'EUR', firstPurchases: 2 },
    );
    await storeOf(ctx, CountedDay).add({ day: '2026-01-01', isOpen: false, countedAt: longAgo });
    await storeOf(ctx, DailyWaiting).add({ day: '2026-01-01', kind: 'reports', waiting: 2, oldestAt: longAgo });
    await storeOf(ctx, LateFact).add({ id: id(), day: '2026-01-01' });
    await storeOf(ctx, BuyerSource).add({
      walletId,
      signedUpMonth: '2026-01',
      tracking: { network: 'network' },
    });
  },
  aboutNoMember: {
    daily_figure: 'counts of a day',
    monthly_figure: 'counts of a month',
    counted_day: 'which days were counted',
    late_fact: 'days whose money changed later',
    buyer_source: 'where the buyer behind a wallet came from',
    daily_waiting: 'how much work waited on a day',
  },
};
