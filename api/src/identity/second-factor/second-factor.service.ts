import { Inject, Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { RecoveryCodes, SecondFactorSecret } from '@manyhearts/contract/second-factor';
import { AppError } from '../../core/errors/app-error.ts';
import type { Config } from '../../core/process/config.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { hashToken } from '../../core/crypto/random.ts';
import { newTotpSecret, totpAddress } from '../../core/crypto/totp.ts';
import { Account } from '../account.entity.ts';
import { ReauthenticationService } from '../passwords/reauthentication.service.ts';
import { SecurityNoticesService } from '../recovery/security-notices.service.ts';
import { RenewalsService, type Renewed, type Renewing } from '../sessions/renewals.service.ts';
import { secondFactorPurpose, SecondFactorCodesService, wrongCode } from './second-factor-codes.service.ts';
import { SecondFactor } from './second-factor.entity.ts';

type AccountOf = { accountId: string };

/** Optional second factor: a code besides the password. */
@Injectable()
export class SecondFactorService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly codes: SecondFactorCodesService,
    private readonly reauthentication: ReauthenticationService,
    private readonly renewals: RenewalsService,
    private readonly notices: SecurityNoticesService,
  ) {}

  async begin(ctx: Ctx<Member>, password: string): Promise<SecondFactorSecret> {
    const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
    await this.reauthentication.requirePassword(ctx, account, password);
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
    const renewed = await this.renewals.once(ctx, renewing, {
      prepare: (account) => this.codes.takeTurn(ctx, account),
      make: async (within, account) => {
        await this.turnOn(within, account, code);
        await this.notices.tell(within, account, 'second_factor_on', { device: renewing.client.family });
        return { accountId: account.id };
      },
      after: (giveBack) => giveBack(),
    });
    const factor = await this.codes.findConfirmed(ctx, renewed.answer.accountId);
    if (!factor) throw new AppError('conflict');
    const recoveryCodes = this.codes.recoveryCodesOf(factor);
    // An earlier release derived codes differently. Showing none is better than codes that don't work.
    if (!recoveryCodes.some((made) => factor.recoveryHashes.includes(hashToken(made)))) throw new AppError('conflict');
    return { ...renewed, answer: { recoveryCodes } };
  }

  async remove(
    ctx: Ctx,
    { password, totp }: { password: string; totp: string },
    renewing: Renewing,
  ): Promise<Renewed<AccountOf>> {
    return this.renewals.once(ctx, renewing, {
      prepare: async (account) => {
        await this.reauthentication.requirePassword(ctx, account, password);
        return this.codes.takeTurn(ctx, account);
      },
      make: async (within, account) => {
        await this.turnOff(within, account, totp);
        await this.notices.tell(within, account, 'second_factor_off', { device: renewing.client.family });
        return { accountId: account.id };
      },
      after: (giveBack) => giveBack(),
    });
  }

  private async turnOn(within: Ctx, account: Account, code: string): Promise<void> {
    const { id: accountId } = account;
    const factor = await storeOf(within, SecondFactor).findOne({ accountId, confirmedAt: IsNull() });
    if (!factor) throw new AppError('conflict');
    if (!(await this.codes.useCode(within, account, factor, code))) throw wrongCode();
    await storeOf(within, SecondFactor).change(
      { accountId },
      { confirmedAt: within.now(), recoveryHashes: this.codes.recoveryCodesOf(factor).map(hashToken) },
    );
  }

  private async turnOff(within: Ctx, account: Account, code: string): Promise<void> {
    const { id: accountId } = account;
    const factor = await this.codes.findConfirmed(within, accountId);
    if (!factor) throw new AppError('conflict');
    const isRight =
      (await this.codes.useCode(within, account, factor, code)) ||
      (await this.codes.useRecoveryCode(within, factor, code));
    if (!isRight) throw wrongCode();
    await storeOf(within, SecondFactor).remove({ accountId });
  }

  private sealed(accountId: string, secret: string): string {
    return this.config.secrets.seal(secondFactorPurpose(accountId), secret);
  }
}
