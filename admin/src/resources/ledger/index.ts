import Balance from '@mui/icons-material/BalanceOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { screen } from '#admin/shared/screen.ts';

const LedgerList = screen(() => import('./LedgerList.tsx'), 'LedgerList', ['money']);
const LedgerShow = screen(() => import('./LedgerShow.tsx'), 'LedgerShow', ['money']);

export const ledger = {
  name: 'ledger',
  icon: Balance,
  list: LedgerList,
  show: createElement(LedgerShow),
} satisfies ResourceProps;
