import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.ts';
import { Ctx, type StaffCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { Account } from '../../identity/account.entity.ts';
import { ActivationService, ConfirmationService } from '../../identity/activation/activation.service.ts';
import { MailLinksService } from '../../identity/mail-links/mail-links.service.ts';
import { MemberSessionsService } from '../../identity/sessions/member-sessions.service.ts';
import { DeletionService } from '../../membership/deletion/deletion.service.ts';
import { holdVersion, MemberReachService } from './member-reach.service.ts';

type Because = { reason: string };
type Versioned = Because & { version: string };
/** Values before and after, for the audit. */
type Done = { before?: object; after?: object };

/** What staff do to one account. Each act is one transaction with its line in the audit. */
@Injectable()
export class MemberActsService {
  constructor(
    private readonly reach: MemberReachService,
    private readonly confirmation: ConfirmationService,
    private readonly activation: ActivationService,
    private readonly links: MailLinksService,
    private readonly sessions: MemberSessionsService,
    private readonly deletions: DeletionService,
    private readonly audit: AuditService,
  ) {}

  confirm(ctx: StaffCtx, id: string, { reason, version }: Versioned): Promise<void> {
    return this.act(ctx, id, 'member.confirmed', async (one) => {
      const account = await holdVersion(one, id, version);
      if (account.status !== 'not_confirmed') throw new AppError('conflict');
      await this.links.revoke(one, id, 'confirm_address');
      await this.confirmation.confirm(one, account, account.email);
      return { before: { status: 'not_confirmed' }, after: { status: 'active', reason } };
    });
  }

  /** Under the limits of mails that the member's own requests have. */
  resendConfirmation(ctx: StaffCtx, id: string, { reason }: Because): Promise<void> {
    return this.act(ctx, id, 'member.confirmation-sent', async (one) => {
      await this.activation.resend(new Ctx(one.origin, one.tenant, { id, sessionId: '' }, one.db), undefined);
      return { after: { reason } };
    });
  }

  endSessions(ctx: StaffCtx, id: string, { reason }: Because): Promise<void> {
    return this.act(ctx, id, 'member.logged-out', async (one) => {
      await this.sessions.endAll(one, id);
      return { after: { reason } };
    });
  }

  delete(ctx: StaffCtx, id: string, { reason, version }: Versioned): Promise<void> {
    return this.act(ctx, id, 'member.deleted', async (one) => {
      const account = await holdVersion(one, id, version);
      await this.deletions.deleteFor(one, account);
      return { before: { status: account.status }, after: { status: 'pending_deletion', reason } };
    });
  }

  restore(ctx: StaffCtx, id: string, { reason, version }: Versioned): Promise<void> {
    return this.act(ctx, id, 'member.restored', async (one) => {
      const account = await holdVersion(one, id, version);
      if (account.status !== 'pending_deletion') throw new AppError('conflict');
      await this.deletions.restore(one, id);
      const { status } = await storeOf(one, Account).get({ id });
      return { before: { status: 'pending_deletion' }, after: { status, reason } };
    });
  }

  private async act(
    ctx: StaffCtx,
    id: string,
    action: string,
    work: (one: Ctx<undefined>) => Promise<Done>,
  ): Promise<void> {
    const { tenant } = await this.reach.find(ctx, id);
    await ctx.inTransaction(async (within) => {
      const done = await within.on(tenant, work);
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action,
        target: `member:${id}`,
        tenantId: tenant.id,
        ...done,
      });
    });
  }
}
