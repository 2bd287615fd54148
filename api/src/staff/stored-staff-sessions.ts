import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../core/process/clock.ts';
import type { Staff } from '../core/ctx/ctx.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { hashToken } from '../core/crypto/random.ts';
import { isSessionAlive, sessionTouchMs, StaffSessions, staffSessionTimes } from '../core/ctx/sessions.ts';
import { StaffMember, StaffSession, StaffDevice } from './staff-member.entity.ts';

/** Reads the member of staff on every request, so that a demotion or disabling applies from the next one on. */
@Injectable()
export class StoredStaffSessions extends StaffSessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  async findOpen(token: string, isUse: boolean): Promise<Staff | undefined> {
    const store = { db: this.dataSource.manager };
    const tokenHash = hashToken(token);
    const session = await storeOf(store, StaffSession).findOne({ tokenHash });
    const now = this.clock.now();
    if (!session || !isSessionAlive(session, staffSessionTimes, now)) return undefined;
    const member = await storeOf(store, StaffMember).findOne({ id: session.staffId });
    if (!member || member.isDisabled) return undefined;
    if (isUse && now.getTime() - session.usedAt.getTime() > sessionTouchMs.staff) {
      await storeOf(store, StaffSession).change({ tokenHash }, { usedAt: now });
      await storeOf(store, StaffMember).change({ id: member.id }, { usedAt: now });
    }
    return toStaff(member, session);
  }

  async findStaff(id: string): Promise<Staff | undefined> {
    const member = await storeOf({ db: this.dataSource.manager }, StaffMember).findOne({ id });
    return member && !member.isDisabled ? toStaff(member, { tokenHash: '', provedAt: null }) : undefined;
  }
}

function toStaff(member: StaffMember, session: Pick<StaffSession, 'tokenHash' | 'provedAt'>): Staff {
  return {
    id: member.id,
    username: member.username,
    role: member.role,
    tenantIds: member.role === 'owner' ? 'all' : member.tenantIds,
    canCreateTenants: mayCreateTenants(member),
    sessionId: session.tokenHash,
    provedAt: session.provedAt,
  };
}

export function mayCreateTenants({ role, canCreateTenants }: Pick<StaffMember, 'role' | 'canCreateTenants'>): boolean {
  return role === 'owner' || (role === 'operator' && canCreateTenants);
}

/** Ends the sessions of a member of staff from the next request on, and forgets their known browsers. */
export async function endStaffSessions(ctx: StoreContext, staffId: string): Promise<number> {
  await storeOf(ctx, StaffDevice).remove({ staffId });
  return storeOf(ctx, StaffSession).remove({ staffId });
}
