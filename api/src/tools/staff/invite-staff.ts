import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { Passwords } from '../../core/passwords.ts';
import { newTotpSecret, totpAddress } from '../../core/totp.ts';
import { sealStaffFactor } from '../../staff/staff-factor.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { exitCodes, Refused } from '../command.ts';
import {
  findTenants,
  isRole,
  nameFaults,
  requireNone,
  roleFaults,
  scopeFaults,
  type StaffWish,
  type StaffWorld,
} from './staff-wish.ts';

export async function inviteStaff(
  { ctx, random, io, config, audit, account }: StaffWorld,
  { username, role: wanted = 'owner', keys = [] }: StaffWish,
): Promise<number> {
  const { ids: tenantIds, faults } = await findTenants(ctx, keys);
  const role = isRole(wanted) ? wanted : 'owner';
  requireNone([
    ...nameFaults(username),
    ...roleFaults(wanted),
    ...faults,
    ...(faults.length === 0 ? scopeFaults(role, tenantIds.length) : []),
  ]);
  // Four groups, so that it can be read out; 96 bits.
  const password = (
    random
      .token()
      .replace(/[^a-z0-9]/gi, '')
      .slice(0, 20)
      .match(/.{5}/g) ?? []
  ).join('-');
  const totpSecret = newTotpSecret();
  const passwordHash = await new Passwords().hash(password);
  try {
    await ctx.inTransaction(async (within) => {
      const id = random.id();
      const sealed = sealStaffFactor(config.secrets, id, totpSecret);
      const row = {
        id,
        username,
        passwordHash,
        role,
        tenantIds,
        totpSecret: sealed,
        totpStep: null,
        isDisabled: false,
        stamp: id,
        usedAt: null,
        createdAt: within.now(),
      };
      await storeOf(within, StaffMember).add(row);
      await audit.record(within, {
        account,
        action: 'staff.invite',
        target: `staff:${id}`,
        after: { username, role, tenantIds },
      });
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Refused(`There is somebody called ${username} already. Choose another name.`);
    throw error;
  }
  io.print(
    `${username} may log in as ${role}. Shown once:\n\n  password       ${password}\n  second factor  ${totpSecret}\n  for an app     ${totpAddress(totpSecret, username)}\n`,
  );
  return exitCodes.ok;
}
