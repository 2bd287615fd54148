import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';

export type LastChange = { by: string; at: Date };

/** Who changed this part of a brand last, and when: the name of a member of staff, or the account of a command. */
export async function lastChange(ctx: StoreContext, tenantId: string, target: string): Promise<LastChange | undefined> {
  const wanted = { tenantRef: tenantId, target };
  const [entry] = await storeOf(ctx, AuditEntry).find(wanted, { order: { seq: 'DESC' }, take: 1 });
  if (!entry) return undefined;
  const staff = entry.staffId && (await storeOf(ctx, StaffMember).findOne({ id: entry.staffId }));
  return { by: staff ? staff.username : (entry.account ?? ''), at: entry.at };
}
