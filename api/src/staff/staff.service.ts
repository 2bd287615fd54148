import { Inject, Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import type { StaffView } from '@manyhearts/contract/admin/session';
import { AppError } from '../core/app-error.ts';
import type { Config } from '../core/config.ts';
import type { StaffCtx } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Limiter } from '../core/limiter/limiter.ts';
import { rateLimits } from '../core/limiter/limits.ts';
import { loginBlocked } from '../core/limiter/require-turn.ts';
import { addressKey } from '../core/network-address.ts';
import { Passwords } from '../core/passwords.ts';
import { CONFIG } from '../core/ports.module.ts';
import { hashToken, Random } from '../core/random.ts';
import { AuditService } from '../audit/audit.service.ts';
import { StaffMember } from './staff-member.entity.ts';
import { StaffSession } from './staff-session.entity.ts';
import { toStaffView } from './staff.view.ts';
import { totpStep } from '../core/totp.ts';

export type SignIn = { username: string; password: string; totp?: string | undefined };

@Injectable()
export class StaffService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiter: Limiter,
    private readonly passwords: Passwords,
    private readonly random: Random,
    private readonly audit: AuditService,
  ) {}

  /** Name, password and second factor fail alike; only the factor that is missing is asked for, after the password. */
  async signIn(ctx: StaffCtx, { username, password, totp }: SignIn): Promise<{ token: string; view: StaffView }> {
    await this.takeTurn(ctx, username);
    const member = await storeOf(ctx, StaffMember).findOne({ username });
    const isRight = await this.passwords.matches(member?.passwordHash, password);
    if (!member || !isRight || member.isDisabled) throw new AppError('login_failed');
    await this.requireSecondFactor(ctx, member, totp);
    await this.limiter.reset(rateLimits.staffLoginAccount, username);
    await this.limiter.giveBack(rateLimits.staffLoginAddress, addressKey(ctx.origin.address));
    const token = this.random.token();
    await ctx.inTransaction(async (within) => {
      const now = ctx.now();
      await storeOf(within, StaffSession).add({ tokenHash: hashToken(token), staffId: member.id, address: ctx.origin.address, createdAt: now, usedAt: now });
      await this.audit.record(within, { staffId: member.id, action: 'staff.sign-in', target: `staff:${member.id}` });
    });
    return { token, view: toStaffView(member) };
  }

  async read(ctx: StaffCtx): Promise<StaffView> {
    return toStaffView(await storeOf(ctx, StaffMember).get({ id: ctx.staff.id }));
  }

  async signOut(ctx: StaffCtx): Promise<void> {
    await storeOf(ctx, StaffSession).remove({ tokenHash: ctx.staff.sessionId });
    await this.audit.record(ctx, { staffId: ctx.staff.id, action: 'staff.sign-out', target: `staff:${ctx.staff.id}` });
  }

  private async takeTurn(ctx: StaffCtx, username: string): Promise<void> {
    const turns = [await this.limiter.take(rateLimits.staffLoginAddress, addressKey(ctx.origin.address)), await this.limiter.take(rateLimits.staffLoginAccount, username)];
    const waits = turns.flatMap((turn) => (turn.allowed ? [] : [turn.retryAfterSeconds]));
    if (waits.length > 0) throw loginBlocked(Math.max(...waits));
  }

  private async requireSecondFactor(ctx: StaffCtx, member: StaffMember, totp: string | undefined): Promise<void> {
    if (this.config.demo && member.totpSecret === null) return;
    // Outside the demo a password alone opens nothing: an account without a factor is invited anew.
    if (member.totpSecret === null) throw new AppError('not_permitted');
    if (!totp) throw new AppError('challenge_required', { factor: 'totp' });
    const step = totpStep(member.totpSecret, member.username, totp, ctx.now().getTime());
    // The condition is part of the change: of two who send the same code at once, one is in.
    const used = step === undefined ? 0 : await storeOf(ctx, StaffMember).change({ id: member.id, totpStep: notYetUsed(step) }, { totpStep: String(step).padStart(20, '0') });
    if (used === 0) throw new AppError('login_failed');
  }
}

/** Zero-padded, so that the order of texts is the order of numbers. */
function notYetUsed(step: number) {
  return Raw((column) => `(${column} is null or ${column} < :step)`, { step: String(step).padStart(20, '0') });
}
