import { Inject, Injectable } from '@nestjs/common';
import { IsNull, Raw } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { hashToken } from '../core/crypto/random.ts';
import { totpStep } from '../core/crypto/totp.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { StaffMailsService } from './mails/staff-mails.service.ts';
import { plainRecoveryCode } from './recovery-codes.rules.ts';
import { StaffMember } from './staff-member.entity.ts';
import { offeredTotpSecret, openStaffFactor, paddedStep, sealStaffFactor } from './staff-proofs.ts';

export type Proof = { totp?: string | undefined; recoveryCode?: string | undefined };

/** Codes of the app and recovery codes. Each works once. */
@Injectable()
export class StaffFactorService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    private readonly mails: StaffMailsService,
    private readonly audit: AuditService,
  ) {}

  /** The secret of the account, or the one that it is offered. Undefined if it can't be opened any more. */
  secretOf(member: StaffMember): string | undefined {
    const { secrets } = this.config;
    return member.totpSecret === null ? offeredTotpSecret(secrets, member) : openStaffFactor(secrets, member);
  }

  /** Call once the limits allow it. A first code of an account without a factor stores the offered one. */
  async isProved(ctx: StaffCtx, member: StaffMember, { totp, recoveryCode }: Proof): Promise<boolean> {
    if (recoveryCode) return this.useRecoveryCode(ctx, member, recoveryCode);
    const secret = this.secretOf(member);
    if (secret === undefined || !totp) return false;
    const step = totpStep(secret, member.username, totp, ctx.now().getTime());
    return step !== undefined && (await this.useStep(ctx, member, secret, paddedStep(step)));
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

  /** One transaction for the code, its audit line and the mail about it: none is used up unnoticed. */
  private useRecoveryCode(ctx: StaffCtx, member: StaffMember, code: string): Promise<boolean> {
    const { id, recoveryHashes } = member;
    const used = hashToken(plainRecoveryCode(code));
    if (!recoveryHashes?.includes(used)) return Promise.resolve(false);
    const left = recoveryHashes.filter((kept) => kept !== used);
    const unchanged = Raw((column) => `${column} = :before`, { before: JSON.stringify(recoveryHashes) });
    return ctx.inTransaction(async (within) => {
      const changed = await storeOf(within, StaffMember).change(
        { id, recoveryHashes: unchanged },
        { recoveryHashes: left },
      );
      if (changed === 0) return false;
      await this.audit.record(within, {
        staffId: id,
        action: 'staff.recovery-code',
        target: `staff:${id}`,
        after: { codesLeft: left.length },
      });
      await this.mails.tell(within, 'recovery_code', member);
      return true;
    });
  }
}
