import { choice, count, day, figure, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { currencies } from '../countries.ts';
import { id, line, object, oneOf, string } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import { longestTracking } from '../tracking.ts';
import { issue } from '../yup-messages.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import {
  exportStatistics,
  readCohorts,
  readStatistics,
  statisticsGroups,
  statisticsPeriods,
  statisticsValues,
} from './statistics.ts';

/** May be below zero. */
const amount = () =>
  text()
    .matches(/^-?(?:0|[1-9]\d{0,14})\.\d{2}$/)
    .meta({ example: '12.50' });

const figures = () =>
  named(
    'Figures',
    view({
      signUps: count(),
      confirmed: count(),
      firstPurchases: count(),
      repeatPurchases: count(),
      activePerDay: figure(),
      messages: count(),
      refunds: count(),
      chargebacks: count(),
      money: list(
        view({
          currency: choice(currencies),
          paid: amount(),
          refunded: amount(),
          chargedBack: amount(),
          net: amount(),
          refundRate: orNull(figure()),
        }),
      ),
    }),
  );

/** A day of the calendar. */
const calendarDay = () =>
  string()
    .max(10)
    .test('day', issue('field_invalid'), (value) => value === undefined || isDay(value));

function isDay(value: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export const adminStatisticsShapes = () => [
  shapesFor(readStatistics, {
    query: object({
      by: oneOf(statisticsGroups).default('day'),
      period: oneOf(statisticsPeriods).default('28_days'),
      until: calendarDay(),
      of: oneOf(statisticsValues),
      value: line(longestTracking),
      brand: id(),
    }),
    answer: view({
      asOf: orNull(instant()),
      from: day(),
      to: day(),
      beforeFrom: day(),
      beforeTo: day(),
      totals: figures(),
      before: figures(),
      groups: list(view({ key: text(), figures: figures(), before: figures() })),
      moreGroups: count(),
      waiting: list(view({ kind: text(), waiting: count(), oldestAt: orNull(instant()) })),
      matchClaim: orNull(view({ advertised: orNull(figure()), measured: orNull(figure()) })),
    }),
  }),
  shapesFor(readCohorts, {
    query: object({ brand: id() }),
    answer: view({
      asOf: orNull(instant()),
      cohorts: list(view({ month: text(), signUps: count(), buyers: list(count()) })),
    }),
  }),
  exportShapes(exportStatistics, listQuery(['key'], ['by', 'period', 'until', 'tenant_id'])),
];
