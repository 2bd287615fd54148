import Undo from '@mui/icons-material/CurrencyExchangeOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import {
  type AdminRefundView,
  approveRefund,
  exportRefunds,
  listRefunds,
  makeRefund,
  readRefund,
  rejectRefund,
  repeatRefund,
} from '@manyhearts/contract/admin/refunds';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const RefundList = screen(async () => (await import('./RefundList.tsx')).RefundList);
const RefundShow = screen(
  async () => (await import('./RefundShow.tsx')).RefundShow,
  ['auditWords', 'drafts', 'refund'],
);

export const refunds = {
  name: 'refunds',
  icon: Undo,
  list: createElement(RefundList),
  show: createElement(RefundShow),
  recordRepresentation: (record: AdminRefundView) => `${record.amount.amount} ${record.amount.currency}`,
} satisfies ResourceProps;

export const refundActions = {
  refunds: {
    list: listRefunds,
    export: exportRefunds,
    show: readRefund,
    make: makeRefund,
    approve: approveRefund,
    reject: rejectRefund,
    repeat: repeatRefund,
  },
} satisfies Record<string, Actions>;
