import {
  approveRefund,
  exportRefunds,
  listRefunds,
  makeRefund,
  readRefund,
  rejectRefund,
  repeatRefund,
} from '@manyhearts/contract/admin/refunds';
import type { Actions } from '#admin/shared/actions.ts';

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
