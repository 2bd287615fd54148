import Favorite from '@mui/icons-material/FavoriteBorder';
import { createElement, Fragment } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { screen } from '#admin/shared/screen.ts';

// Each screen is loaded when it is opened.
const TenantList = screen(async () => (await import('./TenantList.tsx')).TenantList, ['brand']);
const TenantShow = screen(
  async () => (await import('./TenantShow.tsx')).TenantShow,
  ['auditWords', 'brand', 'drafts', 'settings'],
);
const TenantSettingsPage = screen(
  async () => (await import('./TenantSettingsPage.tsx')).TenantSettingsPage,
  ['brand', 'settings'],
);
const TenantPaymentsPage = screen(
  async () => (await import('./TenantPaymentsPage.tsx')).TenantPaymentsPage,
  ['auditWords', 'brand', 'payments', 'settings'],
);
const TenantMediaPage = screen(
  async () => (await import('./media/TenantMediaPage.tsx')).TenantMediaPage,
  ['brand', 'settings'],
);
const TenantCreate = screen(
  async () => (await import('./create/TenantCreate.tsx')).TenantCreate,
  ['brand', 'settings'],
);
const TenantDomainsPage = screen(
  async () => (await import('./domains/TenantDomainsPage.tsx')).TenantDomainsPage,
  ['auditWords', 'brand', 'settings'],
);
const TenantPricesPage = screen(
  async () => (await import('./prices/TenantPricesPage.tsx')).TenantPricesPage,
  ['auditWords', 'brand', 'drafts', 'settings'],
);
const TenantPagesPage = screen(
  async () => (await import('./pages/TenantPagesPage.tsx')).TenantPagesPage,
  ['auditWords', 'brand', 'drafts', 'settings'],
);
const SettingsApplyPage = screen(
  async () => (await import('./apply/SettingsApplyPage.tsx')).SettingsApplyPage,
  ['apply', 'auditWords', 'brand', 'settings'],
);
const TenantMailsPage = screen(
  async () => (await import('./mails/TenantMailsPage.tsx')).TenantMailsPage,
  ['auditWords', 'brand', 'drafts', 'mailWords', 'settings'],
);
const TenantAnswersPage = screen(
  async () => (await import('./answers/TenantAnswersPage.tsx')).TenantAnswersPage,
  ['answers', 'auditWords', 'brand', 'drafts', 'settings'],
);
const TenantImportPage = screen(async () => (await import('./file/TenantImportPage.tsx')).TenantImportPage, ['brand']);

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
