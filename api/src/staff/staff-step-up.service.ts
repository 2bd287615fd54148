import { Injectable } from '@nestjs/common';
import type { StaffProof } from '@manyhearts/contract/admin/session';
import { AuditService } from '../audit/audit.service.ts';
import { Passwords } from '../core/crypto/passwords.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { Limiter, requireTurn } from '../core/flow/limiter/limiter.ts';
import { scopedKey } from '../core/ports/bus/bus.ts';
import { StaffFactorService } from './staff-factor.service.ts';
import { StaffFailuresService } from './staff-log-in-gate.service.ts';
import { StaffMember, StaffSession } from './staff-member.entity.ts';
import { staffLimits } from './staff.limits.ts';
import { targetOf } from './staff-members.service.ts';

/** Asks again for what only the person has, before a sensitive call. */
@Injectable()
export class StaffStepUpService {
  constructor(
    private readonly limiter: Limiter,
    private readonly passwords: Passwords,
    private readonly factor: StaffFactorService,
    private readonly failures: StaffFailuresService,
    private readonly audit: AuditService,
  ) {}

  async prove(ctx: StaffCtx, proof: StaffProof): Promise<void> {
    const member = await storeOf(ctx, StaffMember).get({ id: ctx.staff.id });
    const field = proof.recoveryCode ? 'recoveryCode' : member.totpSecret === null ? 'password' : 'totp';
    if (!proof[field]) throw new AppError('invalid', {}, { [field]: { code: 'field_required', params: {} } });
    await this.counted(ctx, async () => {
      const isRight =
        field === 'password'
          ? await this.passwords.matches(member.passwordHash, proof.password ?? '')
          : await this.factor.isProved(ctx, member, proof);
      if (!isRight) return field;
      await ctx.inTransaction(async (within) => {
        await storeOf(within, StaffSession).change({ tokenHash: ctx.staff.sessionId }, { provedAt: ctx.now() });
        await this.audit.record(within, { staffId: member.id, action: 'staff.step-up', target: targetOf(member.id) });
      });
      return undefined;
    });
  }

  /** For the own password too. `check` answers with the field that is wrong. */
  async counted(ctx: StaffCtx, check: () => Promise<string | undefined>): Promise<void> {
    const key = scopedKey('installation', ctx.staff.id);
    requireTurn(await this.limiter.take(staffLimits.staffProof, key));
    const wrong = await check();
    if (wrong !== undefined) {
      await this.failures.note(ctx, ctx.staff.username, ctx.staff.id);
      throw new AppError('invalid', {}, { [wrong]: { code: 'field_invalid', params: {} } });
    }
    await this.limiter.reset(staffLimits.staffProof, key);
  }
}
