import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { IdempotentRequests, type IdempotentRequest } from '../../core/http/idempotency/idempotent-requests.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Account } from '../account.entity.ts';
import type { Client } from '../browser.ts';
import { EntranceService, type Entered } from '../log-in/entrance.service.ts';
import { MailLimitsService } from '../mail-links/mail-limits.service.ts';
import { LinkOwnerService } from '../mail-links/link-owner.service.ts';
import { MailLinksService } from '../mail-links/mail-links.service.ts';
import type { Proof } from '../passwords/reauthentication.service.ts';
import { ConfirmationService } from './confirmation.service.ts';

export type Activation = Partial<Proof> & { token: string; client: Client; request: IdempotentRequest | undefined };
/** `entered` is unset if a session already proved the owner. */
export type Activated = { accountId: string; entered?: Entered | undefined };

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
