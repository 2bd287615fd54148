import { Inject, Injectable } from '@nestjs/common';
import type { StaffView } from '@manyhearts/contract/admin/session';
import { AuditService } from '../audit/audit.service.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { Config } from '../core/process/config.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Passwords } from '../core/crypto/passwords.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { hashToken, Random } from '../core/crypto/random.ts';
import { totpAddress } from '../core/crypto/totp.ts';
import { StaffDevicesService } from './staff-devices.service.ts';
import { StaffFailuresService, StaffLogInGate, type TurnsTaken } from './staff-log-in-gate.service.ts';
import { StaffMember, StaffSession } from './staff-member.entity.ts';
import { StaffFactorService, type Proof } from './staff-factor.service.ts';
import { toStaffView } from './staff.view.ts';

/** `username` in its stored form: trimmed and lower case. */
export type SignIn = { username: string; password: string } & Pick<Proof, 'totp' | 'recoveryCode'>;
/** What the browser sends beside it. */
export type StaffBrowser = { deviceTokens: readonly string[]; family: string };
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
    private readonly factor: StaffFactorService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Name, password and code fail alike and after the same work. A missing code is asked for only after a right
   * password.
   */
  async signIn(ctx: StaffCtx, { username, password, ...proof }: SignIn, browser: StaffBrowser): Promise<SignedIn> {
    const { deviceTokens } = browser;
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
    const hasProved = await this.proveFactor(ctx, member, proof, turns);
    if (!hasProved) return this.fail(ctx, username, member);
    await turns.clear();
    return this.open(ctx, member, browser);
  }

  private async fail(ctx: StaffCtx, username: string, member: StaffMember | null): Promise<never> {
    await this.failures.note(ctx, username, member?.id);
    throw new AppError('login_failed');
  }

  /**
   * Asking for a code returns only this attempt's turns: otherwise a thief of the password could guess codes without
   * limit.
   */
  private async proveFactor(ctx: StaffCtx, member: StaffMember, proof: Proof, turns: TurnsTaken): Promise<boolean> {
    if (this.config.demo && member.totpSecret === null) return true;
    if (proof.totp || proof.recoveryCode) return this.factor.isProved(ctx, member, proof);
    const secret = this.factor.secretOf(member);
    // Sealed with a secret that is no longer known, so no code can be right.
    if (secret === undefined) return false;
    await turns.giveBack();
    if (member.totpSecret !== null) throw new AppError('second_factor_required');
    throw new AppError('second_factor_setup', { secret, address: totpAddress(secret, member.username) });
  }

  private async open(ctx: StaffCtx, member: StaffMember, { deviceTokens, family }: StaffBrowser): Promise<SignedIn> {
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
        id: this.random.id(within.now().getTime()),
        staffId,
        browser: family,
        provedAt: within.now(),
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
