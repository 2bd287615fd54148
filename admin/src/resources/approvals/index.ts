import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const ApprovalsPage = lazy(() => import('./ApprovalsPage.tsx').then((module) => ({ default: module.ApprovalsPage })));

export const approvals = {
  name: 'approvals',
  icon: HowToReg,
  list: createElement(ApprovalsPage),
} satisfies ResourceProps;
