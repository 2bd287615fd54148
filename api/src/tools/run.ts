import { constants, setPriority } from 'node:os';
import { requireNode } from '../core/process/node-version.ts';
import { keepFilesPrivate } from '../core/process/private-files.ts';
import type { Config } from '../core/process/config.ts';
import type { Io } from './terminal.ts';

type Frame = { io: Io; readConfig: () => Config; variables: string[] };
type Command = (words: string[], frame: Frame) => Promise<number>;

/** The commands of package.json: `node api/dist/tools/run.js <command> [words]`. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  'audit-verify': async () => (await import('./audit-verify-command.ts')).runAuditVerifyCommand,
  backup: async () => {
    // A server on the same machine answers first. Threads created later inherit the priority.
    setPriority(constants.priority.PRIORITY_LOW);
    return (await import('./backup-command.ts')).runBackupCommand;
  },
  'ledger-verify': async () => (await import('./ledger-verify-command.ts')).runLedgerVerifyCommand,
  member: async () => (await import('./member-command.ts')).runMemberCommand,
  migrate: async () => (await import('./migrate-command.ts')).runMigrateCommand,
  openapi: async () => (await import('./generated-files.ts')).writeOpenApi,
  restore: async () => (await import('./restore-command.ts')).runRestoreCommand,
  routes: async () => (await import('./generated-files.ts')).writeRoutes,
  secrets: async () => (await import('./secrets-command.ts')).runSecretsCommand,
  seed: async () => (await import('./seed-command.ts')).runSeedCommand,
  staff: async () => (await import('./staff-command.ts')).runStaffCommand,
  tenant: async () => (await import('./tenant/tenant-command.ts')).runTenantCommand,
};

requireNode();
keepFilesPrivate();
const [name = '', ...words] = process.argv.slice(2);
const load = commands[name];
if (!load) {
  process.stderr.write(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  // Imported after the check of Node: native modules crash without a message on an older one.
  const { currentEnvironment, readConfig, setVariables } = await import('../core/process/config.ts');
  const { terminal } = await import('./terminal.ts');
  const environment = currentEnvironment();
  const run = await load();
  process.exitCode = await run(words, { io: terminal(environment), readConfig, variables: setVariables(environment) });
}
