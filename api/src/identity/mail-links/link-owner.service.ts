import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Account } from '../account.entity.ts';
import { ReauthenticationService, type Proof } from '../passwords/reauthentication.service.ts';
import type { LiveLink } from './mail-links.service.ts';

/** Requires that the owner uses a link: proved by their session, else by all that log-in asks for. */
@Injectable()
export class LinkOwnerService {
  constructor(private readonly reauthentication: ReauthenticationService) {}

  async require(ctx: Ctx, link: LiveLink, { password, totp }: Partial<Proof>): Promise<Account> {
    const account = await storeOf(ctx, Account).findOne({ id: link.accountId });
    // Bound to one address: once the account has another, this link is dead.
    if (!account || account.email !== link.addressBefore) throw new AppError('link_expired');
    if (account.status !== 'active' && account.status !== 'not_confirmed') throw new AppError('activation_failed');
    if (ctx.member?.id === account.id) return account;
    if (password === undefined) throw new AppError('challenge_required', { factor: 'password' });
    await this.reauthentication.require(ctx, account, { password, totp });
    return account;
  }
}
