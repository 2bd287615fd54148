import { checkLedgerNow, listLedgers, readLedger } from '@manyhearts/contract/admin/ledger';
import type { Actions } from '#admin/shared/actions.ts';

export const ledgerActions = {
  ledger: { list: listLedgers, show: readLedger, check: checkLedgerNow },
} satisfies Record<string, Actions>;
