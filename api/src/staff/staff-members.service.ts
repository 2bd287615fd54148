import { Inject, Injectable } from '@nestjs/common';
import { usernameShape } from '@manyhearts/contract/admin/staff';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { StaffLanguage } from '@manyhearts/contract/admin/session';
import { AuditService, type AuditCtx, type Doer } from '../audit/audit.service.ts';
import { unusableHash } from '../core/crypto/passwords.ts';
import { Random } from '../core/crypto/random.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { StaffMember } from './staff-member.entity.ts';
import { sealStaffFactor } from './staff-proofs.ts';
import { endStaffSessions } from './stored-staff-sessions.ts';

export type NewStaff = {
  username: string;
  role: StaffRole;
  tenantIds: readonly string[];
  canCreateTenants?: boolean | undefined;
  email?: string | undefined;
  language?: StaffLanguage | undefined;
  /** Handed over beside the link; without one the first log-in sets one up. */
  totpSecret?: string | undefined;
};
export type StaffRights = { role: StaffRole; tenantIds: string[]; canCreateTenants: boolean };
/** Left out is unchanged. `version` is the one that the editor loaded. */
export type RightsChange = {
  role?: StaffRole | undefined;
  tenantIds?: readonly string[] | undefined;
  canCreateTenants?: boolean | undefined;
  version?: number | undefined;
};
export type LostParts = { password: boolean; secondFactor: boolean };

/**
 * Every change of an account of staff, for the console and the command line alike: each with one line of the audit in
 * the same transaction. The command line builds it without a container.
 */
@Injectable()
export class StaffMembersService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    private readonly random: Random,
    private readonly audit: AuditService,
  ) {}

  /** The account has no password: the link over its stamp sets one. */
  async invite(ctx: AuditCtx, wanted: NewStaff, doer: Doer): Promise<StaffMember> {
    const { username, role, totpSecret, email = null, language = 'en' } = wanted;
    const rights = rightsOf({ role, tenantIds: [...wanted.tenantIds], canCreateTenants: wanted.canCreateTenants });
    if (!usernameShape.test(username)) throw fieldFault('username', 'username_invalid');
    const now = ctx.now();
    const id = this.random.id(now.getTime());
    const row = {
      ...rights,
      id,
      username,
      email,
      language,
      // Unusable, because a printed password might never be changed; the link expires within a day.
      passwordHash: unusableHash,
      totpSecret: totpSecret === undefined ? null : sealStaffFactor(this.config.secrets, id, totpSecret),
      stamp: id,
      ...vouchedBy(doer, now),
      createdAt: now,
    };
    try {
      return await ctx.inTransaction(async (within) => {
        await storeOf(within, StaffMember).add(row);
        const after = { username, ...rights };
        await this.audit.record(within, { ...doer, action: 'staff.invite', target: targetOf(id), after });
        return storeOf(within, StaffMember).get({ id });
      });
    } catch (error) {
      if (isDuplicate(error)) throw fieldFault('username', 'username_taken');
      throw error;
    }
  }

  /** Holds from the next request on. Undefined if nothing changes. */
  change(ctx: AuditCtx, id: string, change: RightsChange, doer: Doer): Promise<StaffRights | undefined> {
    return this.changeRights(ctx, id, doer, ({ version }) => {
      if (change.version !== undefined && change.version !== version) throw new AppError('conflict');
      return withoutMissing(change);
    });
  }

  /** Adds a brand that they made to those that they work on now, which others may be changing. */
  addTenant(ctx: AuditCtx, id: string, tenantId: string): Promise<StaffRights | undefined> {
    const more = ({ tenantIds }: StaffMember) => ({ tenantIds: [...tenantIds, tenantId] });
    return this.changeRights(ctx, id, { staffId: id }, more);
  }

  /** Ends every session at its next request. False if it is so already. */
  setDisabled(ctx: AuditCtx, id: string, isDisabled: boolean, doer: Doer): Promise<boolean> {
    return ctx.inTransaction(async (within) => {
      const member = await this.getLocked(within, id);
      if (member.isDisabled === isDisabled) return false;
      if (isDisabled) {
        await requireAnotherOwner(within, member);
        await endStaffSessions(within, id);
      }
      await storeOf(within, StaffMember).change({ id }, { isDisabled });
      await this.audit.record(within, {
        ...doer,
        action: isDisabled ? 'staff.disable' : 'staff.enable',
        target: targetOf(id),
        before: { isDisabled: !isDisabled },
        after: { isDisabled },
      });
      return true;
    });
  }

  /** Voids earlier links. Refused for a disabled account, whose link would open nothing. */
  reset(ctx: AuditCtx, id: string, parts: LostParts, doer: Doer): Promise<StaffMember> {
    return ctx.inTransaction(async (within) => {
      const member = await this.getLocked(within, id);
      if (member.isDisabled) throw new AppError('conflict');
      const now = within.now();
      await storeOf(within, StaffMember).change(
        { id },
        {
          stamp: this.random.id(now.getTime()),
          ...(parts.password && { passwordHash: unusableHash }),
          ...(parts.secondFactor && { totpSecret: null, recoveryHashes: null }),
          ...vouchedBy(doer, now),
        },
      );
      await endStaffSessions(within, id);
      await this.audit.record(within, { ...doer, action: 'staff.reset', target: targetOf(id), after: parts });
      return storeOf(within, StaffMember).get({ id });
    });
  }

  endSessions(ctx: AuditCtx, id: string, doer: Doer): Promise<number> {
    return ctx.inTransaction(async (within) => {
      await this.getLocked(within, id);
      const sessions = await endStaffSessions(within, id);
      await this.audit.record(within, {
        ...doer,
        action: 'staff.end-sessions',
        target: targetOf(id),
        after: { sessions },
      });
      return sessions;
    });
  }

  private changeRights(
    ctx: AuditCtx,
    id: string,
    doer: Doer,
    changeOf: (member: StaffMember) => Partial<StaffRights>,
  ): Promise<StaffRights | undefined> {
    return ctx.inTransaction(async (within) => {
      const member = await this.getLocked(within, id);
      const before = rightsIn(member);
      const after = rightsOf({ ...before, ...changeOf(member) });
      if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
      if (after.role !== 'owner') await requireAnotherOwner(within, member);
      await storeOf(within, StaffMember).change({ id }, { ...after, version: member.version + 1 });
      await this.audit.record(within, { ...doer, action: 'staff.change', target: targetOf(id), before, after });
      return after;
    });
  }

  /**
   * Locks the rows of owners until the transaction ends, so that two concurrent changes can't remove the last two
   * owners.
   */
  private async getLocked(ctx: AuditCtx, id: string): Promise<StaffMember> {
    const members = storeOf(ctx, StaffMember);
    await members.change({ role: 'owner' }, { role: 'owner' });
    return members.get({ id });
  }
}

