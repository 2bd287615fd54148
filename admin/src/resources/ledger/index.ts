import Balance from '@mui/icons-material/BalanceOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { withLateTexts } from '#admin/shared/late-texts.ts';

const LedgerList = lazy(() =>
  withLateTexts(import('./LedgerList.tsx')).then((module) => ({ default: module.LedgerList })),
);
const LedgerShow = lazy(() =>
  withLateTexts(import('./LedgerShow.tsx')).then((module) => ({ default: module.LedgerShow })),
);

export const ledger = {
  name: 'ledger',
  icon: Balance,
  list: LedgerList,
  show: createElement(LedgerShow),
} satisfies ResourceProps;
