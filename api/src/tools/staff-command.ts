import { parseArgs } from 'node:util';
import { didYouMean, exitCodes, runCommand, WrongUsage, type Command, type CommandConfig } from './command.ts';
import { changeStaff, endSessions, setDisabled, resetStaff } from './staff/change-staff.ts';
import { approveRequest, listApprovals, refuseRequest } from './staff/approvals.ts';
import { inviteStaff } from './staff/invite-staff.ts';
import { listStaff } from './staff/list-staff.ts';
import type { StaffArguments, StaffWork } from './staff/staff-arguments.ts';

const usage = `npm run staff -- invite <username> [--role owner|operator|support|moderator] [--tenants key,key] [--creates-tenants yes|no] [--email address] [--language en|nl]
npm run staff -- list
npm run staff -- change <username> [--role …] [--tenants key,key] [--creates-tenants yes|no]
npm run staff -- disable <username>
npm run staff -- enable <username>
npm run staff -- reset <username> [--password] [--second-factor]
npm run staff -- end-sessions <username>
npm run staff -- approvals
npm run staff -- approve <id>
npm run staff -- refuse <id>

invite        Makes an account for the console and prints, once, a link that sets its password within 24 hours, and its second
              factor. The first account is an owner. Everyone but an owner works on the named tenants only.
              An operator with --creates-tenants yes may create tenants in the console, and gets each one.
              --email is where mails about their account go, in --language.
list          Shows who may log in, in which role, on which tenants, and when they last did.
change        Gives another role, other tenants, or the right to create tenants. --tenants names all of them.
disable       Ends every session at its next request and refuses log-ins. The last active owner can't be disabled or changed
              to another role.
enable        Lets them log in again, as before.
reset         --password       Ends the old password and prints a link, good once and for 24 hours, that sets a new one.
              --second-factor  Removes the factor; the next log-in with the password sets one up.
              Without either it does both. Sessions end, and their browsers are strangers again.
              Hand the link over yourself: the first person to open it sets the password.
end-sessions  Logs them out everywhere; they may log in again.
approvals     Shows what waits for a second owner, such as a payment key or a domain that moves, with its id.
approve       Approves such a request. The running server applies it within five minutes.
refuse        Ends such a request; nothing is changed.

All of it holds at the next request, on every server, and leaves a line of the audit under your account on this machine.

Examples:
  npm run staff -- invite anna
  npm run staff -- invite bram --role support --tenants rosewood,silverwood
  npm run staff -- change bram --role moderator --tenants rosewood
  npm run staff -- reset bram --second-factor`;

type Options = Record<string, { type: 'string' | 'boolean' }>;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const works: Record<string, { work: StaffWork; options: Options; isNamed: boolean }> = {
  invite: {
    work: inviteStaff,
    options: { role: text, tenants: text, 'creates-tenants': text, email: text, language: text },
    isNamed: true,
  },
  list: { work: listStaff, options: {}, isNamed: false },
  change: { work: changeStaff, options: { role: text, tenants: text, 'creates-tenants': text }, isNamed: true },
  disable: { work: (world, given) => setDisabled(world, given, true), options: {}, isNamed: true },
  enable: { work: (world, given) => setDisabled(world, given, false), options: {}, isNamed: true },
  reset: { work: resetStaff, options: { password: flag, 'second-factor': flag }, isNamed: true },
  'end-sessions': { work: endSessions, options: {}, isNamed: true },
  approvals: { work: listApprovals, options: {}, isNamed: false },
  approve: { work: approveRequest, options: {}, isNamed: true },
  refuse: { work: refuseRequest, options: {}, isNamed: true },
};

export type StaffCommandConfig = CommandConfig & Parameters<StaffWork>[0]['config'];

/** Manages console accounts. Links and factors are printed once and can't be read later. */
export async function runStaffCommand(
  words: string[],
  { io, readConfig }: Pick<Command, 'io'> & { readConfig: () => StaffCommandConfig },
): Promise<number> {
  const [verb, ...rest] = words;
  if (verb === undefined || verb === 'help' || words.includes('--help')) {
    io.print(usage);
    return exitCodes.ok;
  }
  return runCommand({ io, readConfig, reason: 'staff command' }, async (world) => {
    const known = works[verb];
    if (!known)
      throw new WrongUsage(
        `There is no command ${JSON.stringify(verb)}.${didYouMean(verb, Object.keys(works))}`,
        usage,
      );
    return known.work({ ...world, config: readConfig() }, readWish(rest, known));
  });
}

function readWish(words: string[], { options, isNamed }: { options: Options; isNamed: boolean }): StaffArguments {
  const { positionals, values } = parse(words, options);
  if (positionals.length !== Number(isNamed))
    throw new WrongUsage(isNamed ? 'Name one person, or give one id.' : 'This takes no name.', usage);
  const [username = ''] = positionals;
  const { role, tenants, email, language } = values as Partial<Record<string, string>>;
  const createsTenants = values['creates-tenants'];
  const keys = tenants
    ?.split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  return {
    username,
    role,
    email,
    language,
    keys,
    createsTenants: typeof createsTenants === 'string' ? createsTenants : undefined,
    password: values['password'] === true,
    secondFactor: values['second-factor'] === true,
  };
}

function parse(words: string[], options: Options) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    throw new WrongUsage((error as Error).message, usage);
  }
}
