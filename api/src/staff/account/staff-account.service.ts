import { Inject, Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { StaffAccount, StaffSessionLine } from '@manyhearts/contract/admin/account';
import type { StaffLanguage } from '@manyhearts/contract/admin/session';
import type { RecoveryCodes, SecondFactorSecret } from '@manyhearts/contract/second-factor';
import { AuditService } from '../../audit/audit.service.ts';
import { Passwords } from '../../core/crypto/passwords.ts';
import { hashToken, Random } from '../../core/crypto/random.ts';
import { totpAddress, totpSecretOf, totpStep } from '../../core/crypto/totp.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { isSessionAlive, staffSessionTimes } from '../../core/ctx/sessions.ts';
import { storeOf, type Values } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Config } from '../../core/process/config.ts';
import { plainRecoveryCode, recoveryCodesFrom } from '../recovery-codes.rules.ts';
import { StaffMember, StaffSession } from '../staff-member.entity.ts';
import { targetOf } from '../staff-members.service.ts';
import { requireStrongPassword } from '../staff-password.rules.ts';
import { openStaffFactor, paddedStep, sealStaffFactor } from '../staff-proofs.ts';
import { StaffStepUpService } from '../staff-step-up.service.ts';

/** What a member of staff does with their own account. */
@Injectable()
export class StaffAccountService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    private readonly random: Random,
    private readonly passwords: Passwords,
    private readonly stepUp: StaffStepUpService,
    private readonly audit: AuditService,
  ) {}

  async read(ctx: StaffCtx): Promise<StaffAccount> {
    const member = await this.own(ctx);
    return {
      id: member.id,
      username: member.username,
      role: member.role,
      totpEnabled: member.totpSecret !== null,
      recoveryCodesLeft: member.recoveryHashes?.length ?? 0,
      address: member.email && masked(member.email),
      language: member.language,
    };
  }

  async setLanguage(ctx: StaffCtx, language: StaffLanguage | undefined): Promise<StaffAccount> {
    const { language: before } = await this.own(ctx);
    if (language && language !== before)
      await this.save(
        ctx,
        { language },
        { action: 'staff.language', before: { language: before }, after: { language } },
      );
    return this.read(ctx);
  }

  /** The audit never forgets, so it has no address. */
  async setAddress(ctx: StaffCtx, email: string): Promise<StaffAccount> {
    await this.save(ctx, { email }, { action: 'staff.address' });
    return this.read(ctx);
  }

  async changePassword(ctx: StaffCtx, oldPassword: string, password: string): Promise<void> {
    const member = await this.own(ctx);
    await this.stepUp.counted(ctx, async () =>
      (await this.passwords.matches(member.passwordHash, oldPassword)) ? undefined : 'oldPassword',
    );
    requireStrongPassword(member, password);
    const passwordHash = await this.passwords.hash(password);
    await ctx.inTransaction(async (within) => {
      const stamp = this.random.id(within.now().getTime());
      const changed = await storeOf(within, StaffMember).change(
        { id: member.id, passwordHash: member.passwordHash },
        { passwordHash, stamp },
      );
      if (changed === 0) throw new AppError('conflict');
      await endOthers(within);
      await this.note(within, { action: 'staff.password' });
    });
  }

  /** Derived, so it is the same until the factor changes, and stored only after a right code. */
  async offerFactor(ctx: StaffCtx): Promise<SecondFactorSecret> {
    const member = await this.own(ctx);
    const secret = this.nextSecret(member);
    return { secret, address: totpAddress(secret, member.username) };
  }

  async confirmFactor(ctx: StaffCtx, totp: string): Promise<StaffAccount> {
    const member = await this.own(ctx);
    if (this.isLastCode(ctx, member, totp)) return this.read(ctx);
    const secret = this.nextSecret(member);
    const step = totpStep(secret, member.username, totp, ctx.now().getTime());
    if (step === undefined) throw new AppError('invalid', {}, { totp: { code: 'field_invalid', params: {} } });
    const totpSecret = sealStaffFactor(this.config.secrets, member.id, secret);
    await ctx.inTransaction(async (within) => {
      await this.save(within, { totpSecret, totpStep: paddedStep(step) }, { action: 'staff.factor' });
      await endOthers(within);
    });
    return this.read(ctx);
  }

  /** Former codes end. Only hashes are stored. */
  async makeRecoveryCodes(ctx: StaffCtx): Promise<RecoveryCodes> {
    const seed = ctx.origin.requestKey ?? this.random.token();
    const { secrets } = this.config;
    const recoveryCodes = recoveryCodesFrom((label) =>
      Buffer.from(secrets.sign('staff recovery code', JSON.stringify([ctx.staff.id, seed, label])), 'base64url'),
    );
    const recoveryHashes = recoveryCodes.map((code) => hashToken(plainRecoveryCode(code)));
    const member = await this.own(ctx);
    // A repeat must not bring back codes that were used meanwhile.
    const isRepeat = member.recoveryHashes?.some((known) => recoveryHashes.includes(known)) === true;
    if (!isRepeat) await this.save(ctx, { recoveryHashes }, { action: 'staff.recovery-codes' });
    return { recoveryCodes };
  }

  async sessions(ctx: StaffCtx): Promise<StaffSessionLine[]> {
    const sessions = await storeOf(ctx, StaffSession).find({ staffId: ctx.staff.id }, { order: { usedAt: 'DESC' } });
    return sessions
      .filter((session) => isSessionAlive(session, staffSessionTimes, ctx.now()))
      .map(({ id, tokenHash, address, browser, createdAt, usedAt }) => ({
        id,
        isCurrent: tokenHash === ctx.staff.sessionId,
        from: address,
        browser,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
      }));
  }

  async endSession(ctx: StaffCtx, id: string): Promise<StaffSessionLine[]> {
    await ctx.inTransaction(async (within) => {
      const ended = await storeOf(within, StaffSession).remove({
        id,
        staffId: ctx.staff.id,
        tokenHash: Not(ctx.staff.sessionId),
      });
      if (ended === 0) throw new AppError('not_found');
      await this.note(within, { action: 'staff.end-sessions', after: { sessions: ended } });
    });
    return this.sessions(ctx);
  }

  async endOtherSessions(ctx: StaffCtx): Promise<StaffSessionLine[]> {
    await ctx.inTransaction(async (within) => {
      const sessions = await endOthers(within);
      await this.note(within, { action: 'staff.end-sessions', after: { sessions } });
    });
    return this.sessions(ctx);
  }

  private own(ctx: StaffCtx): Promise<StaffMember> {
    return storeOf(ctx, StaffMember).get({ id: ctx.staff.id });
  }

  private nextSecret({ id, totpSecret }: StaffMember): string {
    const text = JSON.stringify([id, totpSecret]);
    return totpSecretOf(
      Buffer.from(this.config.secrets.sign('staff factor renewal', text), 'base64url').subarray(0, 20),
    );
  }

  /** True for the code that the factor accepted last: the request is a repeat. */
  private isLastCode(ctx: StaffCtx, member: StaffMember, totp: string): boolean {
    const secret = openStaffFactor(this.config.secrets, member);
    const step = secret && totpStep(secret, member.username, totp, ctx.now().getTime());
    return typeof step === 'number' && paddedStep(step) === member.totpStep;
  }

  private save(ctx: StaffCtx, values: Values<StaffMember>, deed: Deed): Promise<void> {
    return ctx.inTransaction(async (within) => {
      await storeOf(within, StaffMember).change({ id: ctx.staff.id }, values);
      await this.note(within, deed);
    });
  }

  private note(ctx: StaffCtx, deed: Deed): Promise<void> {
    return this.audit.record(ctx, { staffId: ctx.staff.id, target: targetOf(ctx.staff.id), ...deed });
  }
}

type Deed = { action: string; before?: unknown; after?: unknown };

function endOthers(ctx: StaffCtx): Promise<number> {
  return storeOf(ctx, StaffSession).remove({ staffId: ctx.staff.id, tokenHash: Not(ctx.staff.sessionId) });
}

/** Enough to recognise the own address. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}
