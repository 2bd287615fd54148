import Bag from '@mui/icons-material/ShoppingBagOutlined';
import Card from '@mui/icons-material/CreditCardOutlined';
import Held from '@mui/icons-material/ReportGmailerrorredOutlined';
import Hook from '@mui/icons-material/WebhookOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { AdminOrderLine } from '@manyhearts/contract/admin/orders';
import type { QuarantinedPaymentView } from '@manyhearts/contract/admin/quarantine';
import { withLateTexts } from '#admin/shared/late-texts.ts';

const OrderList = lazy(() =>
  withLateTexts(import('./OrderList.tsx')).then((module) => ({ default: module.OrderList })),
);
const PaymentList = lazy(() =>
  withLateTexts(import('./OrderList.tsx')).then((module) => ({ default: module.PaymentList })),
);
const OrderShow = lazy(() =>
  withLateTexts(import('./OrderShow.tsx')).then((module) => ({ default: module.OrderShow })),
);
const EvidencePage = lazy(() =>
  withLateTexts(import('./EvidencePage.tsx')).then((module) => ({ default: module.EvidencePage })),
);
const QuarantineList = lazy(() =>
  withLateTexts(import('./QuarantineList.tsx')).then((module) => ({ default: module.QuarantineList })),
);
const QuarantineShow = lazy(() =>
  withLateTexts(import('./QuarantineShow.tsx')).then((module) => ({ default: module.QuarantineShow })),
);
const WebhookList = lazy(() =>
  withLateTexts(import('./WebhookList.tsx')).then((module) => ({ default: module.WebhookList })),
);

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
