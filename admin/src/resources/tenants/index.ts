import Favorite from '@mui/icons-material/FavoriteBorder';
import { createElement, Fragment, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { TenantList } from './TenantList.tsx';
import { TenantShow } from './TenantShow.tsx';

// Settings include the themes and many inputs, which the list does not need.
const TenantSettingsPage = lazy(() =>
  import('./TenantSettingsPage.tsx').then((module) => ({ default: module.TenantSettingsPage })),
);
const TenantPaymentsPage = lazy(() =>
  import('./TenantPaymentsPage.tsx').then((module) => ({ default: module.TenantPaymentsPage })),
);

export const tenants = {
  name: 'tenants',
  icon: Favorite,
  list: TenantList,
  show: TenantShow,
  recordRepresentation: (record: AdminTenantView) => record.name,
  children: createElement(
    Fragment,
    null,
    createElement(Route, { path: ':id/settings/:group', element: createElement(TenantSettingsPage) }),
    createElement(Route, { path: ':id/payments', element: createElement(TenantPaymentsPage) }),
  ),
} satisfies ResourceProps;
