import { defineCall } from '../calls.ts';
import type { Currency } from '../countries.ts';
import { originNames } from '../tracking.ts';
import { exportOf } from './exports.ts';

/** What figures can be told by, and those of it that they can be limited to. */
export const statisticsValues = ['country', ...originNames] as const;
export type StatisticsValue = (typeof statisticsValues)[number];
export const statisticsGroups = ['day', 'brand', ...statisticsValues] as const;
export type StatisticsGroup = (typeof statisticsGroups)[number];

/** Periods end on a day, today unless another is named; `month` is the calendar month of that day, up to it. */
export const statisticsPeriods = ['today', '7_days', '28_days', '90_days', 'month', '365_days'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

export type StatisticsInput = {
  by: StatisticsGroup;
  period: StatisticsPeriod;
  /** The last day, `YYYY-MM-DD`. */
  until?: string;
  /** Only what has this value, such as one network. It is then told by day or by brand. */
  of?: StatisticsValue;
  /** Empty for what has none. */
  value?: string;
  /** Id of a brand; all brands that this staff member works on if it is missing. */
  brand?: string;
};

/** Money of one currency. Amounts of several currencies are never added up. */
export type MoneyFigures = {
  currency: Currency;
  /** Orders paid in the period, tax included. */
  paid: string;
  refunded: string;
  chargedBack: string;
  /** Paid, less what was refunded and charged back in the same period; may be below zero. */
  net: string;
  /** The part of what was paid that was refunded or charged back, in per cent; null if nothing was paid. */
  refundRate: number | null;
};

export type Figures = {
  signUps: number;
  confirmed: number;
  firstPurchases: number;
  repeatPurchases: number;
  /** Members who used their account, on average of the period's days. */
  activePerDay: number;
  messages: number;
  refunds: number;
  chargebacks: number;
  money: MoneyFigures[];
};

export type FigureGroup = {
  /** A day, the id of a brand, a country's code, a part of a traffic source, or the name of a page; empty if unknown. */
  key: string;
  figures: Figures;
  /** The same of the period before: for a day, the one at the same place in it. */
  before: Figures;
};

export type StatisticsView = {
  /** When the brand that was counted longest ago was; null if none was yet. */
  asOf: string | null;
  from: string;
  to: string;
  /** The period before, which has as many days. */
  beforeFrom: string;
  beforeTo: string;
  totals: Figures;
  before: Figures;
  groups: FigureGroup[];
  /** Groups beyond the longest list, which are in the totals. */
  moreGroups: number;
  /** Work that waits, and since when the oldest piece does. */
  waiting: { kind: string; waiting: number; oldestAt: string | null }[];
  /** By how many per cent more of the premium members have a match: as advertised, and as measured. Null for several brands. */
  matchClaim: { advertised: number | null; measured: number | null } | null;
};

export type CohortsInput = { brand?: string };
/** Members who signed up in one month, and how many of them bought for the first time in that month and each later one. */
export type Cohort = { month: string; signUps: number; buyers: number[] };
export type CohortsView = { asOf: string | null; cohorts: Cohort[] };

export const mostFigureGroups = 400;

const staff = { audience: 'staff', roles: ['owner', 'operator'] } as const;

export const readStatistics = defineCall<StatisticsInput, StatisticsView>({
  verb: 'GET',
  path: '/api/admin/statistics',
  summary: 'Reads figures of a brand or of all brands that this staff member works on, with the period before',
  ...staff,
});

export const readCohorts = defineCall<CohortsInput, CohortsView>({
  verb: 'GET',
  path: '/api/admin/statistics/cohorts',
  summary: 'Reads first purchases of the last twelve months by the month of sign-up',
  ...staff,
});

export const exportStatistics = exportOf(readStatistics, 'figures');
