import { Global, Module } from '@nestjs/common';
import { MailWriter } from './mail-writer.ts';
import { MemberMailJobs } from './member-mail.jobs.ts';
import { MemberMailsService } from './member-mails.service.ts';

@Global()
@Module({ providers: [MailWriter, MemberMailJobs, MemberMailsService], exports: [MemberMailsService] })
export class MailsModule {}
