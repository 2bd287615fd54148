import Balance from '@mui/icons-material/BalanceOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const LedgerList = lazy(() => import('./LedgerList.tsx').then((module) => ({ default: module.LedgerList })));
const LedgerShow = lazy(() => import('./LedgerShow.tsx').then((module) => ({ default: module.LedgerShow })));

export const ledger = {
  name: 'ledger',
  icon: Balance,
  list: LedgerList,
  show: createElement(LedgerShow),
} satisfies ResourceProps;
