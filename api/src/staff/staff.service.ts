import { Inject, Injectable } from '@nestjs/common';
import type { StaffView } from '@manyhearts/contract/admin/session';
import { AuditService } from '../audit/audit.service.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { Config } from '../core/process/config.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Limiter, requireTurn } from '../core/flow/limiter/limiter.ts';
import { addressKey } from '../core/text/network-address.ts';
import { Passwords } from '../core/crypto/passwords.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { Random } from '../core/crypto/random.ts';
import { requireStrongPassword } from './staff-password.rules.ts';
import { staffLimits } from './staff.limits.ts';
import { toStaffView } from './staff.view.ts';
import { endStaffSessions } from './stored-staff-sessions.ts';
import { StaffMember, StaffSession } from './staff-member.entity.ts';
import { isPasswordToken, staffIdOf } from './staff-proofs.ts';

@Injectable()
export class StaffService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiter: Limiter,
    private readonly passwords: Passwords,
    private readonly random: Random,
    private readonly audit: AuditService,
  ) {}

  async read(ctx: StaffCtx): Promise<StaffView> {
    return toStaffView(await storeOf(ctx, StaffMember).get({ id: ctx.staff.id }));
  }

  async signOut(ctx: StaffCtx): Promise<void> {
    await storeOf(ctx, StaffSession).remove({ tokenHash: ctx.staff.sessionId });
    await this.audit.record(ctx, { staffId: ctx.staff.id, action: 'staff.sign-out', target: `staff:${ctx.staff.id}` });
  }

  /** By the link of an invitation or reset. Opens no session: log-in does, with the second factor. */
  async setPassword(ctx: StaffCtx, token: string, password: string): Promise<void> {
    requireTurn(await this.limiter.take(staffLimits.staffLoginAddress, addressKey(ctx.origin.address)));
    const id = staffIdOf(token, ctx.now());
    const member = id === undefined ? null : await storeOf(ctx, StaffMember).findOne({ id });
    if (!member || member.isDisabled || !isPasswordToken(this.config.secrets, member, token))
      throw new AppError('link_expired');
    // Before the link is used up.
    requireStrongPassword(member, password);
    const passwordHash = await this.passwords.hash(password);
    await ctx.inTransaction(async (within) => {
      const stamp = this.random.id(within.now().getTime());
      // A conditional update: of two concurrent uses of the link, one sets the password.
      const changed = await storeOf(within, StaffMember).change(
        { id: member.id, stamp: member.stamp ?? '', isDisabled: false },
        { passwordHash, stamp },
      );
      if (changed === 0) throw new AppError('link_expired');
      await endStaffSessions(within, member.id);
      await this.audit.record(within, { staffId: member.id, action: 'staff.password', target: `staff:${member.id}` });
    });
    await this.limiter.giveBack(staffLimits.staffLoginAddress, addressKey(ctx.origin.address));
  }
}
