import { newTotpSecret, totpAddress } from '../../core/crypto/totp.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { exitCodes, Refused } from '../command.ts';
import {
  addressFaults,
  findTenants,
  isRole,
  isStaffLanguage,
  languageFaults,
  linkOf,
  membersOf,
  nameFaults,
  requireNone,
  roleFaults,
  scopeFaults,
  yesFaults,
  type StaffArguments,
  type StaffWorld,
} from './staff-arguments.ts';

export async function inviteStaff(
  world: StaffWorld,
  { username, role: wanted = 'owner', keys = [], createsTenants, email, language }: StaffArguments,
): Promise<number> {
  const { ctx, io, account } = world;
  const { ids: tenantIds, faults } = await findTenants(ctx, keys);
  const role = isRole(wanted) ? wanted : 'owner';
  const canCreateTenants = createsTenants === 'yes';
  requireNone([
    ...nameFaults(username),
    ...roleFaults(wanted),
    ...yesFaults(createsTenants),
    ...addressFaults(email),
    ...languageFaults(language),
    ...faults,
    ...(faults.length === 0 ? scopeFaults(role, tenantIds.length, canCreateTenants) : []),
  ]);
  const totpSecret = newTotpSecret();
  const member = await membersOf(world)
    .invite(
      ctx,
      {
        ...{ username, role, tenantIds, canCreateTenants, totpSecret },
        email: email?.toLowerCase(),
        language: isStaffLanguage(language) ? language : undefined,
      },
      { account },
    )
    .catch((error: unknown) => {
      if (error instanceof AppError && error.fields?.username?.code === 'username_taken')
        throw new Refused(`The name ${username} is taken. Choose another.`);
      throw error;
    });
  io.print(
    `${username} may log in as ${role} once this link has set a password, once, within 24 hours. Shown once:\n\n  link           ${linkOf(world, member)}\n  second factor  ${totpSecret}\n  for an app     ${totpAddress(totpSecret, username)}\n\nHand them over yourself, the link by another way than the rest. A new link: npm run staff -- reset ${username} --password\n${role === 'owner' && email === undefined ? addressHint(username) : ''}`,
  );
  return exitCodes.ok;
}

function addressHint(username: string): string {
  return `\nHave ${username} save an e-mail address under Account, or invite with --email: what needs a second owner can be asked for by a single one only if a mail can cancel it.\n`;
}
