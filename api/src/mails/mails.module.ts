import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { MailWriter } from './mail-writer.ts';
import { MemberMailJobs } from './member-mail.jobs.ts';
import { MemberMailsService } from './member-mails.service.ts';

@Module({
  imports: [TenantsModule],
  providers: [MailWriter, MemberMailJobs, MemberMailsService],
  exports: [MailWriter, MemberMailsService],
})
export class MailsModule {}
