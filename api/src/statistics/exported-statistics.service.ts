import { Injectable } from '@nestjs/common';
import type { ExportInput } from '@manyhearts/contract/admin/exports';
import { statisticsGroups, statisticsPeriods, type StatisticsInput } from '@manyhearts/contract/admin/statistics';
import { readPartByNumber, type ListPart } from '../core/console/admin-list.ts';
import { filterIn, isId, isOneOf } from '../core/console/list-query.rules.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import type { ExportPart } from '../exports/exports.service.ts';
import { toRows, withoutSmallGroups } from './exported-figures.rules.ts';
import { StatisticsService } from './statistics.service.ts';

/** Figures as a file, which may be passed on to people who may not see members. */
@Injectable()
export class ExportedStatisticsService {
  constructor(private readonly statistics: StatisticsService) {}

  readPart(ctx: StaffCtx, input: ExportInput, part: ExportPart): Promise<ListPart> {
    return readPartByNumber(async ({ skip, take }) => {
      const wanted = toInput(input);
      const { groups } = await this.statistics.read(ctx, wanted);
      const told = wanted.by === 'day' || wanted.by === 'brand' ? groups : withoutSmallGroups(groups);
      const rows = told.flatMap(toRows);
      return { items: rows.slice(skip, skip + take), total: rows.length };
    }, part);
  }
}

function toInput({ filter = {} }: ExportInput): StatisticsInput {
  const until = filterIn(filter, 'until', isDay);
  const brand = filterIn(filter, 'tenant_id', isId);
  return {
    by: filterIn(filter, 'by', isOneOf(statisticsGroups)) ?? 'day',
    period: filterIn(filter, 'period', isOneOf(statisticsPeriods)) ?? '28_days',
    ...(until !== undefined && { until }),
    ...(brand !== undefined && { brand }),
  };
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
