import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { approve, cancelApproval, listApprovals } from '@manyhearts/contract/admin/approvals';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const ApprovalsPage = screen(async () => (await import('./ApprovalsPage.tsx')).ApprovalsPage);

export const approvals = {
  name: 'approvals',
  icon: HowToReg,
  list: createElement(ApprovalsPage),
} satisfies ResourceProps;

export const approvalActions = {
  approvals: { list: listApprovals, approve, cancel: cancelApproval },
} satisfies Record<string, Actions>;
