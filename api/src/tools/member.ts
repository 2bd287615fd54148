import { requireNode } from '../core/process/node-version.ts';

requireNode();
// Imported after the check: native modules crash without a message on an older Node.
const { runMemberCommand } = await import('./member-command.ts');
const { currentEnvironment, readConfig } = await import('../core/process/config.ts');
const { terminal } = await import('./terminal.ts');
process.exitCode = await runMemberCommand(process.argv.slice(2), { io: terminal(currentEnvironment()), readConfig });
