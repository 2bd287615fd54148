import { firstIdAt } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { findLedgerFaults } from '../console/money/ledger/ledger-faults.ts';
import type { LedgerFault } from '../credits/ledger-check.queries.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { exitCodes, Refused, runCommand, WrongUsage, type Command, type CommandConfig, type World } from './command.ts';

type Verify = { io: Command['io']; readConfig: () => CommandConfig };

const usage = `npm run ledger:verify [-- --since 2026-11-24]

Checks every rule of the ledger: that each transfer adds up to nothing, that balances, lots and entries agree, that a
reversal mirrors what it reverses, and that what was paid for was charged once.
Takes the same variables as the server. Ends with 1 and names the rows that break a rule.
A server may run meanwhile; nothing is changed. With --since only what was booked from that day (UTC) on is checked,
and the accounts that it touched.`;

const shownFaults = 20;

/** Verifies the ledger, for an auditor or a nightly check. */
export async function runLedgerVerifyCommand(words: string[], { io, readConfig }: Verify): Promise<number> {
  if (words.some((word) => word === 'help' || word === '--help' || word === '-h')) {
    io.print(usage);
    return exitCodes.ok;
  }
  return runCommand({ io, readConfig, reason: 'checking the ledger' }, async ({ ctx }) => {
    const since = sinceOf(words);
    const faults: string[] = [];
    const brands = await storeOf(ctx, TenantRow).find({}, { order: { key: 'ASC' } });
    for (const brand of brands)
      faults.push(...(await faultsOf(ctx, brand, since)).map(({ rule, id }) => `  ${brand.key}: ${rule}: ${id}`));
    if (faults.length > 0) throw new Refused(complaint(faults));
    io.print(`The ledger keeps its rules on ${brands.length} ${brands.length === 1 ? 'brand' : 'brands'}.`);
    return exitCodes.ok;
  });
}

function faultsOf({ db }: World['ctx'], { id, poolRef }: TenantRow, since: string): Promise<LedgerFault[]> {
  return findLedgerFaults({ db, tenant: { id, poolId: poolRef } }, since);
}

function complaint(faults: readonly string[]): string {
  const more = faults.length > shownFaults ? [`  and ${faults.length - shownFaults} more`] : [];
  return [`The ledger breaks its rules (brand: rule: id of the row):`, ...faults.slice(0, shownFaults), ...more].join(
    '\n',
  );
}

/** The smallest id of a transfer of that day. */
function sinceOf([option, day = '', ...more]: readonly string[]): string {
  if (option === undefined) return '';
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (option !== '--since' || more.length > 0 || Number.isNaN(start))
    throw new WrongUsage(`${[option, day, ...more].join(' ').trim()}: this takes --since and a day.`, usage);
  return firstIdAt(new Date(start));
}
