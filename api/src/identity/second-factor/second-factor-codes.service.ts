import { Inject, Injectable } from '@nestjs/common';
import { IsNull, Not, Raw, MoreThan } from 'typeorm';
import { AppError } from '../../core/errors/app-error.ts';
import { scopedKey } from '../../core/ports/bus/bus.ts';
import type { Config } from '../../core/process/config.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { Limiter, loginBlocked, takeOnce } from '../../core/flow/limiter/limiter.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { hashToken, keyedHash } from '../../core/crypto/random.ts';
import { totpStep } from '../../core/crypto/totp.ts';
import { reseal, underOtherSecret, type Resealed } from '../../core/crypto/reseal.ts';
import type { Secrets } from '../../core/crypto/secrets.ts';
import { identityLimits } from '../identity.limits.ts';
import type { Account } from '../account.entity.ts';
import { SecurityNoticesService } from '../recovery/security-notices.service.ts';
import { SecondFactor } from './second-factor.entity.ts';

const recoveryCodes = 10;

/** Codes of the authenticator app and recovery codes. Each works once. */
@Injectable()
export class SecondFactorCodesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiter: Limiter,
    private readonly notices: SecurityNoticesService,
  ) {}

  findConfirmed(ctx: Ctx, accountId: string): Promise<SecondFactor | null> {
    return storeOf(ctx, SecondFactor).findOne({ accountId, confirmedAt: Not(IsNull()) });
  }

  /** Call at log-in, after the password was right. The limits of the log-in count wrong codes too. */
  async requireAtLogIn(ctx: Ctx, account: Account, code: string | undefined): Promise<void> {
    if (!(await this.isProved(ctx, account, code))) throw new AppError('login_failed');
  }

  /**
   * After log-in or by a mailed link. A right password gives its turn back there, so codes need a limit of their own.
   */
  async requireCounted(ctx: Ctx, account: Account, code: string | undefined): Promise<void> {
    const giveBack = code ? await this.takeTurn(ctx, account) : undefined;
    if (!(await this.isProved(ctx, account, code))) throw wrongCode();
    await giveBack?.();
  }

  /** Call before a code is checked. Call the returned function only after a right one: it resets the limit. */
  async takeTurn(ctx: Ctx, { id }: Pick<Account, 'id'>): Promise<() => Promise<void>> {
    const key = scopedKey({ tenantId: ctx.tenant.id }, id, 'code');
    const turn = await takeOnce(this.limiter, identityLimits.reauthentication, key, ctx.origin.requestKey);
    if (!turn.allowed) throw loginBlocked(turn.retryAfterSeconds);
    return () => this.limiter.reset(identityLimits.reauthentication, key);
  }

  /**
   * Derived from the sealed secret, so that a repeat after a lost answer returns the same codes, even across a rotation
   * of APP_SECRET. They disclose nothing more: that secret makes any number of codes.
   */
  recoveryCodesOf({ accountId, secret: sealed }: SecondFactor): string[] {
    const secret = this.unsealed(accountId, sealed);
    if (secret === undefined) throw new AppError('conflict');
    return Array.from({ length: recoveryCodes }, (_, at) => keyedHash(secret, `recovery code ${at}`).slice(0, 22));
  }

  /** A conditional update: of two concurrent requests with the same code, one succeeds. */
  async useCode(
    ctx: Ctx,
    { id: accountId, username }: Account,
    { secret: sealed }: SecondFactor,
    code: string,
  ): Promise<boolean> {
    const secret = this.unsealed(accountId, sealed);
    const step = secret === undefined ? undefined : totpStep(secret, username, code, ctx.now().getTime());
    if (step === undefined) return false;
    const padded = String(step).padStart(20, '0');
    return (
      (await storeOf(ctx, SecondFactor).change({ accountId, lastStep: notYetUsed(padded) }, { lastStep: padded })) > 0
    );
  }

  async useRecoveryCode(ctx: Ctx, { accountId, recoveryHashes }: SecondFactor, code: string): Promise<boolean> {
    const hash = hashToken(code);
    if (!recoveryHashes.includes(hash)) return false;
    const before = JSON.stringify(recoveryHashes);
    const unchanged = Raw((column) => `${column} = :before`, { before });
    return (
      (await storeOf(ctx, SecondFactor).change(
        { accountId, recoveryHashes: unchanged },
        { recoveryHashes: recoveryHashes.filter((kept) => kept !== hash) },
      )) > 0
    );
  }

  private async isProved(ctx: Ctx, account: Account, code: string | undefined): Promise<boolean> {
    const factor = await this.findConfirmed(ctx, account.id);
    if (!factor) return true;
    if (!code) throw new AppError('challenge_required', { factor: 'totp' });
    return (
      (await this.useCode(ctx, account, factor, code)) || (await this.enterByRecoveryCode(ctx, account, factor, code))
    );
  }

  /** One transaction for the code and the mail about it: no code is used up unnoticed. */
  private enterByRecoveryCode(ctx: Ctx, account: Account, factor: SecondFactor, code: string): Promise<boolean> {
    return ctx.inTransaction(async (within) => {
      const isUsed = await this.useRecoveryCode(within, factor, code);
      if (isUsed)
        await this.notices.tell(within, account, 'recovery_code_used', {
          codesLeft: String(factor.recoveryHashes.length - 1),
        });
      return isUsed;
    });
  }

  private unsealed(accountId: string, sealed: string): string | undefined {
    return this.config.secrets.unseal(secondFactorPurpose(accountId), sealed);
  }
}

export function wrongCode(): AppError {
  return new AppError('invalid', {}, { totp: { code: 'field_invalid', params: {} } });
}

/** Zero-padded, so that text order is numeric order. */
function notYetUsed(step: string) {
  return Raw((column) => `(${column} is null or ${column} < :step)`, { step });
}

/** Bound to its row: a secret copied to another account can't be opened. */
export function secondFactorPurpose(accountId: string): string {
  return `second factor ${accountId}`;
}

/** Re-seals secrets of one brand that an earlier APP_SECRET sealed. */
export function resealSecondFactors(at: StoreContext, secrets: Secrets): Promise<Resealed> {
  const store = storeOf(at, SecondFactor);
  return reseal({
    next: (after, take) =>
      store.find(
        { accountId: MoreThan(after), secret: underOtherSecret(secrets) },
        { order: { accountId: 'ASC' }, take },
      ),
    keyOf: ({ accountId }) => accountId,
    open: ({ accountId, secret }) => secrets.unseal(secondFactorPurpose(accountId), secret),
    write: ({ accountId, secret }, text) =>
      store.change({ accountId, secret }, { secret: secrets.seal(secondFactorPurpose(accountId), text) }),
  });
}
