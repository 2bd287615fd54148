import type { Figures, MoneyFigures } from '@manyhearts/contract/admin/statistics';
import { dateLocale } from '#admin/shared/use-text.ts';

/** Figures that a chart can show; money of each currency has charts of its own. */
export const figureNames = [
  'signUps',
  'confirmed',
  'firstPurchases',
  'repeatPurchases',
  'activePerDay',
  'messages',
  'refunds',
  'chargebacks',
  'net',
] as const;
export type FigureName = (typeof figureNames)[number];
export type CountName = Exclude<FigureName, 'net'>;
export const countNames = figureNames.filter((name): name is CountName => name !== 'net');

/** The value of a figure, or of the net revenue in one currency. */
export function valueOf(figures: Figures, name: FigureName, currency: string | undefined): number {
  return name === 'net' ? Number(netIn(figures, currency)) : figures[name];
}

export function netIn(figures: Figures, currency: string | undefined): string {
  return moneyIn(figures, currency)?.net ?? '0';
}

export function moneyIn({ money }: Figures, currency: string | undefined): MoneyFigures | undefined {
  return money.find((one) => one.currency === currency);
}

/** The currencies of a period and the one before, as they are sorted. */
export function currenciesOf(...all: readonly Figures[]): string[] {
  return [...new Set(all.flatMap(({ money }) => money.map(({ currency }) => currency)))].sort();
}

export function shownNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(dateLocale(locale), { maximumFractionDigits: 1 }).format(value);
}

export function shownPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(dateLocale(locale), { style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  );
}

/** By how many per cent a figure rose or fell; undefined if there was nothing before. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / Math.abs(before)) * 100);
}

/** A day of the calendar, which has no time zone. */
export function shownDay(day: string, locale: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) {
  return new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
