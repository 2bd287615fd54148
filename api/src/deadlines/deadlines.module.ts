import { Module } from '@nestjs/common';
import { exportDeadlines, type DeadlineSort } from '@manyhearts/contract/admin/deadlines';
import type { ListInput } from '../core/console/list-query.rules.ts';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { DeadlinesController } from './deadlines.controller.ts';
import { DeadlinesService } from './deadlines.service.ts';

@Module({
  imports: [ExportsModule],
  controllers: [
    DeadlinesController,
    exportController({
      call: exportDeadlines,
      resource: 'deadlines',
      service: DeadlinesService,
      readPart: (service, ctx, input, part) => service.readPart(ctx, input as ListInput<DeadlineSort>, part),
    }),
  ],
  providers: [DeadlinesService],
  exports: [DeadlinesService],
})
export class DeadlinesModule {}
