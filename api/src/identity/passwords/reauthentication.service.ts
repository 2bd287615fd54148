import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.ts';
import { scopedKey } from '../../core/ports/bus/bus.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Limiter, loginBlocked, takeOnce } from '../../core/flow/limiter/limiter.ts';
import { Passwords } from '../../core/crypto/passwords.ts';
import { storeOf } from '../../core/database/store.ts';
import { identityLimits } from '../identity.limits.ts';
import { Account } from '../account.entity.ts';
import { SecondFactorCodesService } from '../second-factor/second-factor-codes.service.ts';
import type { LiveLink } from '../mail-links/mail-links.service.ts';

export type Proof = { password: string; totp?: string | undefined };

/** Asks for the proofs again, in a browser that is logged in or has a mailed link: its user may not be the owner. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly limiter: Limiter,
    private readonly passwords: Passwords,
    private readonly codes: SecondFactorCodesService,
  ) {}

  /**
   * Same proofs as log-in: without the code, a stolen password could add ways in that need none. `field` names the
   * password's input.
   */
  async require(ctx: Ctx, account: Account, { password, totp }: Proof, field = 'password'): Promise<void> {
    await this.requirePassword(ctx, account, password, field);
    await this.codes.requireCounted(ctx, account, totp);
  }

  /**
   * For actions that add no way in: beginning a second factor, and deleting the account, which a mailed link undoes.
   */
  async requirePassword(ctx: Ctx, { id, passwordHash }: Account, password: string, field = 'password'): Promise<void> {
    const key = scopedKey({ tenantId: ctx.tenant.id }, id);
    const turn = await takeOnce(this.limiter, identityLimits.reauthentication, key, ctx.origin.requestKey);
    if (!turn.allowed) throw loginBlocked(turn.retryAfterSeconds);
    if (!(await this.passwords.matches(passwordHash, password))) {
      throw new AppError('old_password_wrong', {}, { [field]: { code: 'old_password_wrong', params: {} } });
    }
    await this.limiter.reset(identityLimits.reauthentication, key);
  }
}

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
