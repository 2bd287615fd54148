import {
  approveRefund,
  exportRefunds,
  listRefunds,
  readRefund,
  rejectRefund,
} from '@manyhearts/contract/admin/refunds';
import type { Actions } from '#admin/shared/actions.ts';

export const refundActions = {
  refunds: { list: listRefunds, export: exportRefunds, show: readRefund, approve: approveRefund, reject: rejectRefund },
} satisfies Record<string, Actions>;
