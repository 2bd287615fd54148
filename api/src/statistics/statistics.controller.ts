import { Controller } from '@nestjs/common';
import {
  readCohorts,
  readStatistics,
  type CohortsInput,
  type CohortsView,
  type StatisticsInput,
  type StatisticsView,
} from '@manyhearts/contract/admin/statistics';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { StatisticsService } from './statistics.service.ts';

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Call(readStatistics)
  read(@CurrentCtx() ctx: StaffCtx, @Input() input: StatisticsInput): Promise<StatisticsView> {
    return this.statistics.read(ctx, input);
  }

  @Call(readCohorts)
  readCohorts(@CurrentCtx() ctx: StaffCtx, @Input() { brand }: CohortsInput): Promise<CohortsView> {
    return this.statistics.readCohorts(ctx, brand);
  }
}
