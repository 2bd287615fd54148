import { Inject, Injectable } from '@nestjs/common';
import { IsNull, Raw } from 'typeorm';
import type { StaffView } from '@manyhearts/contract/admin/session';
import { AuditService } from '../audit/audit.service.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { Config } from '../core/process/config.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Passwords } from '../core/crypto/passwords.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { hashToken, Random } from '../core/crypto/random.ts';
import { totpAddress, totpStep } from '../core/crypto/totp.ts';
import { StaffDevicesService } from './staff-devices.service.ts';
import { openStaffFactor, sealStaffFactor, offeredTotpSecret } from './staff-proofs.ts';
import { StaffFailuresService, StaffLogInGate, type TurnsTaken } from './staff-log-in-gate.service.ts';
import { StaffMember, StaffSession } from './staff-member.entity.ts';
import { toStaffView } from './staff.service.ts';

/** `username` in its stored form: trimmed and lower case. */
export type SignIn = { username: string; password: string; totp?: string | undefined };
export type SignedIn = { token: string; deviceTokens: readonly string[]; view: StaffView };

@Injectable()
export class StaffLogInService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly gate: StaffLogInGate,
    private readonly devices: StaffDevicesService,
    private readonly passwords: Passwords,
    private readonly random: Random,
    private readonly failures: StaffFailuresService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Name, password and code fail alike and after the same work. A missing code is asked for only after a right
   * password.
   */
  async signIn(
    ctx: StaffCtx,
    { username, password, totp }: SignIn,
    deviceTokens: readonly string[],
  ): Promise<SignedIn> {
    const devices = await this.devices.findKnown(ctx, deviceTokens);
    // Without a known device, an exhausted limit stops the request before it queries the database.
    const early = devices.length === 0 ? await this.gate.passStranger(ctx, username) : undefined;
    const member = await storeOf(ctx, StaffMember).findOne({ username });
    const device = devices.find(({ staffId }) => staffId === member?.id);
    const turns = device
      ? await this.gate.passDevice(device.id)
      : (early ?? (await this.gate.passStranger(ctx, username)));
    const isRight = await this.passwords.matches(member?.passwordHash, password);
    if (!member || !isRight || member.isDisabled) return this.fail(ctx, username, member);
    const hasProved = await this.proveFactor(ctx, member, totp, turns);
    if (!hasProved) return this.fail(ctx, username, member);
    await turns.clear();
    return this.open(ctx, member, deviceTokens);
  }

  private async fail(ctx: StaffCtx, username: string, member: StaffMember | null): Promise<never> {
    await this.failures.note(ctx, username, member?.id);
    throw new AppError('login_failed');
  }

  /**
   * Asking for a code returns only this attempt's turns: otherwise a thief of the password could guess codes without
   * limit.
   */
  private async proveFactor(
    ctx: StaffCtx,
    member: StaffMember,
    totp: string | undefined,
    turns: TurnsTaken,
  ): Promise<boolean> {
    if (this.config.demo && member.totpSecret === null) return true;
    const { secrets } = this.config;
    const secret = member.totpSecret === null ? offeredTotpSecret(secrets, member) : openStaffFactor(secrets, member);
    // Sealed with a secret that is no longer known, so no code can be right.
    if (secret === undefined) return false;
    if (!totp) {
      await turns.giveBack();
      if (member.totpSecret !== null) throw new AppError('second_factor_required');
      throw new AppError('second_factor_setup', { secret, address: totpAddress(secret, member.username) });
    }
    const step = totpStep(secret, member.username, totp, ctx.now().getTime());
    return step !== undefined && (await this.useStep(ctx, member, secret, String(step).padStart(20, '0')));
  }

  /** A conditional update: of two concurrent requests with the same code, one succeeds. */
  private async useStep(
    ctx: StaffCtx,
    { id, totpSecret, stamp }: StaffMember,
    secret: string,
    lastStep: string,
  ): Promise<boolean> {
    const unused = Raw((column) => `(${column} is null or ${column} < :step)`, { step: lastStep });
    if (totpSecret !== null)
      return (await storeOf(ctx, StaffMember).change({ id, totpStep: unused }, { totpStep: lastStep })) > 0;
    return ctx.inTransaction(async (within) => {
      const sameStamp = stamp ?? IsNull();
      const sealed = sealStaffFactor(this.config.secrets, id, secret);
      const changed = await storeOf(within, StaffMember).change(
        { id, totpSecret: IsNull(), stamp: sameStamp },
        { totpSecret: sealed, totpStep: lastStep },
      );
      if (changed > 0)
        await this.audit.record(within, { staffId: id, action: 'staff.factor-added', target: `staff:${id}` });
      return changed > 0;
    });
  }

  private async open(ctx: StaffCtx, member: StaffMember, deviceTokens: readonly string[]): Promise<SignedIn> {
    const token = this.random.token();
    return ctx.inTransaction(async (within) => {
      const { id: staffId } = member;
      // The account was disabled or its password changed since it was read, so this log-in fails.
      const isSame = await storeOf(within, StaffMember).change(
        { id: staffId, passwordHash: member.passwordHash, isDisabled: false },
        { usedAt: within.now() },
      );
      if (isSame === 0) throw new AppError('login_failed');
      // The session that this browser came with: its cookie is about to be replaced.
      if (ctx.staff.sessionId) await storeOf(within, StaffSession).remove({ tokenHash: ctx.staff.sessionId });
      await storeOf(within, StaffSession).add({
        tokenHash: hashToken(token),
        staffId,
        address: within.origin.address,
        createdAt: within.now(),
        usedAt: within.now(),
      });
      const kept = await this.devices.remember(within, staffId, deviceTokens);
      await this.audit.record(within, { staffId, action: 'staff.sign-in', target: `staff:${staffId}` });
      return { token, deviceTokens: kept, view: toStaffView(await storeOf(within, StaffMember).get({ id: staffId })) };
    });
  }
}
