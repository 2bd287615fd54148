import { Inject, Injectable } from '@nestjs/common';
import { signed, verified, type Signing } from '../../core/crypto/signed.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Config } from '../../core/process/config.ts';
import type { StaffApproval } from '../approvals/staff-approval.entity.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import type { StaffMailKind } from './staff-mail.rules.ts';

type Recipient = Pick<StaffMember, 'id' | 'email'>;

/** Queues mails to staff. Jobs carry ids only; links are made when the mail is sent. */
@Injectable()
export class StaffMailsService {
  private readonly signing: Signing;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'demo' | 'smtpUrl' | 'secrets'>,
    private readonly jobs: Jobs,
  ) {
    this.signing = { secrets: config.secrets, purpose: 'staff approval cancel', bound: [] };
  }

  /** A captured mail reaches its reader only in the demo, which shows it. */
  reaches({ email }: Recipient): boolean {
    return email !== null && (this.config.smtpUrl !== undefined || this.config.demo);
  }

  /** Call inside the transaction of the change. True if it will be mailed. */
  async tell(ctx: StaffCtx, kind: Exclude<StaffMailKind, 'approval'>, to: Recipient): Promise<boolean> {
    if (!this.reaches(to)) return false;
    await this.jobs.enqueue(ctx, 'send-staff-mail', { kind, staff: to.id });
    return true;
  }

  async tellOfApproval(ctx: StaffCtx, to: Recipient, { id }: Pick<StaffApproval, 'id'>): Promise<void> {
    if (!this.reaches(to)) return;
    await this.jobs.enqueue(ctx, 'send-staff-mail', { kind: 'approval', staff: to.id, approval: id });
  }

  /** Names who got the mail, for the audit. It cancels as long as the approval is pending. */
  cancelToken(approvalId: string, staffId: string): string {
    return signed(this.signing, `${approvalId}.${staffId}`);
  }

  readCancelToken(token: string): { approvalId: string; staffId: string } | undefined {
    const [approvalId, staffId] = verified(this.signing, token)?.split('.') ?? [];
    return approvalId && staffId ? { approvalId, staffId } : undefined;
  }
}
