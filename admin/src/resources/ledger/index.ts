import Balance from '@mui/icons-material/BalanceOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { checkLedgerNow, exportLedgers, listLedgers, readLedger } from '@manyhearts/contract/admin/ledger';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const LedgerList = screen(async () => (await import('./LedgerList.tsx')).LedgerList, ['ledger']);
const LedgerShow = screen(async () => (await import('./LedgerShow.tsx')).LedgerShow, ['ledger']);

export const ledger = {
  name: 'ledger',
  icon: Balance,
  list: LedgerList,
  show: createElement(LedgerShow),
} satisfies ResourceProps;

export const ledgerActions = {
  ledger: { list: listLedgers, export: exportLedgers, show: readLedger, check: checkLedgerNow },
} satisfies Record<string, Actions>;
