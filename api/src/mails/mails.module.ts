import { Module } from '@nestjs/common';
import { SanctionsModule } from '../sanctions/sanctions.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { MailWriter } from './mail-writer.ts';
import { MemberMailJobs } from './member-mail.jobs.ts';
import { StatementMailsService } from './statement-mails.service.ts';
import { MemberMailsService } from './member-mails.service.ts';

@Module({
  imports: [SanctionsModule, TenantsModule],
  providers: [MailWriter, MemberMailJobs, MemberMailsService, StatementMailsService],
  exports: [MemberMailsService, StatementMailsService],
})
export class MailsModule {}
