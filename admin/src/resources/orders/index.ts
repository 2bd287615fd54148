import Bag from '@mui/icons-material/ShoppingBagOutlined';
import Card from '@mui/icons-material/CreditCardOutlined';
import Held from '@mui/icons-material/ReportGmailerrorredOutlined';
import Hook from '@mui/icons-material/WebhookOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import {
  type AdminOrderLine,
  exportOrders,
  exportPayments,
  listAdminOrders,
  listAdminPayments,
  readAdminInvoice,
  readAdminOrder,
  readAdminPayment,
} from '@manyhearts/contract/admin/orders';
import {
  type QuarantinedPaymentView,
  exportQuarantine,
  leaveQuarantined,
  listQuarantine,
  readQuarantined,
} from '@manyhearts/contract/admin/quarantine';
import { exportWebhooks, listWebhooks } from '@manyhearts/contract/admin/webhooks';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const OrderList = screen(async () => (await import('./OrderList.tsx')).OrderList, ['money']);
const PaymentList = screen(async () => (await import('./OrderList.tsx')).PaymentList, ['money']);
const OrderShow = screen(async () => (await import('./OrderShow.tsx')).OrderShow, ['money', 'refund']);
const EvidencePage = screen(async () => (await import('./EvidencePage.tsx')).EvidencePage, ['mailWords', 'money']);
const QuarantineList = screen(
  async () => (await import('./QuarantineList.tsx')).QuarantineList,
  ['money', 'quarantine'],
);
const QuarantineShow = screen(
  async () => (await import('./QuarantineShow.tsx')).QuarantineShow,
  ['money', 'quarantine'],
);
const WebhookList = screen(async () => (await import('./WebhookList.tsx')).WebhookList, ['money']);

export const orders = {
  name: 'orders',
  icon: Bag,
  list: OrderList,
  show: createElement(OrderShow),
  children: createElement(Route, { path: ':id/evidence', element: createElement(EvidencePage) }),
  recordRepresentation: (record: AdminOrderLine) => record.id,
} satisfies ResourceProps;

/** A payment has the id of its order, and its page. */
export const payments = { ...orders, name: 'payments', icon: Card, list: PaymentList } satisfies ResourceProps;

export const quarantine = {
  name: 'quarantine',
  icon: Held,
  list: QuarantineList,
  show: createElement(QuarantineShow),
  recordRepresentation: (record: QuarantinedPaymentView) => record.payment,
} satisfies ResourceProps;

export const webhooks = { name: 'webhooks', icon: Hook, list: WebhookList } satisfies ResourceProps;

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
  webhooks: { list: listWebhooks, export: exportWebhooks },
} satisfies Record<string, Actions>;
