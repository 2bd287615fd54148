import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { unusableHash } from '../../core/crypto/passwords.ts';
import { newTotpSecret, totpAddress } from '../../core/crypto/totp.ts';
import { sealStaffFactor } from '../../staff/staff-proofs.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { exitCodes, Refused } from '../command.ts';
import {
  findTenants,
  isRole,
  nameFaults,
  passwordLink,
  requireNone,
  roleFaults,
  scopeFaults,
  type StaffArguments,
  type StaffWorld,
} from './staff-arguments.ts';

export async function inviteStaff(
  world: StaffWorld,
  { username, role: wanted = 'owner', keys = [] }: StaffArguments,
): Promise<number> {
  const { ctx, random, io, config, audit, account } = world;
  const { ids: tenantIds, faults } = await findTenants(ctx, keys);
  const role = isRole(wanted) ? wanted : 'owner';
  requireNone([
    ...nameFaults(username),
    ...roleFaults(wanted),
    ...faults,
    ...(faults.length === 0 ? scopeFaults(role, tenantIds.length) : []),
  ]);
  const totpSecret = newTotpSecret();
  const id = random.id();
  try {
    await ctx.inTransaction(async (within) => {
      const sealed = sealStaffFactor(config.secrets, id, totpSecret);
      const row = {
        id,
        username,
        // Unusable, because a printed password might never be changed; the link expires within a day.
        passwordHash: unusableHash,
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
    if (isDuplicate(error)) throw new Refused(`The name ${username} is taken. Choose another.`);
    throw error;
  }
  io.print(
    `${username} may log in as ${role} once this link has set a password, once, within 24 hours. Shown once:\n\n  link           ${passwordLink(world, { id, stamp: id })}\n  second factor  ${totpSecret}\n  for an app     ${totpAddress(totpSecret, username)}\n\nHand them over yourself, the link by another way than the rest. A new link: npm run staff -- reset ${username} --password\n`,
  );
  return exitCodes.ok;
}
