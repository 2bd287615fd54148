import { Injectable } from '@nestjs/common';
import type { AccountDeletionInput } from '@manyhearts/contract/account-deletion';
import { AppError } from '../../core/app-error.ts';
import type { Ctx } from '../../core/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Wishes, type Wish } from '../../core/idempotency/wishes.ts';
import { Random } from '../../core/random.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Account } from '../account.entity.ts';
import { ConsentsService } from '../consents/consents.service.ts';
import { MailLinksService } from '../mail-links/mail-links.service.ts';
import { ReauthenticationService } from '../passwords/reauthentication.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { MemberListingsService } from '../visibility/member-listings.service.ts';
import { AccountDeletion } from './account-deletion.entity.ts';
import { canComeBack, erasedFrom, mayLeave } from './deletion.rules.ts';

/** Leaving, and coming back while there is time. What is over is erased by `retention/deleted-accounts.service.ts`. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly random: Random,
    private readonly reauthentication: ReauthenticationService,
    private readonly wishes: Wishes,
    private readonly sessions: MemberSessionsService,
    private readonly listings: MemberListingsService,
    private readonly consents: ConsentsService,
    private readonly links: MailLinksService,
    private readonly mails: MemberMailsService,
  ) {}

  /** All of it in one transaction: who is told that they are gone is seen and logged in nowhere. A repeat has no session any more. */
  async delete(
    ctx: Ctx,
    { password, reason, remarks, wish }: AccountDeletionInput & { wish: Wish | undefined },
  ): Promise<void> {
    // In this order: an account that is going already goes by the same commit that says so of the wish.
    const account = ctx.member && (await storeOf(ctx, Account).findOne({ id: ctx.member.id }));
    if (wish && (await this.wishes.earlier(ctx, wish))) return;
    if (!account) throw new AppError('authentication_required');
    if (!mayLeave(account.status)) throw new AppError('conflict');
    await this.reauthentication.requirePassword(ctx, account, password);
    const { id: accountId, status: statusBefore, stamp } = account;
    await this.wishes.once(ctx, wish, async (within) => {
      const askedAt = within.now();
      const gone = await storeOf(within, Account).change(
        { id: accountId, stamp, status: statusBefore },
        { status: 'pending_deletion', stamp: this.stampAt(askedAt) },
      );
      // Meanwhile deleted, confirmed, or proved to be theirs in another way.
      if (gone === 0) throw new AppError('conflict');
      await storeOf(within, AccountDeletion).add({
        accountId,
        reason,
        remarks,
        statusBefore,
        askedAt,
        eraseAt: erasedFrom(askedAt),
      });
      await this.listings.hide(within, accountId);
      await this.consents.say(within, accountId, [{ kind: 'sensitive_data', isGiven: false }]);
      await this.sessions.endAll(within, accountId);
      await this.links.revoke(within, accountId, 'confirm_address', 'reset_password', 'change_email');
      await this.tell(within, account, erasedFrom(askedAt));
      return true;
    });
  }

  /** By the mailed link. */
  async undo(ctx: Ctx, token: string): Promise<void> {
    const link = await this.links.require(ctx, 'bring_back', token);
    await ctx.inTransaction(async (within) => {
      await this.links.use(within, link);
      await this.restore(within, link.accountId);
    });
  }

  /** By whoever has just proved that the account is theirs; answers with the account as it is now. */
  bringBack(ctx: Ctx, { id }: Pick<Account, 'id'>): Promise<Account> {
    return ctx.inTransaction(async (within) => {
      await this.restore(within, id).catch((error: unknown) => {
        // There is no link in this: it was erased, or is about to be.
        throw error instanceof AppError && error.code === 'link_expired' ? new AppError('pending_deletion') : error;
      });
      return storeOf(within, Account).get({ id });
    });
  }

  /** Call inside a transaction. First of all the account, which the erasing begins with too: of the two, one finds nothing to do. */
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
    // No account is without it, and both ways back say so.
    await this.consents.say(ctx, accountId, [{ kind: 'sensitive_data', isGiven: true }]);
    if (deletion.statusBefore === 'active') await this.listings.show(ctx, accountId);
  }

  /** Only at an address that is proved: another may be somebody else's. Whoever has none comes back by logging in. */
  private async tell(ctx: Ctx, { id: accountId, ownedEmail, email, language }: Account, until: Date): Promise<void> {
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
