import {
  exportOrders,
  exportPayments,
  listAdminOrders,
  listAdminPayments,
  readAdminInvoice,
  readAdminOrder,
  readAdminPayment,
} from '@manyhearts/contract/admin/orders';
import {
  exportQuarantine,
  leaveQuarantined,
  listQuarantine,
  readQuarantined,
} from '@manyhearts/contract/admin/quarantine';
import { listWebhooks } from '@manyhearts/contract/admin/webhooks';
import type { Actions } from '#admin/shared/actions.ts';

/** Who may leave a quarantined payment may decide otherwise too. */
export const orderActions = {
  orders: {
    list: listAdminOrders,
    export: exportOrders,
    show: readAdminOrder,
    invoice: readAdminInvoice,
  },
  payments: { list: listAdminPayments, export: exportPayments, show: readAdminPayment },
  quarantine: {
    list: listQuarantine,
    export: exportQuarantine,
    show: readQuarantined,
    leave: leaveQuarantined,
  },
  webhooks: { list: listWebhooks },
} satisfies Record<string, Actions>;
