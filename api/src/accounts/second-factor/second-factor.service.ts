import { Inject, Injectable } from '@nestjs/common';
import { IsNull, Not, Raw } from 'typeorm';
import type { RecoveryCodes, SecondFactorSecret } from '@manyhearts/contract/second-factor';
import { AppError } from '../../core/app-error.ts';
import type { Config } from '../../core/config.ts';
import type { Ctx, Member } from '../../core/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { CONFIG } from '../../core/ports.module.ts';
import { hashToken, sign } from '../../core/random.ts';
import { seal, unseal } from '../../core/sealed.ts';
import { newTotpSecret, totpAddress, totpStep } from '../../core/totp.ts';
import { Account } from '../account.entity.ts';
import { ReauthenticationService } from '../passwords/reauthentication.service.ts';
import { RenewalsService, type Renewed, type Renewing } from '../sessions/renewals.service.ts';
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
  ) {}

  /** After the password was right. A code, or a recovery code, is good once. */
  async require(ctx: Ctx, account: Account, code: string | undefined): Promise<void> {
    const factor = await storeOf(ctx, SecondFactor).findOne({ accountId: account.id, confirmedAt: Not(IsNull()) });
    if (!factor) return;
    if (!code) throw new AppError('challenge_required', { factor: 'totp' });
    if (!(await this.useCode(ctx, account, factor, code)) && !(await this.useRecoveryCode(ctx, factor, code))) throw new AppError('login_failed');
  }

  async begin(ctx: Ctx<Member>, password: string): Promise<SecondFactorSecret> {
    const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
    await this.reauthentication.require(ctx, account, password, 'password');
    const secret = newTotpSecret();
    const values = { secret: this.sealed(account.id, secret), lastStep: null, recoveryHashes: [], confirmedAt: null, createdAt: ctx.now() };
    await ctx.inTransaction(async (within) => {
      const existing = await storeOf(within, SecondFactor).findOne({ accountId: account.id });
      if (existing?.confirmedAt) throw new AppError('conflict');
      if (existing) await storeOf(within, SecondFactor).change({ accountId: account.id, confirmedAt: IsNull() }, values);
      else await storeOf(within, SecondFactor).add({ ...values, accountId: account.id });
    });
    return { secret, address: totpAddress(secret, account.username, ctx.tenant.name) };
  }

  async confirm(ctx: Ctx, code: string, renewing: Renewing): Promise<Renewed<RecoveryCodes>> {
    const begun = await this.renewals.begin<AccountOf>(ctx, renewing);
    const renewed = begun.done ?? (await this.renewals.once(ctx, renewing, begun.account, (within) => this.turnOn(within, begun.account, code)));
    const factor = await storeOf(ctx, SecondFactor).findOne({ accountId: renewed.answer.accountId, confirmedAt: Not(IsNull()) });
    if (!factor) throw new AppError('conflict');
    return { ...renewed, answer: { recovery_codes: this.recoveryCodesOf(factor) } };
  }

  async remove(ctx: Ctx, { password, totp }: { password: string; totp: string }, renewing: Renewing): Promise<Renewed<AccountOf>> {
    const begun = await this.renewals.begin<AccountOf>(ctx, renewing);
    if (begun.done) return begun.done;
    await this.reauthentication.require(ctx, begun.account, password, 'password');
    return this.renewals.once(ctx, renewing, begun.account, (within) => this.turnOff(within, begun.account, totp));
  }

  private async turnOn(within: Ctx, account: Account, code: string): Promise<AccountOf> {
    const accountId = account.id;
    const factor = await storeOf(within, SecondFactor).findOne({ accountId, confirmedAt: IsNull() });
    if (!factor) throw new AppError('conflict');
    if (!(await this.useCode(within, account, factor, code))) throw wrongCode();
    await storeOf(within, SecondFactor).change({ accountId }, { confirmedAt: within.now(), recoveryHashes: this.recoveryCodesOf(factor).map(hashToken) });
    return { accountId };
  }

  private async turnOff(within: Ctx, account: Account, code: string): Promise<AccountOf> {
    const accountId = account.id;
    const factor = await storeOf(within, SecondFactor).findOne({ accountId, confirmedAt: Not(IsNull()) });
    if (!factor) throw new AppError('conflict');
    if (!(await this.useCode(within, account, factor, code)) && !(await this.useRecoveryCode(within, factor, code))) throw wrongCode();
    await storeOf(within, SecondFactor).remove({ accountId });
    return { accountId };
  }

  /** Made from what is sealed and from nothing that is kept, so that whoever lost the only answer with them is told the same again. */
  private recoveryCodesOf({ secret }: SecondFactor): string[] {
    return Array.from({ length: recoveryCodes }, (_, at) => sign(this.config.appSecret, `recovery code ${at}`, secret).slice(0, 22));
  }

  /** The condition is part of the change: of two who send the same code at once, one is in. */
  private async useCode(ctx: Ctx, { id: accountId, username }: Account, { secret: sealed }: SecondFactor, code: string): Promise<boolean> {
    const secret = unseal(this.config.appSecret, purposeFor(accountId), sealed);
    const step = secret === undefined ? undefined : totpStep(secret, username, code, ctx.now().getTime());
    if (step === undefined) return false;
    const padded = String(step).padStart(20, '0');
    return (await storeOf(ctx, SecondFactor).change({ accountId, lastStep: notYetUsed(padded) }, { lastStep: padded })) > 0;
  }

  private async useRecoveryCode(ctx: Ctx, { accountId, recoveryHashes }: SecondFactor, code: string): Promise<boolean> {
    const hash = hashToken(code);
    if (!recoveryHashes.includes(hash)) return false;
    const before = JSON.stringify(recoveryHashes);
    const unchanged = Raw((column) => `${column} = :before`, { before });
    return (await storeOf(ctx, SecondFactor).change({ accountId, recoveryHashes: unchanged as never }, { recoveryHashes: recoveryHashes.filter((kept) => kept !== hash) })) > 0;
  }

  private sealed(accountId: string, secret: string): string {
    return seal(this.config.appSecret, purposeFor(accountId), secret);
  }
}

/** A secret that is carried to another account's row opens nothing. */
function purposeFor(accountId: string): string {
  return `second factor ${accountId}`;
}

/** Zero-padded, so that the order of texts is the order of numbers. */
function notYetUsed(step: string) {
  return Raw((column) => `(${column} is null or ${column} < :step)`, { step });
}

function wrongCode(): AppError {
  return new AppError('invalid', {}, { totp: { code: 'field_invalid', params: {} } });
}
