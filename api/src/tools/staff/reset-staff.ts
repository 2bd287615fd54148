import { storeOf } from '../../core/database/store.ts';
import { unusableHash } from '../../core/crypto/passwords.ts';
import { endStaffSessions } from '../../staff/stored-staff-sessions.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { exitCodes, Refused } from '../command.ts';
import { getStaff, passwordLink, type StaffArguments, type StaffWorld } from './staff-arguments.ts';

export async function resetStaff(
  world: StaffWorld,
  { username, password, secondFactor }: StaffArguments,
): Promise<number> {
  const { ctx, random, io, audit, account } = world;
  const isBoth = !password && !secondFactor;
  const parts = { password: password || isBoth, secondFactor: secondFactor || isBoth };
  const stamp = random.id(ctx.now().getTime());
  const member = await ctx.inTransaction(async (within) => {
    const found = await getStaff(within, username);
    if (found.isDisabled) throw new Refused(`${username} is disabled: npm run staff -- enable ${username}`);
    await storeOf(within, StaffMember).change(
      { id: found.id },
      { stamp, ...(parts.password && { passwordHash: unusableHash }), ...(parts.secondFactor && { totpSecret: null }) },
    );
    await endStaffSessions(within, found.id);
    await audit.record(within, { account, action: 'staff.reset', target: `staff:${found.id}`, after: parts });
    return { ...found, stamp };
  });
  if (parts.secondFactor)
    io.print(`${username} has no second factor now: the next log-in with the password sets one up.`);
  if (parts.password)
    io.print(
      `${username} has no password now. This link sets one, once, within 24 hours:\n\n  ${passwordLink(world, member)}\n`,
    );
  return exitCodes.ok;
}
