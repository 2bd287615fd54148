import { constants, setPriority } from 'node:os';
import { requireNode } from '../core/process/node-version.ts';

requireNode();
// Low priority, so that a server on the same machine answers first. Threads created later inherit it.
setPriority(constants.priority.PRIORITY_LOW);
// Imported after the check: native modules crash without a message on an older Node.
const { runBackupCommand } = await import('./backup-command.ts');
const { currentEnvironment, readConfig, setVariables } = await import('../core/process/config.ts');
const { terminal } = await import('./terminal.ts');
const environment = currentEnvironment();
process.exitCode = await runBackupCommand(process.argv.slice(2), {
  io: terminal(environment),
  readConfig,
  variables: setVariables(environment),
});
