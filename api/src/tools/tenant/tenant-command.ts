import { exitCodes, runCommand, type CommandConfig, type World } from '../command.ts';
import type { Io } from '../terminal.ts';
import { parseArguments, type Arguments, type Parsed } from './arguments.ts';
import { checkTenant } from './check-command.ts';
import { changeCodes } from './code-command.ts';
import { createTenant } from './create-command.ts';
import { changeDomain } from './domain-command.ts';
import { exportTenant } from './export-command.ts';
import { importTenantFile } from './import-command.ts';
import { listTenants } from './list-command.ts';
import { changeMails } from './mail-command.ts';
import { changePages } from './page-command.ts';
import { changeProvider } from './provider-command.ts';
import { setValue } from './set-command.ts';
import { explainFault } from './words.ts';
import type { TenantCommandName } from './usage.ts';

/** Returns the exit code. */
export type TenantCommand = (world: World, args: Arguments) => Promise<number>;

const commands: Record<TenantCommandName, TenantCommand> = {
  create: createTenant,
  list: listTenants,
  check: checkTenant,
  export: exportTenant,
  import: importTenantFile,
  set: setValue,
  domain: changeDomain,
  provider: changeProvider,
  code: changeCodes,
  page: changePages,
  mail: changeMails,
};

/** Runs `npm run tenant -- …` and returns the exit code. */
export async function runTenantCommand(
  typed: readonly string[],
  { io, readConfig }: { io: Io; readConfig: () => CommandConfig },
): Promise<number> {
  const frame = { io, readConfig, reason: 'tenant command', explain: explainFault };
  let parsed: Parsed;
  try {
    parsed = parseArguments(typed);
  } catch (error) {
    // Reports wrong usage without opening a database.
    return runCommand(
      {
        ...frame,
        readConfig: () => {
          throw error;
        },
      },
      async () => exitCodes.wrongUsage,
    );
  }
  if ('help' in parsed) {
    io.print(parsed.help);
    return exitCodes.ok;
  }
  const args = parsed;
  return runCommand(frame, (world) => commands[args.command](world, args));
}
