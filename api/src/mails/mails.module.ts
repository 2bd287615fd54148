import { Module } from '@nestjs/common';
import { exportMails, exportSuppressions } from '@manyhearts/contract/admin/mails';
import { AuditModule } from '../audit/audit.module.ts';
import { bulkController } from '../bulk-acts/bulk-acts.controller.ts';
import { BulkActsModule } from '../bulk-acts/bulk-acts.module.ts';
import { bulkSuppressions } from '@manyhearts/contract/admin/bulk-acts';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { SanctionsModule } from '../sanctions/sanctions.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { AdminMailsController } from './delivery/admin-mails.controller.ts';
import { AdminMailsService, mailList, suppressionList } from './delivery/admin-mails.service.ts';
import { MailEventsController } from './delivery/mail-events.controller.ts';
import { MailEventsService } from './delivery/mail-events.service.ts';
import { SuppressionsService } from './delivery/suppressions.service.ts';
import { MailWriter } from './mail-writer.ts';
import { MemberMailJobs } from './member-mail.jobs.ts';
import { StatementMailsService } from './statement-mails.service.ts';
import { MemberMailsService } from './member-mails.service.ts';

@Module({
  imports: [AuditModule, BulkActsModule, ExportsModule, SanctionsModule, TenantsModule],
  controllers: [
    AdminMailsController,
    MailEventsController,
    exportController({
      call: exportMails,
      resource: 'mails',
      service: AdminMailsService,
      readPart: (service, ctx, input, part) => mailList.readPart((search) => service.list(ctx, search), input, part),
    }),
    exportController({
      call: exportSuppressions,
      resource: 'suppressions',
      service: AdminMailsService,
      readPart: (service, ctx, input, part) =>
        suppressionList.readPart((search) => service.listSuppressions(ctx, search), input, part),
    }),
    bulkController({
      call: bulkSuppressions,
      resource: 'suppressions',
      service: AdminMailsService,
      isReasonWrong: (_, reason = '') => reason.length < 3,
      acts: { lift: (service, ctx, { id }, reason) => service.lift(ctx, id, reason) },
    }),
  ],
  providers: [
    AdminMailsService,
    MailEventsService,
    MailWriter,
    MemberMailJobs,
    MemberMailsService,
    StatementMailsService,
    SuppressionsService,
  ],
  exports: [MailWriter, MemberMailsService, StatementMailsService, SuppressionsService],
})
export class MailsModule {}
