import { Injectable } from '@nestjs/common';
import type { ExportInput } from '@manyhearts/contract/admin/exports';
import {
  statisticsGroups,
  statisticsPeriods,
  statisticsValues,
  type StatisticsInput,
} from '@manyhearts/contract/admin/statistics';
import { longestTracking } from '@manyhearts/contract/tracking';
import type { ListPart } from '../core/console/admin-list.ts';
import { filterIn, isId, isOneOf } from '../core/console/list-query.rules.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { toRows, withoutSmallGroups } from './exported-figures.rules.ts';
import { StatisticsService } from './statistics.service.ts';

/** Figures as a file, which may be passed on to people who may not see members. */
@Injectable()
export class ExportedStatisticsService {
  constructor(private readonly statistics: StatisticsService) {}

  /** All of them are one part. */
  async readPart(ctx: StaffCtx, input: ExportInput): Promise<ListPart> {
    const wanted = toInput(input);
    const { groups } = await this.statistics.read(ctx, wanted);
    const told = wanted.by === 'day' || wanted.by === 'brand' ? groups : withoutSmallGroups(groups);
    const rows = told.flatMap(toRows);
    return { items: rows, total: rows.length };
  }
}

function toInput({ filter = {} }: ExportInput): StatisticsInput {
  const until = filterIn(filter, 'until', isDay);
  const brand = filterIn(filter, 'tenant_id', isId);
  const of = filterIn(filter, 'of', isOneOf(statisticsValues));
  const value = filterIn(filter, 'value', isShort);
  return {
    by: filterIn(filter, 'by', isOneOf(statisticsGroups)) ?? 'day',
    period: filterIn(filter, 'period', isOneOf(statisticsPeriods)) ?? '28_days',
    ...(until !== undefined && { until }),
    ...(brand !== undefined && { brand }),
    ...(of !== undefined && { of, value: value ?? '' }),
  };
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestTracking;
}
