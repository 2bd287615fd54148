import { Injectable } from '@nestjs/common';
import {
  mostFigureGroups,
  type CohortsView,
  type FigureGroup,
  type StatisticsInput,
  type StatisticsView,
} from '@manyhearts/contract/admin/statistics';
import { defaultsOf } from '@manyhearts/contract/settings/index';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import type { Brand, StoreContext } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { daysFromTo, localDay } from '../core/text/local-day.rules.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { dayGroups, toCohorts, toFigures, valueGroups } from './figures.rules.ts';
import {
  countedSince,
  firstPurchasesByMonth,
  lastWaiting,
  signUpsByMonth,
  sumsOf,
  type FigureSums,
  type Place,
  type WaitingSums,
} from './figures.queries.ts';
import { monthsUntil, periodUntil, type Period } from './periods.rules.ts';

/** Each brand is bound up to twice per statement, and SQLite allows some thirty thousand values. */
const brandsAtOnce = 5_000;
const cohortMonths = 12;
const usualTimeZone = defaultsOf('site').timeZone;

/** Brands of one answer: one of them, or all that a member of staff works on. */
type Chosen = { brands: Brand[]; tenant: Tenant | undefined; today: string };

/** Figures as the console shows them. Reads daily counts only, never the facts themselves. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
  ) {}

  async read(
    ctx: StaffCtx,
    { by, period: name, until, brand, of, value = '' }: StatisticsInput,
  ): Promise<StatisticsView> {
    if (of !== undefined && by !== 'day' && by !== 'brand')
      throw new AppError('invalid', {}, { by: { code: 'field_not_offered', params: { allowed: 'day, brand' } } });
    const facts = of === undefined ? ({ dimension: 'total' } as const) : { dimension: of, value };
    const chosen = await this.choose(ctx, brand);
    const period = periodUntil(name, until ?? chosen.today);
    const totals = await this.sums(ctx, chosen, period, { ...facts, group: 'value' });
    const groups = await this.groups(ctx, chosen, period, { by, facts });
    return {
      asOf: (await this.countedSince(ctx, chosen))?.toISOString() ?? null,
      from: period.from,
      to: period.to,
      beforeFrom: period.before.from,
      beforeTo: period.before.to,
      totals: toFigures(totals.now, daysFromTo(period.from, period.to)),
      before: toFigures(totals.before, daysFromTo(period.before.from, period.before.to)),
      groups: groups.slice(0, mostFigureGroups),
      moreGroups: Math.max(0, groups.length - mostFigureGroups),
      waiting: await this.waiting(ctx, chosen),
      matchClaim: chosen.tenant ? matchClaimOf(chosen.tenant) : null,
    };
  }

  async readCohorts(ctx: StaffCtx, brand: string | undefined): Promise<CohortsView> {
    const chosen = await this.choose(ctx, brand);
    const months = monthsUntil(chosen.today, cohortMonths);
    const counted = { from: months[0] ?? '', to: chosen.today.slice(0, 7) };
    const signUps = await this.each(ctx, chosen, (db, brands) => signUpsByMonth(db, brands, counted));
    const purchases = await this.each(ctx, chosen, (db, brands) => firstPurchasesByMonth(db, brands, counted));
    const asOf = await this.countedSince(ctx, chosen);
    return { asOf: asOf?.toISOString() ?? null, cohorts: toCohorts(months, signUps, purchases) };
  }

  private async groups(
    ctx: StaffCtx,
    chosen: Chosen,
    period: Period & { before: Period },
    { by, facts }: { by: StatisticsInput['by']; facts: Omit<Place, 'group'> },
  ): Promise<FigureGroup[]> {
    if (by === 'day') return dayGroups(await this.sums(ctx, chosen, period, { ...facts, group: 'day' }), period);
    const place: Place = by === 'brand' ? { ...facts, group: 'brand' } : { dimension: by, group: 'value' };
    return valueGroups(await this.sums(ctx, chosen, period, place), period);
  }

  /** Brands out of reach are `not_found`. */
  private async choose(ctx: StaffCtx, brand: string | undefined): Promise<Chosen> {
    const brands = await this.pools.brandsOf(ctx, brand);
    const tenant = brand === undefined ? undefined : await this.tenants.byId(brand);
    if (brand !== undefined && (brands.length === 0 || !tenant)) throw new AppError('not_found');
    return { brands, tenant, today: localDay(ctx.now(), tenant?.settings.site.timeZone ?? usualTimeZone) };
  }

  private async sums(
    ctx: StaffCtx,
    chosen: Chosen,
    { before, ...now }: Period & { before: Period },
    place: Place,
  ): Promise<{ now: FigureSums[]; before: FigureSums[] }> {
    const read = ({ from, to }: Period) =>
      this.each(ctx, chosen, (db, brands) => sumsOf(db, brands, { from, to, ...place }));
    return { now: await read(now), before: await read(before) };
  }

  private async waiting(ctx: StaffCtx, chosen: Chosen): Promise<StatisticsView['waiting']> {
    const found = await this.each(ctx, chosen, lastWaiting);
    return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, rows]) => ({
      kind,
      waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
      oldestAt: oldestOf(rows)?.toISOString() ?? null,
    }));
  }

  private async countedSince(ctx: StaffCtx, chosen: Chosen): Promise<Date | null> {
    const times = await this.each(ctx, chosen, async (db, brands) => [await countedSince(db, brands)]);
    return earliest(times);
  }

  private async each<Row>(
    ctx: StaffCtx,
    { brands }: Chosen,
    read: (db: StoreContext['db'], brands: readonly Brand[]) => Promise<Row[]>,
  ): Promise<Row[]> {
    const found: Row[] = [];
    for (let from = 0; from < brands.length; from += brandsAtOnce) {
      const some = brands.slice(from, from + brandsAtOnce);
      found.push(...(await ctx.across(some, (db) => read(db, some))));
    }
    return found;
  }
}

function matchClaimOf({ settings, matchLift }: Tenant): NonNullable<StatisticsView['matchClaim']> {
  return { advertised: settings.offers.premiumMatchClaim, measured: matchLift };
}

function oldestOf(rows: readonly WaitingSums[]): Date | null {
  return earliest(rows.map(({ oldestAt }) => oldestAt));
}

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}
