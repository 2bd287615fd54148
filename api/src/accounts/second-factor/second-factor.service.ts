import { Inject, Injectable } from '@nestjs/common';
import { IsNull, Not, Raw } from 'typeorm';
import type { RecoveryCodes, SecondFactorSecret } from '@manyhearts/contract/second-factor';
import { AppError } from '../../core/app-error.ts';
import type { Config } from '../../core/config.ts';
import type { Ctx, Member } from '../../core/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { CONFIG } from '../../core/ports.module.ts';
import { hashToken, keyedHash } from '../../core/random.ts';
import { newTotpSecret, totpAddress, totpStep } from '../../core/totp.ts';
import { Account } from '../account.entity.ts';
import { ReauthenticationService } from '../passwords/reauthentication.service.ts';
import { SecurityNoticesService } from '../recovery/security-notices.service.ts';
import { RenewalsService, type Renewed, type Renewing } from '../sessions/renewals.service.ts';
import { secondFactorPurpose } from './reseal-second-factors.ts';
import { SecondFactor } from './second-factor.entity.ts';

const recoveryCodes = 10;

type AccountOf = { accountId: string };

/** A code besides the password, for members who want that. */
@Injectable()
export class SecondFactorService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reauthentication: ReauthenticationService,
    private readonly renewals: RenewalsService,
    private readonly notices: SecurityNoticesService,
  ) {}

  /** After the password was right. A code, or a recovery code, is good once. */
  async require(ctx: Ctx, account: Account, code: string | undefined): Promise<void> {
    const factor = await storeOf(ctx, SecondFactor).findOne({ accountId: account.id, confirmedAt: Not(IsNull()) });
    if (!factor) return;
    if (!code) throw new AppError('challenge_required', { factor: 'totp' });
    if (
      !(await this.useCode(ctx, account, factor, code)) &&
      !(await this.enterByRecoveryCode(ctx, account, factor, code))
    )
      throw new AppError('login_failed');
  }

  async begin(ctx: Ctx<Member>, password: string): Promise<SecondFactorSecret> {
    const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
    await this.reauthentication.require(ctx, account, password, 'password');
    const secret = newTotpSecret();
    const values = {
      secret: this.sealed(account.id, secret),
      lastStep: null,
      recoveryHashes: [],
      confirmedAt: null,
      createdAt: ctx.now(),
    };
    await ctx.inTransaction(async (within) => {
      const existing = await storeOf(within, SecondFactor).findOne({ accountId: account.id });
      if (existing?.confirmedAt) throw new AppError('conflict');
      if (existing)
        await storeOf(within, SecondFactor).change({ accountId: account.id, confirmedAt: IsNull() }, values);
      else await storeOf(within, SecondFactor).add({ ...values, accountId: account.id });
    });
    return { secret, address: totpAddress(secret, account.username, ctx.tenant.name) };
  }

  async confirm(ctx: Ctx, code: string, renewing: Renewing): Promise<Renewed<RecoveryCodes>> {
    const begun = await this.renewals.begin<AccountOf>(ctx, renewing);
    const renewed =
      begun.done ??
      (await this.renewals.once(ctx, renewing, begun.account, (within) =>
        this.turnOn(within, begun.account, code, renewing),
      ));
    const factor = await storeOf(ctx, SecondFactor).findOne({
      accountId: renewed.answer.accountId,
      confirmedAt: Not(IsNull()),
    });
    if (!factor) throw new AppError('conflict');
    const recovery_codes = this.recoveryCodesOf(factor);
    // A release before this one made them another way: better none than some that open nothing.
    if (!recovery_codes.some((made) => factor.recoveryHashes.includes(hashToken(made)))) throw new AppError('conflict');
    return { ...renewed, answer: { recovery_codes } };
  }

  async remove(
    ctx: Ctx,
    { password, totp }: { password: string; totp: string },
    renewing: Renewing,
  ): Promise<Renewed<AccountOf>> {
    const begun = await this.renewals.begin<AccountOf>(ctx, renewing);
    if (begun.done) return begun.done;
    await this.reauthentication.require(ctx, begun.account, password, 'password');
    return this.renewals.once(ctx, renewing, begun.account, (within) =>
      this.turnOff(within, begun.account, totp, renewing),
    );
  }

  private async turnOn(within: Ctx, account: Account, code: string, { client }: Renewing): Promise<AccountOf> {
    const accountId = account.id;
    const factor = await storeOf(within, SecondFactor).findOne({ accountId, confirmedAt: IsNull() });
    if (!factor) throw new AppError('conflict');
    if (!(await this.useCode(within, account, factor, code))) throw wrongCode();
    await storeOf(within, SecondFactor).change(
      { accountId },
      { confirmedAt: within.now(), recoveryHashes: this.recoveryCodesOf(factor).map(hashToken) },
    );
    await this.notices.tell(within, account, 'second_factor_on', { device: client.family });
    return { accountId };
  }

  private async turnOff(within: Ctx, account: Account, code: string, { client }: Renewing): Promise<AccountOf> {
    const accountId = account.id;
    const factor = await storeOf(within, SecondFactor).findOne({ accountId, confirmedAt: Not(IsNull()) });
    if (!factor) throw new AppError('conflict');
    if (!(await this.useCode(within, account, factor, code)) && !(await this.useRecoveryCode(within, factor, code)))
      throw wrongCode();
    await storeOf(within, SecondFactor).remove({ accountId });
    await this.notices.tell(within, account, 'second_factor_off', { device: client.family });
    return { accountId };
  }

  /**
   * Derived from the secret that is sealed, so that a repeat of a lost answer tells the same codes, also after APP_SECRET was rotated
   * in between. They give away nothing more: that secret makes codes without end.
   */
  private recoveryCodesOf({ accountId, secret: sealed }: SecondFactor): string[] {
    const secret = this.unsealed(accountId, sealed);
    if (secret === undefined) throw new AppError('conflict');
    return Array.from({ length: recoveryCodes }, (_, at) => keyedHash(secret, `recovery code ${at}`).slice(0, 22));
  }

  /** The condition is part of the change: of two who send the same code at once, one is in. */
  private async useCode(
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

  /** The code and the mail about it are one transaction: a code is never used up unnoticed. */
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

  private async useRecoveryCode(ctx: Ctx, { accountId, recoveryHashes }: SecondFactor, code: string): Promise<boolean> {
    const hash = hashToken(code);
    if (!recoveryHashes.includes(hash)) return false;
    const before = JSON.stringify(recoveryHashes);
    const unchanged = Raw((column) => `${column} = :before`, { before });
    return (
      (await storeOf(ctx, SecondFactor).change(
        { accountId, recoveryHashes: unchanged as never },
        { recoveryHashes: recoveryHashes.filter((kept) => kept !== hash) },
      )) > 0
    );
  }

  private unsealed(accountId: string, sealed: string): string | undefined {
    return this.config.secrets.unseal(secondFactorPurpose(accountId), sealed);
  }

  private sealed(accountId: string, secret: string): string {
    return this.config.secrets.seal(secondFactorPurpose(accountId), secret);
  }
}

/** Zero-padded, so that the order of texts is the order of numbers. */
function notYetUsed(step: string) {
  return Raw((column) => `(${column} is null or ${column} < :step)`, { step });
}

function wrongCode(): AppError {
  return new AppError('invalid', {}, { totp: { code: 'field_invalid', params: {} } });
}
