import { requireNode } from '../core/process/node-version.ts';
import { keepFilesPrivate } from '../core/process/private-files.ts';

requireNode();
keepFilesPrivate();
// Imported after the check: native modules crash without a message on an older Node.
const { runTenantCommand } = await import('./tenant/tenant-command.ts');
const { currentEnvironment, readConfig } = await import('../core/process/config.ts');
const { terminal } = await import('./terminal.ts');
process.exitCode = await runTenantCommand(process.argv.slice(2), { io: terminal(currentEnvironment()), readConfig });
