import { Module } from '@nestjs/common';
import { exportStatistics } from '@manyhearts/contract/admin/statistics';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { DailyCountJobs } from './daily-count.jobs.ts';
import { DayCountService } from './day-count.service.ts';
import { ExportedStatisticsService } from './exported-statistics.service.ts';
import { StatisticsController } from './statistics.controller.ts';
import { StatisticsService } from './statistics.service.ts';
import { WaitingWorkService } from './waiting-work.service.ts';

/** Counts of each day, and what the console reads of them. Other modules register work that waits. */
@Module({
  imports: [ExportsModule, TenantsModule],
  controllers: [
    StatisticsController,
    exportController({
      call: exportStatistics,
      resource: 'statistics',
      service: ExportedStatisticsService,
      readPart: (service, ctx, input) => service.readPart(ctx, input),
    }),
  ],
  providers: [DailyCountJobs, DayCountService, ExportedStatisticsService, StatisticsService, WaitingWorkService],
  exports: [WaitingWorkService],
})
export class StatisticsModule {}
