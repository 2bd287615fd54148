import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { storeOf } from '../../core/database/store.ts';
import { IdempotentRequests, type IdempotentRequest } from '../../core/http/idempotency/idempotent-requests.ts';
import { Random } from '../../core/crypto/random.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Account } from '../account.entity.ts';
import type { Client } from '../browser.ts';
import { EntranceService, type Entered } from '../log-in/entrance.service.ts';
import { LinkOwnerService, ReauthenticationService, type Proof } from '../passwords/reauthentication.service.ts';
import { MailLimitsService } from '../mail-links/mail-limits.service.ts';
import { MailLinksService } from '../mail-links/mail-links.service.ts';
import { AccountRecoveryService, asAddressTaken } from '../recovery/account-recovery.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { maskedAddress } from '../../core/text/masked-address.ts';

export type EmailChange = Partial<Proof> & { token: string; client: Client; request: IdempotentRequest | undefined };

@Injectable()
export class EmailChangeService {
  constructor(
    private readonly random: Random,
    private readonly reauthentication: ReauthenticationService,
    private readonly limits: MailLimitsService,
    private readonly links: MailLinksService,
    private readonly owners: LinkOwnerService,
    private readonly mails: MemberMailsService,
    private readonly sessions: MemberSessionsService,
    private readonly entrance: EntranceService,
    private readonly recovery: AccountRecoveryService,
    private readonly events: Events,
    private readonly requests: IdempotentRequests,
  ) {}

  /**
   * Same work and answer whether or not an account owns the new address, unless the brand discloses accounts. Only the
   * mail differs.
   */
  async ask(
    ctx: Ctx<Member>,
    { email, request, ...proof }: Proof & { email: string; request: IdempotentRequest | undefined },
  ): Promise<void> {
    await this.requests.once(ctx, request, {
      prepare: async () => {
        const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
        // An unconfirmed account changes its address by asking for the confirmation again.
        if (account.status !== 'active') throw new AppError('conflict');
        // Checked before `require`, which uses up the code.
        if (email === account.email)
          throw new AppError('new_email_invalid', {}, { email: { code: 'new_email_invalid', params: {} } });
        await this.reauthentication.require(ctx, account, proof);
        await this.limits.take(ctx, { account: account.id, recipient: email });
        return account;
      },
      make: (within, account) => this.mailLink(within, account, email),
    });
  }

  private async mailLink(within: Ctx, account: Account, email: string): Promise<void> {
    const owner = await storeOf(within, Account).findOne({ ownedEmail: email });
    if (owner && within.tenant.settings.signup.discloseAccounts) throw new AppError('email_taken');
    await this.links.revoke(within, account.id, 'change_email');
    const linkId = await this.links.make(within, {
      kind: 'change_email',
      accountId: account.id,
      address: email,
      addressBefore: account.email,
    });
    const { id: accountId, language } = owner ?? account;
    await this.mails.enqueue(within, {
      kind: owner ? 'address_taken' : 'email_change_confirm',
      accountId,
      address: email,
      language,
      linkId: owner ? undefined : linkId,
    });
  }

  /** No-op if no change is pending. */
  async giveUp(ctx: Ctx<Member>): Promise<void> {
    await this.links.revoke(ctx, ctx.member.id, 'change_email');
  }

  /** Uses the address that the link was mailed to, even if another was requested since. */
  async change(
    ctx: Ctx,
    { token, client, request, ...proof }: EmailChange,
  ): Promise<{ accountId: string; entered: Entered }> {
    const stamp = this.random.id(ctx.now().getTime());
    const changed = await this.requests.once(ctx, request, {
      prepare: async () => {
        const link = await this.links.require(ctx, 'change_email', token);
        return { link, account: await this.owners.require(ctx, link, proof) };
      },
      make: async (within, { link, account }) => {
        await this.move(within, account, { email: link.address, ownedEmail: link.address, stamp });
        await this.links.use(within, link);
        await this.links.revoke(within, account.id, 'reset_password', 'confirm_address');
        await this.tellOldAddress(within, account, link.address);
        return { id: account.id, stamp };
      },
    });
    return { accountId: changed.id, entered: await this.entrance.enterAgain(ctx, changed, client) };
  }

  /**
   * An undo means that another person made the change, who then knows the password and may have added ways in. So all
   * of them end, and only the mailbox of the old address opens the account again.
   */
  async undo(ctx: Ctx, token: string): Promise<void> {
    const link = await this.links.require(ctx, 'undo_email', token);
    await ctx.inTransaction(async (within) => {
      const account = await this.recovery.hold(within, link.accountId);
      if (!account) throw new AppError('link_expired');
      await this.links.use(within, link);
      // The owner didn't ask for the deletion either.
      if (account.status === 'pending_deletion')
        await this.events.tell(within, 'account.reclaimed', { accountId: account.id });
      await this.links.revokeLaterUndos(within, link);
      await this.recovery.handOver(within, account, link.address);
    });
  }

  private async move(
    ctx: Ctx,
    { id, stamp: before }: Account,
    values: Pick<Account, 'email' | 'ownedEmail' | 'stamp'>,
  ): Promise<void> {
    // Mails that did not reach the former address say nothing about this one.
    const all = { ...values, emailDisabled: null };
    const changed = await storeOf(ctx, Account).change({ id, stamp: before }, all).catch(asAddressTaken);
    if (changed === 0) throw new AppError('link_expired');
    await this.sessions.endAll(ctx, id);
  }

  private async tellOldAddress(ctx: Ctx, { id: accountId, email, language }: Account, now: string): Promise<void> {
    const linkId = await this.links.make(ctx, { kind: 'undo_email', accountId, address: email, addressBefore: now });
    await this.mails.enqueue(ctx, {
      kind: 'email_change_notice',
      accountId,
      address: email,
      language,
      linkId,
      facts: { email: maskedAddress(now) },
    });
  }
}
