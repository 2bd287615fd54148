import Favorite from '@mui/icons-material/FavoriteBorder';
import { createElement, Fragment } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { screen } from '#admin/shared/screen.ts';

// Each screen is loaded when it is opened.
const TenantList = screen(() => import('./TenantList.tsx'), 'TenantList', ['brand']);
const TenantShow = screen(() => import('./TenantShow.tsx'), 'TenantShow', ['brand', 'settings', 'mailWords']);
const TenantSettingsPage = screen(() => import('./TenantSettingsPage.tsx'), 'TenantSettingsPage', [
  'apply',
  'brand',
  'mailWords',
  'settings',
]);
const TenantPaymentsPage = screen(() => import('./TenantPaymentsPage.tsx'), 'TenantPaymentsPage', [
  'brand',
  'settings',
  'mailWords',
  'payments',
]);
const TenantMediaPage = screen(() => import('./media/TenantMediaPage.tsx'), 'TenantMediaPage', [
  'brand',
  'settings',
  'mailWords',
]);
const TenantCreate = screen(() => import('./create/TenantCreate.tsx'), 'TenantCreate', ['brand', 'settings']);
const TenantDomainsPage = screen(() => import('./domains/TenantDomainsPage.tsx'), 'TenantDomainsPage', [
  'brand',
  'settings',
  'mailWords',
]);
const TenantPricesPage = screen(() => import('./prices/TenantPricesPage.tsx'), 'TenantPricesPage', [
  'brand',
  'settings',
  'mailWords',
]);
const TenantPagesPage = screen(() => import('./pages/TenantPagesPage.tsx'), 'TenantPagesPage', [
  'brand',
  'settings',
  'mailWords',
]);
const SettingsApplyPage = screen(() => import('./apply/SettingsApplyPage.tsx'), 'SettingsApplyPage', [
  'brand',
  'settings',
  'mailWords',
  'apply',
]);
const TenantMailsPage = screen(() => import('./mails/TenantMailsPage.tsx'), 'TenantMailsPage', [
  'brand',
  'settings',
  'mailWords',
]);
const TenantAnswersPage = screen(() => import('./answers/TenantAnswersPage.tsx'), 'TenantAnswersPage', [
  'brand',
  'settings',
  'mailWords',
  'answers',
]);
const TenantImportPage = screen(() => import('./file/TenantImportPage.tsx'), 'TenantImportPage', ['brand']);

export const tenants = {
  name: 'tenants',
  icon: Favorite,
  list: TenantList,
  show: TenantShow,
  create: TenantCreate,
  recordRepresentation: (record: AdminTenantView) => record.name,
  children: createElement(
    Fragment,
    null,
    createElement(Route, { path: ':id/settings/:group', element: createElement(TenantSettingsPage) }),
    createElement(Route, { path: ':id/settings/:group/apply', element: createElement(SettingsApplyPage) }),
    createElement(Route, { path: ':id/media', element: createElement(TenantMediaPage) }),
    createElement(Route, { path: 'import', element: createElement(TenantImportPage) }),
    createElement(Route, { path: ':id/domains', element: createElement(TenantDomainsPage) }),
    createElement(Route, { path: ':id/pages', element: createElement(TenantPagesPage) }),
    createElement(Route, { path: ':id/mails', element: createElement(TenantMailsPage) }),
    createElement(Route, { path: ':id/answers', element: createElement(TenantAnswersPage) }),
    createElement(Route, { path: ':id/prices', element: createElement(TenantPricesPage) }),
    createElement(Route, { path: ':id/payments', element: createElement(TenantPaymentsPage) }),
  ),
} satisfies ResourceProps;
