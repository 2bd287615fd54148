import { checkAudit } from '../audit/audit-check.ts';
import { AuditAnchors } from '../audit/audit-anchors.ts';
import { auditKeys } from '../audit/audit-chain.rules.ts';
import { openStorage, type StorageConfig } from '../core/ports/storage/open-storage.ts';
import { exitCodes, Refused, runCommand, WrongUsage, type CommandConfig } from './command.ts';
import type { Io } from './terminal.ts';

type Verify = { io: Io; readConfig: () => CommandConfig & StorageConfig };

const usage = `npm run audit:verify

Reads every line of the audit and says whether one was changed, removed, moved, added or written without APP_SECRET.
Takes the same variables as the server. Ends with 1 and names the first bad line where something is wrong.
A server may run meanwhile; nothing is changed.

How the audit ended is also kept once a day outside the database, beside the photos, and in the server's log: that is
how an end that was cut off is found. After a change of APP_SECRET lines are proved by APP_SECRET_EARLIER; once that is
gone, what they say is still proved by the first line after them, because its proof covers all before it.`;

/** Verifies the audit, for an auditor or a nightly check. */
export async function runAuditVerifyCommand(words: string[], { io, readConfig }: Verify): Promise<number> {
  if (words.some((word) => word === 'help' || word === '--help' || word === '-h')) {
    io.print(usage);
    return exitCodes.ok;
  }
  return runCommand({ io, readConfig, reason: 'checking the audit' }, async ({ ctx, random }) => {
    if (words.length > 0) throw new WrongUsage(`${words.join(' ')}: this takes no words.`, usage);
    const config = readConfig();
    const anchors = await new AuditAnchors(await openStorage(config, random), config).read();
    const { lines, notes, fault } = await checkAudit(ctx, auditKeys(config), anchors);
    if (fault !== undefined) throw new Refused(`The audit is not as it was written. ${fault}`);
    io.print([`The audit is whole: ${lines} ${lines === 1 ? 'line' : 'lines'}.`, ...notes].join('\n'));
    return exitCodes.ok;
  });
}
