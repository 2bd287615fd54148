import { ledgerRules, shownFaults, type LedgerFaults } from '@manyhearts/contract/admin/ledger';
import { chargeFaults } from '../../../chats/returns/charge-check.queries.ts';
import { storeOf, type StoreContext, type TenantStoreContext } from '../../../core/database/store.ts';
import { checkLedger } from '../../../credits/ledger-check.ts';
import type { LedgerFault } from '../../../credits/ledger-check.queries.ts';
import { orderFaults } from '../../../orders/orders.queries.ts';
import { QuarantinedPayment } from '../../../payments/quarantine/quarantined-payment.entity.ts';
import { unlockFaults } from '../../../photos/access/unlock-check.queries.ts';

/** Every rule that one brand's ledger breaks. Only reads. `since` is the id of the first transfer to check. */
export async function findLedgerFaults(at: TenantStoreContext, since = ''): Promise<LedgerFault[]> {
  const checked = { ...at, since };
  return [
    ...(await checkLedger(at, since)),
    ...(await unlockFaults(checked)),
    ...(await chargeFaults(checked)),
    ...(await orderFaults(checked)),
  ];
}

type Unassigned = { id: string; tenantRef: string | null };

/**
 * Payments that the provider has and no order knows. People assign them or pay them back, so they are no fault of the
 * ledger. Of a brand, or of all brands and of companies.
 */
export async function findUnassigned({ db }: Pick<StoreContext, 'db'>, tenantRef?: string): Promise<Unassigned[]> {
  const waiting = { reason: 'unknown', status: 'waiting' } as const;
  const rows = storeOf({ db }, QuarantinedPayment);
  return rows.find(tenantRef === undefined ? waiting : { ...waiting, tenantRef }, { order: { id: 'ASC' } });
}

/** By rule: how many rows break it, and the first of them. The name of a fault begins with its rule. */
export function groupFaults(faults: readonly LedgerFault[]): LedgerFaults {
  const grouped: LedgerFaults = [];
  for (const { rule: name, id } of faults) {
    const [code, ...what] = name.split(' ');
    const rule = ledgerRules.find((one) => one === code);
    if (!rule) throw new Error(`${name} names no rule of the ledger.`);
    const known = grouped.find((one) => one.rule === rule) ?? { rule, rows: 0, first: [] };
    if (known.rows === 0) grouped.push(known);
    known.rows += 1;
    if (known.first.length < shownFaults) known.first.push({ what: what.join(' '), id });
  }
  return grouped;
}
