import Favorite from '@mui/icons-material/FavoriteBorder';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { TenantList } from './TenantList.tsx';
import { TenantShow } from './TenantShow.tsx';

// Settings include the themes and many inputs, which the list does not need.
const TenantSettingsPage = lazy(() =>
  import('./TenantSettingsPage.tsx').then((module) => ({ default: module.TenantSettingsPage })),
);

export const tenants = {
  name: 'tenants',
  icon: Favorite,
  list: TenantList,
  show: TenantShow,
  recordRepresentation: (record: AdminTenantView) => record.name,
  children: createElement(Route, { path: ':id/settings/:group', element: createElement(TenantSettingsPage) }),
} satisfies ResourceProps;
