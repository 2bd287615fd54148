import Favorite from '@mui/icons-material/FavoriteBorder';
import { createElement, Fragment, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { withLateTexts } from '#admin/shared/late-texts.ts';

// Each screen is loaded when it is opened.
const TenantList = lazy(() => import('./TenantList.tsx').then((module) => ({ default: module.TenantList })));
const TenantShow = lazy(() => import('./TenantShow.tsx').then((module) => ({ default: module.TenantShow })));
const TenantSettingsPage = lazy(() =>
  withLateTexts(import('./TenantSettingsPage.tsx')).then((module) => ({ default: module.TenantSettingsPage })),
);
const TenantPaymentsPage = lazy(() =>
  withLateTexts(import('./TenantPaymentsPage.tsx')).then((module) => ({ default: module.TenantPaymentsPage })),
);
const TenantMediaPage = lazy(() =>
  import('./media/TenantMediaPage.tsx').then((module) => ({ default: module.TenantMediaPage })),
);
const TenantCreate = lazy(() =>
  import('./create/TenantCreate.tsx').then((module) => ({ default: module.TenantCreate })),
);
const TenantDomainsPage = lazy(() =>
  import('./domains/TenantDomainsPage.tsx').then((module) => ({ default: module.TenantDomainsPage })),
);
const TenantPricesPage = lazy(() =>
  import('./prices/TenantPricesPage.tsx').then((module) => ({ default: module.TenantPricesPage })),
);
const TenantPagesPage = lazy(() =>
  import('./pages/TenantPagesPage.tsx').then((module) => ({ default: module.TenantPagesPage })),
);
const SettingsApplyPage = lazy(() =>
  withLateTexts(import('./apply/SettingsApplyPage.tsx')).then((module) => ({ default: module.SettingsApplyPage })),
);
const TenantMailsPage = lazy(() =>
  import('./mails/TenantMailsPage.tsx').then((module) => ({ default: module.TenantMailsPage })),
);
const TenantImportPage = lazy(() =>
  import('./file/TenantImportPage.tsx').then((module) => ({ default: module.TenantImportPage })),
);

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
    createElement(Route, { path: ':id/prices', element: createElement(TenantPricesPage) }),
    createElement(Route, { path: ':id/payments', element: createElement(TenantPaymentsPage) }),
  ),
} satisfies ResourceProps;
