import { exitCodes, Refused } from '../command.ts';
import {
  findTenants,
  getStaff,
  isRole,
  linkOf,
  membersOf,
  requireNone,
  roleFaults,
  scopeFaults,
  unlessLastOwner,
  yesFaults,
  type StaffArguments,
  type StaffWorld,
} from './staff-arguments.ts';

export async function changeStaff(
  world: StaffWorld,
  { username, role, keys, createsTenants }: StaffArguments,
): Promise<number> {
  const { ctx, io, account } = world;
  if (role === undefined && keys === undefined && createsTenants === undefined)
    throw new Refused('What is to change? Give --role, --tenants, --creates-tenants, or several of them.');
  const member = await getStaff(ctx, username);
  const tenants = keys === undefined ? { ids: member.tenantIds, faults: [] } : await findTenants(ctx, keys);
  const next = isRole(role) ? role : member.role;
  const mayCreate = createsTenants === undefined ? member.canCreateTenants : createsTenants === 'yes';
  requireNone([
    ...roleFaults(role),
    ...yesFaults(createsTenants),
    ...tenants.faults,
    ...(tenants.faults.length === 0 ? scopeFaults(next, tenants.ids.length, mayCreate) : []),
  ]);
  const changed = await unlessLastOwner(username, `made ${next}`, () =>
    membersOf(world).change(
      ctx,
      member.id,
      {
        role: next,
        // Left out where they were not named, so that a concurrent change of them stays.
        tenantIds: keys === undefined ? undefined : tenants.ids,
        canCreateTenants: createsTenants === undefined ? undefined : mayCreate,
      },
      { account },
    ),
  );
  io.print(
    changed
      ? `${username} is ${changed.role} now${changed.role === 'owner' ? '' : `, on ${changed.tenantIds.length} ${changed.tenantIds.length === 1 ? 'tenant' : 'tenants'}`}${changed.canCreateTenants ? ', and may create more' : ''}.`
      : 'Nothing to change.',
  );
  return exitCodes.ok;
}

export async function setDisabled(
  world: StaffWorld,
  { username }: StaffArguments,
  isDisabled: boolean,
): Promise<number> {
  const { ctx, io, account } = world;
  const { id } = await getStaff(ctx, username);
  const done = await unlessLastOwner(username, 'disabled', () =>
    membersOf(world).setDisabled(ctx, id, isDisabled, { account }),
  );
  const state = isDisabled ? 'disabled' : 'enabled';
  io.print(done ? `${username} is ${state} now.` : `${username} is ${state} already.`);
  return exitCodes.ok;
}

export async function endSessions(world: StaffWorld, { username }: StaffArguments): Promise<number> {
  const { ctx, io, account } = world;
  const { id } = await getStaff(ctx, username);
  const ended = await membersOf(world).endSessions(ctx, id, { account });
  io.print(`${username} is logged out: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
  return exitCodes.ok;
}

export async function resetStaff(
  world: StaffWorld,
  { username, password, secondFactor }: StaffArguments,
): Promise<number> {
  const { ctx, io, account } = world;
  const isBoth = !password && !secondFactor;
  const parts = { password: password || isBoth, secondFactor: secondFactor || isBoth };
  const { id, isDisabled } = await getStaff(ctx, username);
  if (isDisabled) throw new Refused(`${username} is disabled: npm run staff -- enable ${username}`);
  const member = await membersOf(world).reset(ctx, id, parts, { account });
  if (parts.secondFactor)
    io.print(`${username} has no second factor now: the next log-in with the password sets one up.`);
  if (parts.password)
    io.print(
      `${username} has no password now. This link sets one, once, within 24 hours:\n\n  ${linkOf(world, member)}\n`,
    );
  return exitCodes.ok;
}
