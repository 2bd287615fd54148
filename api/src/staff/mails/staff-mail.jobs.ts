import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { unusableHash } from '../../core/crypto/passwords.ts';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { Mailer, MailRefused } from '../../core/ports/mail/mailer.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Config } from '../../core/process/config.ts';
import { changesOf } from '../approvals/approval.rules.ts';
import { StaffApproval } from '../approvals/staff-approval.entity.ts';
import { consoleOrigin, passwordLink } from '../console-origin.ts';
import { StaffMember } from '../staff-member.entity.ts';
import { approvalMailWords, layOutStaffMail, staffMailWords, type StaffMailKind } from './staff-mail.rules.ts';
import { StaffMailsService } from './staff-mails.service.ts';

/** Sends mails to staff. What was settled before a job runs is no longer mailed. */
@Injectable()
export class StaffMailJobs implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: JobHandlers,
    private readonly mailer: Mailer,
    private readonly mails: StaffMailsService,
  ) {}

  onModuleInit(): void {
    const send = (ctx: SystemCtx, payload: { kind: string; staff: string; approval?: string }) =>
      this.send(ctx, payload);
    this.handlers.forInstallation('send-staff-mail', ['kind', 'staff'], send, { isPatient: true });
  }

  private async send(
    ctx: SystemCtx,
    { kind, staff, approval }: { kind: string; staff: string; approval?: string },
  ): Promise<void> {
    const member = await storeOf(ctx, StaffMember).findOne({ id: staff });
    if (!member?.email || member.isDisabled) return;
    const written =
      approval === undefined ? this.aboutAccount(ctx, member, kind) : await this.aboutApproval(ctx, member, approval);
    if (!written) return;
    const { words, link } = written;
    try {
      await this.mailer.send({
        from: { name: 'Manyhearts', address: `no-reply@${this.config.adminHosts[0] ?? 'localhost'}` },
        to: member.email,
        subject: words.subject,
        ...layOutStaffMail(words, link),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
    }
  }

  private aboutAccount(ctx: SystemCtx, member: StaffMember, kind: string) {
    const needsLink = kind !== 'recovery_code';
    if (needsLink && member.passwordHash !== unusableHash) return undefined;
    const link = needsLink ? passwordLink(this.config, member, ctx.now()) : undefined;
    return { words: staffMailWords(member.language, kind as Exclude<StaffMailKind, 'approval'>, member), link };
  }

  private async aboutApproval(ctx: SystemCtx, member: StaffMember, approvalId: string) {
    const approval = await storeOf(ctx, StaffApproval).findOne({ id: approvalId });
    if (approval?.state !== 'pending') return undefined;
    const { kind, subject, dueAt, requestedBy } = approval;
    const requester = (await storeOf(ctx, StaffMember).findOne({ id: requestedBy }))?.username ?? '';
    const at = dueAt ? `${dueAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : undefined;
    const words = approvalMailWords(member.language, kind, {
      requester,
      subject,
      dueAt: at,
      changes: changesOf(approval),
    });
    const origin = consoleOrigin(this.config);
    const cancels = `${origin}/admin/cancel#${this.mails.cancelToken(approvalId, member.id)}`;
    return { words, link: dueAt ? cancels : `${origin}/admin/approvals` };
  }
}
