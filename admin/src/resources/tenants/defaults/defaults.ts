import Tune from '@mui/icons-material/Tune';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';

const DefaultsPage = lazy(() => import('./DefaultsPage.tsx').then((module) => ({ default: module.DefaultsPage })));

/** What all brands inherit. It stands with the brands, because both have the same forms. */
export const defaults = {
  name: 'defaults',
  icon: Tune,
  list: DefaultsPage,
  children: createElement(Route, { path: ':group', element: createElement(DefaultsPage) }),
} satisfies ResourceProps;
