import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ExportFiles } from './export-files.ts';
import { ExportWriting } from './export-writing.jobs.ts';
import { ExportsController } from './exports.controller.ts';
import { ExportsService } from './exports.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [ExportsController],
  providers: [ExportsService, ExportFiles, ExportWriting],
  exports: [ExportsService],
})
export class ExportsModule {}
