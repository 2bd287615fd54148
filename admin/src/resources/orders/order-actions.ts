import {
  exportOrders,
  exportPayments,
  listAdminOrders,
  listAdminPayments,
  readAdminInvoice,
  readAdminOrder,
  readAdminPayment,
  readOrderEvidence,
} from '@manyhearts/contract/admin/orders';
import {
  acceptQuarantined,
  exportQuarantine,
  leaveQuarantined,
  listQuarantine,
  readQuarantined,
  refundQuarantined,
} from '@manyhearts/contract/admin/quarantine';
import { listWebhooks } from '@manyhearts/contract/admin/webhooks';
import type { Actions } from '#admin/shared/actions.ts';

export const orderActions = {
  orders: {
    list: listAdminOrders,
    export: exportOrders,
    show: readAdminOrder,
    invoice: readAdminInvoice,
    evidence: readOrderEvidence,
  },
  payments: { list: listAdminPayments, export: exportPayments, show: readAdminPayment },
  quarantine: {
    list: listQuarantine,
    export: exportQuarantine,
    show: readQuarantined,
    accept: acceptQuarantined,
    refund: refundQuarantined,
    leave: leaveQuarantined,
  },
  webhooks: { list: listWebhooks },
} satisfies Record<string, Actions>;
