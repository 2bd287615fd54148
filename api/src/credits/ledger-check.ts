import type { TenantStoreContext } from '../core/database/store.ts';
import {
  accountFaults,
  entryFaults,
  lotFaults,
  reversalFaults,
  usedAccounts,
  type LedgerFault,
} from './ledger-check.queries.ts';
import { mayTouch } from './ledger.rules.ts';

/** Rules of the ledger that one brand's rows break. Only reads, so a server may run meanwhile. */
export async function checkLedger(at: TenantStoreContext, since = ''): Promise<LedgerFault[]> {
  const checked = { ...at, since };
  const faults: LedgerFault[] = [];
  for (const find of [entryFaults, accountFaults, lotFaults, reversalFaults]) faults.push(...(await find(checked)));
  for (const { kind, refType, account, first } of await usedAccounts(checked))
    if (!mayTouch(kind, refType, account))
      faults.push({ rule: `L10 ${kind} of ${refType} touches ${account}`, id: first });
  return faults;
}
