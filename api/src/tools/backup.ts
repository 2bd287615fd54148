import { constants, setPriority } from 'node:os';
import { requireNode } from '../core/node-version.ts';

requireNode();
// Whoever waits for an answer of a server beside it goes first. Threads that are made later rank as low.
setPriority(constants.priority.PRIORITY_LOW);
// Imported after the check: native parts die without a word on an older Node.
const { runBackupCommand } = await import('./backup-command.ts');
const { currentEnvironment, readConfig, setVariables } = await import('../core/config.ts');
const { terminal } = await import('./terminal.ts');
const environment = currentEnvironment();
process.exitCode = await runBackupCommand(process.argv.slice(2), {
  io: terminal(environment),
  readConfig,
  variables: setVariables(environment),
});