export function targetOf(staffId: string): string {
  return `staff:${staffId}`;
}

/** Call after the owners' rows are locked, in the same transaction. */
async function requireAnotherOwner(ctx: AuditCtx, member: StaffMember): Promise<void> {
  if (member.role !== 'owner' || member.isDisabled) return;
  const active = await storeOf(ctx, StaffMember).count({ role: 'owner', isDisabled: false });
  if (active <= 1) throw new AppError('last_owner');
}

/** Owners work on all brands; the right to create brands is an operator's. */
function rightsOf({
  role,
  tenantIds,
  canCreateTenants = false,
}: Omit<StaffRights, 'canCreateTenants'> & { canCreateTenants?: boolean | undefined }): StaffRights {
  if (role === 'owner') return { role, tenantIds: [], canCreateTenants: false };
  return { role, tenantIds: [...new Set(tenantIds)], canCreateTenants: role === 'operator' && canCreateTenants };
}

function rightsIn({ role, tenantIds, canCreateTenants }: StaffMember): StaffRights {
  return { role, tenantIds, canCreateTenants };
}

function withoutMissing({ role, tenantIds, canCreateTenants }: RightsChange): Partial<StaffRights> {
  return {
    ...(role !== undefined && { role }),
    ...(tenantIds !== undefined && { tenantIds: [...tenantIds] }),
    ...(canCreateTenants !== undefined && { canCreateTenants }),
  };
}

/** A command is no person who could approve something. */
function vouchedBy({ staffId }: Doer, now: Date): Pick<StaffMember, 'vouchedBy' | 'vouchedAt'> {
  return staffId === undefined ? { vouchedBy: null, vouchedAt: null } : { vouchedBy: staffId, vouchedAt: now };
}

function fieldFault(field: string, code: 'username_invalid' | 'username_taken'): AppError {
  return new AppError('invalid', {}, { [field]: { code, params: {} } });
}
