import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { screen } from '#admin/shared/screen.ts';

const ApprovalsPage = screen(() => import('./ApprovalsPage.tsx'), 'ApprovalsPage');

export const approvals = {
  name: 'approvals',
  icon: HowToReg,
  list: createElement(ApprovalsPage),
} satisfies ResourceProps;
