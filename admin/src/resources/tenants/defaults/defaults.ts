import Tune from '@mui/icons-material/Tune';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { screen } from '#admin/shared/screen.ts';

const DefaultsPage = screen(async () => (await import('./DefaultsPage.tsx')).DefaultsPage, ['auditWords', 'settings']);

/** What all brands inherit. It stands with the brands, because both have the same forms. */
export const defaults = {
  name: 'defaults',
  icon: Tune,
  list: DefaultsPage,
  children: createElement(Route, { path: ':group', element: createElement(DefaultsPage) }),
} satisfies ResourceProps;
