import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { Events } from '../../core/ctx/events.ts';
import { IdempotentRequests, type IdempotentRequest } from '../../core/http/idempotency/idempotent-requests.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Account } from '../account.entity.ts';
import type { Client } from '../browser.ts';
import { EntranceService, type Entered } from '../log-in/entrance.service.ts';
import { MailLimitsService } from '../mail-links/mail-limits.service.ts';
import { LinkOwnerService, type Proof } from '../passwords/reauthentication.service.ts';
import { MailLinksService } from '../mail-links/mail-links.service.ts';

/**
 * Applies a proved address: the account owns it, and other features hear of it, inside the transaction
 * (`account.confirmed`) and after it (`member.confirmed`).
 */
@Injectable()
export class ConfirmationService {
  constructor(private readonly events: Events) {}

  /** Call inside the transaction that uses the link. */
  async confirm(ctx: Ctx, { id }: Pick<Account, 'id'>, address: string): Promise<void> {
    const changed = await storeOf(ctx, Account)
      .change(
        { id, status: 'not_confirmed', email: address },
        { status: 'active', ownedEmail: address, confirmedAt: ctx.now() },
      )
      .catch((error: unknown) => {
        // The sender reads this mailbox, so they may learn that another account of theirs confirmed it first.
        throw isDuplicate(error) ? new AppError('email_taken') : error;
      });
    if (changed === 0) throw new AppError('link_expired');
    await this.events.tell(ctx, 'account.confirmed', { accountId: id });
    await this.events.tellAfterCommit(ctx, 'member.confirmed', { accountId: id });
  }
}

type Activation = Partial<Proof> & { token: string; client: Client; request: IdempotentRequest | undefined };
/** `entered` is unset if a session already proved the owner. */
type Activated = { accountId: string; entered?: Entered | undefined };

@Injectable()
export class ActivationService {
  constructor(
    private readonly links: MailLinksService,
    private readonly owners: LinkOwnerService,
    private readonly limits: MailLimitsService,
    private readonly mails: MemberMailsService,
    private readonly confirmation: ConfirmationService,
    private readonly entrance: EntranceService,
    private readonly requests: IdempotentRequests,
  ) {}

  async activate(ctx: Ctx, { token, client, request, ...proof }: Activation): Promise<Activated> {
    const { accountId, stamp } = await this.requests.once(ctx, request, {
      prepare: async () => {
        const link = await this.links.require(ctx, 'confirm_address', token);
        return { link, account: await this.owners.require(ctx, link, proof) };
      },
      make: async (within, { link, account }) => {
        await this.links.use(within, link);
        await this.confirmation.confirm(within, account, link.address);
        return { accountId: account.id, stamp: account.stamp };
      },
    });
    if (ctx.member?.id === accountId) return { accountId };
    return { accountId, entered: await this.entrance.enterAgain(ctx, { id: accountId, stamp }, client) };
  }

  /** Mails a new link, to another address if one is given. Earlier confirmation links are revoked. */
  async resend(ctx: Ctx<Member>, email: string | undefined): Promise<void> {
    const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
    if (account.status !== 'not_confirmed') throw new AppError('conflict');
    const address = email ?? account.email;
    await this.limits.take(ctx, { account: account.id, recipient: address });
    await ctx.inTransaction(async (within) => {
      await this.links.revoke(within, account.id, 'confirm_address');
      if (address !== account.email)
        await storeOf(within, Account).change(
          { id: account.id, status: 'not_confirmed' },
          { email: address, claimedAt: within.now() },
        );
      const owner = await storeOf(within, Account).findOne({ ownedEmail: address });
      const linkId = await this.links.make(within, {
        kind: 'confirm_address',
        accountId: account.id,
        address,
        addressBefore: address,
      });
      const { id: accountId, language } = owner ?? account;
      await this.mails.enqueue(within, {
        kind: owner ? 'address_taken' : 'confirm_address',
        accountId,
        address,
        language,
        linkId: owner ? undefined : linkId,
      });
    });
  }
}
