import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { BulkActsController } from './bulk-acts.controller.ts';
import { BulkActsService } from './bulk-acts.service.ts';
import { BulkRunning } from './bulk-running.jobs.ts';

@Module({
  imports: [AuditModule, ExportsModule],
  controllers: [BulkActsController],
  providers: [BulkActsService, BulkRunning],
  exports: [BulkActsService],
})
export class BulkActsModule {}
