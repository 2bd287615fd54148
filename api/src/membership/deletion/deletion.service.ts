import { Injectable } from '@nestjs/common';
import type { AccountDeletionInput } from '@manyhearts/contract/account-deletion';
import { limits } from '@manyhearts/contract/limits';
import type { AccountStatus } from '@manyhearts/contract/user';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { IdempotentRequests, type IdempotentRequest } from '../../core/http/idempotency/idempotent-requests.ts';
import { Random } from '../../core/crypto/random.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Account } from '../../identity/account.entity.ts';
import { MailLinksService } from '../../identity/mail-links/mail-links.service.ts';
import { ReauthenticationService } from '../../identity/passwords/reauthentication.service.ts';
import { MemberSessionsService } from '../../identity/sessions/member-sessions.service.ts';
import { dayMs } from '../../core/text/durations.ts';
import { ConsentsService } from '../consents/consents.service.ts';
import { MemberListingsService } from '../visibility/visibility.service.ts';
import { AccountDeletion } from './account-deletion.entity.ts';

/** Deletes accounts, and restores them during the grace period. `retention/ended-accounts.service.ts` erases them. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly random: Random,
    private readonly reauthentication: ReauthenticationService,
    private readonly requests: IdempotentRequests,
    private readonly sessions: MemberSessionsService,
    private readonly listings: MemberListingsService,
    private readonly consents: ConsentsService,
    private readonly links: MailLinksService,
    private readonly mails: MemberMailsService,
  ) {}

  /** One transaction: after the answer the member is listed and logged in nowhere. A repeat comes without a session. */
  async delete(
    ctx: Ctx,
    { password, reason, remarks, request }: AccountDeletionInput & { request: IdempotentRequest | undefined },
  ): Promise<void> {
    await this.requests.once(ctx, request, {
      prepare: async () => {
        const account = ctx.member && (await storeOf(ctx, Account).findOne({ id: ctx.member.id }));
        if (!account) throw new AppError('authentication_required');
        if (!mayLeave(account.status)) throw new AppError('conflict');
        await this.reauthentication.requirePassword(ctx, account, password);
        return account;
      },
      make: (within, account) => this.leave(within, account, { reason, remarks }),
    });
  }

  /** By staff, for a member who can’t: the same as their own deletion, which the mailed link undoes. */
  async deleteFor(ctx: Ctx, account: Account): Promise<void> {
    if (!mayLeave(account.status)) throw new AppError('conflict');
    await this.leave(ctx, account, { reason: 'other', remarks: '' });
  }

  private async leave(
    within: Ctx,
    account: Account,
    words: Pick<AccountDeletionInput, 'reason' | 'remarks'>,
  ): Promise<void> {
    const { id: accountId, status: statusBefore, stamp } = account;
    const askedAt = within.now();
    const changed = await storeOf(within, Account).change(
      { id: accountId, stamp, status: statusBefore },
      { status: 'pending_deletion', stamp: this.stampAt(askedAt) },
    );
    // A concurrent deletion, confirmation or change of password or address came first.
    if (changed === 0) throw new AppError('conflict');
    await storeOf(within, AccountDeletion).add({
      accountId,
      ...words,
      statusBefore,
      askedAt,
      eraseAt: erasureDate(askedAt),
    });
    await this.listings.hide(within, accountId);
    await this.consents.say(within, accountId, [{ kind: 'sensitive_data', isGiven: false }]);
    await this.sessions.endAll(within, accountId);
    await this.links.revoke(within, accountId, 'confirm_address', 'reset_password', 'change_email');
    await this.mailWayBack(within, account, erasureDate(askedAt));
  }

  /** By the mailed link. */
  async undo(ctx: Ctx, token: string): Promise<void> {
    const link = await this.links.require(ctx, 'bring_back', token);
    await ctx.inTransaction(async (within) => {
      await this.links.use(within, link);
      await this.restore(within, link.accountId);
    });
  }

  /** Call inside a transaction. Locks the account first, as the erasure does, so that only one of the two succeeds. */
  async restore(ctx: Ctx, accountId: string): Promise<void> {
    const isHeld = await storeOf(ctx, Account).change(
      { id: accountId, status: 'pending_deletion' },
      { stamp: this.stampAt(ctx.now()) },
    );
    const deletion = isHeld > 0 ? await storeOf(ctx, AccountDeletion).findOne({ accountId }) : null;
    if (!deletion || !canComeBack(deletion, ctx.now())) throw new AppError('link_expired');
    await storeOf(ctx, Account).change({ id: accountId }, { status: deletion.statusBefore });
    await storeOf(ctx, AccountDeletion).remove({ accountId });
    await this.links.revoke(ctx, accountId, 'bring_back');
    // An account can't exist without this consent, and both ways to restore it say so.
    await this.consents.say(ctx, accountId, [{ kind: 'sensitive_data', isGiven: true }]);
    if (deletion.statusBefore === 'active') await this.listings.show(ctx, accountId);
    else await this.listings.awaitConfirmation(ctx, accountId);
  }

  /** Only to a proved address: another may belong to someone else. Without one, the member restores by logging in. */
  private async mailWayBack(
    ctx: Ctx,
    { id: accountId, ownedEmail, email, language }: Account,
    until: Date,
  ): Promise<void> {
    const linkId = await this.links.make(ctx, { kind: 'bring_back', accountId, address: email, addressBefore: email });
    await this.mails.enqueue(ctx, {
      kind: 'account_deleted',
      accountId,
      address: ownedEmail,
      language,
      linkId,
      facts: { until: until.toISOString() },
    });
  }

  private stampAt(now: Date): string {
    return this.random.id(now.getTime());
  }
}

/**
 * Equal to the expiry of the mailed link to the millisecond, so that restore and erasure never overlap and leave no
 * gap.
 */
export function erasureDate(askedAt: Date): Date {
  return new Date(askedAt.getTime() + limits.reactivationDays * dayMs);
}

export function canComeBack({ eraseAt }: { eraseAt: Date }, now: Date): boolean {
  return now < eraseAt;
}

/** A blocked member must not end an investigation by deleting their account. */
export function mayLeave(status: AccountStatus): boolean {
  return status === 'active' || status === 'not_confirmed';
}
