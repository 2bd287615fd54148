import Undo from '@mui/icons-material/CurrencyExchangeOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';

const RefundList = lazy(() => import('./RefundList.tsx').then((module) => ({ default: module.RefundList })));
const RefundShow = lazy(() => import('./RefundShow.tsx').then((module) => ({ default: module.RefundShow })));

export const refunds = {
  name: 'refunds',
  icon: Undo,
  list: createElement(RefundList),
  show: createElement(RefundShow),
  recordRepresentation: (record: AdminRefundView) => `${record.amount.amount} ${record.amount.currency}`,
} satisfies ResourceProps;
