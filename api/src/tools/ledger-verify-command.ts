import { firstIdAt } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { findLedgerFaults, findUnassigned } from '../console/money/ledger/ledger-faults.ts';
import type { LedgerFault } from '../credits/ledger-check.queries.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { exitCodes, Refused, runCommand, WrongUsage, type Command, type CommandConfig, type World } from './command.ts';

type Verify = { io: Command['io']; readConfig: () => CommandConfig };

const usage = `npm run ledger:verify [-- --since 2026-11-24]

Checks every rule of the ledger: that each transfer adds up to nothing, that balances, lots and entries agree, that a
reversal mirrors what it reverses, and that what was paid for was charged once.
Takes the same variables as the server. Ends with 1 and names the rows that break a rule. Payments that the provider has
and no order knows are listed too; they wait for people and are no fault.
A server may run meanwhile; nothing is changed. With --since only what was booked from that day (UTC) on is checked,
and the accounts that it touched.`;

const shownLines = 20;

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
    const waiting = await findUnassigned(ctx);
    if (waiting.length > 0) {
      const keys = new Map(brands.map(({ id, key }) => [id, key]));
      const lines = waiting.map(({ id, tenantRef }) => `  ${keys.get(tenantRef ?? '') ?? 'of a company'}: ${id}`);
      io.print(listed('These payments wait to be assigned (brand: id in the quarantine):', lines));
    }
    if (faults.length > 0)
      throw new Refused(listed('The ledger breaks its rules (brand: rule: id of the row):', faults));
    io.print(`The ledger keeps its rules on ${brands.length} ${brands.length === 1 ? 'brand' : 'brands'}.`);
    return exitCodes.ok;
  });
}

function faultsOf({ db }: World['ctx'], { id, poolRef }: TenantRow, since: string): Promise<LedgerFault[]> {
  return findLedgerFaults({ db, tenant: { id, poolId: poolRef } }, since);
}

function listed(headline: string, lines: readonly string[]): string {
  const more = lines.length > shownLines ? [`  and ${lines.length - shownLines} more`] : [];
  return [headline, ...lines.slice(0, shownLines), ...more].join('\n');
}

/** The smallest id of a transfer of that day. */
function sinceOf([option, day = '', ...more]: readonly string[]): string {
  if (option === undefined) return '';
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (option !== '--since' || more.length > 0 || Number.isNaN(start))
    throw new WrongUsage(`${[option, day, ...more].join(' ').trim()}: this takes --since and a day.`, usage);
  return firstIdAt(new Date(start));
}
