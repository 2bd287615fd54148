import { requireNode } from '../core/process/node-version.ts';

requireNode();
// Imported after the check: native modules crash without a message on an older Node.
const { runRestoreCommand } = await import('./restore-command.ts');
const { currentEnvironment, readConfig, setVariables } = await import('../core/process/config.ts');
const { terminal } = await import('./terminal.ts');
const environment = currentEnvironment();
process.exitCode = await runRestoreCommand(process.argv.slice(2), {
  io: terminal(environment),
  readConfig,
  variables: setVariables(environment),
});
