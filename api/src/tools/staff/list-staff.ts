import { storeOf } from '../../core/database/store.ts';
import { unusableHash } from '../../core/crypto/passwords.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { exitCodes } from '../command.ts';
import { tableLines } from '../terminal.ts';
import type { StaffWorld } from './staff-arguments.ts';

/** Further tenants are only counted, so that each row fits on a line. */
const shownTenants = 4;
const headings = ['name', 'role', 'state', 'tenants', 'last use'];

export async function listStaff({ ctx, io }: StaffWorld): Promise<number> {
  const people = await storeOf(ctx, StaffMember).find({}, { order: { username: 'ASC' } });
  const keys = new Map(
    (await storeOf(ctx, TenantRow).find({}, { select: { id: true, key: true } })).map(({ id, key }) => [id, key]),
  );
  if (people.length === 0) io.print('No staff yet. Invite the first: npm run staff -- invite <username>');
  else
    io.print(
      tableLines(
        headings,
        people.map((person) => [
          person.username,
          person.role,
          stateOf(person),
          tenantsOf(person, keys),
          lastUse(person),
        ]),
      ).join('\n'),
    );
  return exitCodes.ok;
}

function stateOf({ isDisabled, passwordHash, totpSecret }: StaffMember): string {
  if (isDisabled) return 'disabled';
  if (passwordHash === unusableHash) return 'waits for a password';
  return totpSecret ? 'second factor' : 'password only';
}

function tenantsOf({ role, tenantIds }: StaffMember, keys: ReadonlyMap<string, string>): string {
  if (role === 'owner') return 'all';
  const shown = tenantIds
    .slice(0, shownTenants)
    .map((id) => keys.get(id) ?? 'gone')
    .join(' ');
  return tenantIds.length > shownTenants ? `${shown} +${tenantIds.length - shownTenants}` : shown;
}

function lastUse({ usedAt }: StaffMember): string {
  return usedAt ? `${usedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never';
}
