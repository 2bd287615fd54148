import { endStaffSessions } from '../../staff/stored-staff-sessions.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { storeOf } from '../../core/database/store.ts';
import { unusableHash } from '../../core/crypto/passwords.ts';
import { exitCodes, Refused } from '../command.ts';
import {
  findTenants,
  getStaff,
  isRole,
  requireAnotherOwner,
  requireNone,
  roleFaults,
  scopeFaults,
  passwordLink,
  type StaffArguments,
  type StaffWorld,
} from './staff-arguments.ts';

export async function changeStaff(
  { ctx, io, audit, account }: StaffWorld,
  { username, role, keys }: StaffArguments,
): Promise<number> {
  if (role === undefined && keys === undefined)
    throw new Refused('What is to change? Give --role, --tenants, or both.');
  const changed = await ctx.inTransaction(async (within) => {
    const member = await getStaff(within, username);
    const tenants = keys === undefined ? { ids: member.tenantIds, faults: [] } : await findTenants(within, keys);
    const next = isRole(role) ? role : member.role;
    requireNone([
      ...roleFaults(role),
      ...tenants.faults,
      ...(tenants.faults.length === 0 ? scopeFaults(next, tenants.ids.length) : []),
    ]);
    if (next !== 'owner') await requireAnotherOwner(within, member, `made ${next}`);
    const [before, after] = [
      { role: member.role, tenantIds: member.tenantIds },
      { role: next, tenantIds: next === 'owner' ? [] : tenants.ids },
    ];
    if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
    await storeOf(within, StaffMember).change({ id: member.id }, after);
    await audit.record(within, { account, action: 'staff.change', target: `staff:${member.id}`, before, after });
    return after;
  });
  io.print(
    changed
      ? `${username} is ${changed.role} now${changed.role === 'owner' ? '' : `, on ${changed.tenantIds.length} ${changed.tenantIds.length === 1 ? 'tenant' : 'tenants'}`}.`
      : 'Nothing to change.',
  );
  return exitCodes.ok;
}

export async function setDisabled(
  { ctx, io, audit, account }: StaffWorld,
  { username }: StaffArguments,
  isDisabled: boolean,
): Promise<number> {
  const done = await ctx.inTransaction(async (within) => {
    const member = await getStaff(within, username);
    if (member.isDisabled === isDisabled) return false;
    if (isDisabled) {
      await requireAnotherOwner(within, member, 'disabled');
      await endStaffSessions(within, member.id);
    }
    await storeOf(within, StaffMember).change({ id: member.id }, { isDisabled });
    await audit.record(within, {
      account,
      action: isDisabled ? 'staff.disable' : 'staff.enable',
      target: `staff:${member.id}`,
      before: { isDisabled: !isDisabled },
      after: { isDisabled },
    });
    return true;
  });
  const state = isDisabled ? 'disabled' : 'enabled';
  io.print(done ? `${username} is ${state} now.` : `${username} is ${state} already.`);
  return exitCodes.ok;
}

export async function endSessions(
  { ctx, io, audit, account }: StaffWorld,
  { username }: StaffArguments,
): Promise<number> {
  const ended = await ctx.inTransaction(async (within) => {
    const { id } = await getStaff(within, username);
    const sessions = await endStaffSessions(within, id);
    await audit.record(within, { account, action: 'staff.end-sessions', target: `staff:${id}`, after: { sessions } });
    return sessions;
  });
  io.print(`${username} is logged out: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
  return exitCodes.ok;
}

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
