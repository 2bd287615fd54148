import { Inject, Injectable } from '@nestjs/common';
import { IsNull, Not, Raw } from 'typeorm';
import type { RecoveryCodes, SecondFactorSecret } from '@manyhearts/contract/second-factor';
import { AppError } from '../../core/app-error.ts';
import type { Config } from '../../core/config.ts';
import type { Ctx, Member } from '../../core/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { CONFIG } from '../../core/ports.module.ts';
import { hashToken, Random } from '../../core/random.ts';
import { seal, unseal } from '../../core/sealed.ts';
import { newTotpSecret, totpAddress, totpStep } from '../../core/totp.ts';
import { Account } from '../account.entity.ts';
import { ReauthenticationService } from '../passwords/reauthentication.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { SecondFactor } from './second-factor.entity.ts';

const recoveryCodes = 10;

export type TurnedOn = RecoveryCodes & { sessionToken: string };

/** A code besides the password, for members who want that. */
@Injectable()
export class SecondFactorService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly random: Random,
    private readonly reauthentication: ReauthenticationService,
    private readonly sessions: MemberSessionsService,
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

  async confirm(ctx: Ctx<Member>, code: string): Promise<TurnedOn> {
    const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
    const factor = await storeOf(ctx, SecondFactor).findOne({ accountId: account.id, confirmedAt: IsNull() });
    if (!factor) throw new AppError('conflict');
    if (!(await this.useCode(ctx, account, factor, code))) throw wrongCode();
    const codes = Array.from({ length: recoveryCodes }, () => this.random.token().slice(0, 22));
    const sessionToken = await ctx.inTransaction(async (within) => {
      await storeOf(within, SecondFactor).change({ accountId: account.id }, { confirmedAt: within.now(), recoveryHashes: codes.map(hashToken) });
      return this.sessions.renew(within, ctx.member);
    });
    return { recovery_codes: codes, sessionToken };
  }

  /** Answers with the token under which the session goes on. */
  async remove(ctx: Ctx<Member>, password: string, code: string): Promise<string> {
    const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
    await this.reauthentication.require(ctx, account, password, 'password');
    const factor = await storeOf(ctx, SecondFactor).findOne({ accountId: account.id, confirmedAt: Not(IsNull()) });
    if (!factor) throw new AppError('conflict');
    if (!(await this.useCode(ctx, account, factor, code)) && !(await this.useRecoveryCode(ctx, factor, code))) throw wrongCode();
    return ctx.inTransaction(async (within) => {
      await storeOf(within, SecondFactor).remove({ accountId: account.id });
      return this.sessions.renew(within, ctx.member);
    });
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
