import Block from '@mui/icons-material/UnsubscribeOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const MailList = lazy(() => import('./MailList.tsx').then((module) => ({ default: module.MailList })));
const SuppressionList = lazy(() =>
  import('./SuppressionList.tsx').then((module) => ({ default: module.SuppressionList })),
);

export const mails = { name: 'mails', icon: Mail, list: MailList } satisfies ResourceProps;
export const suppressions = { name: 'suppressions', icon: Block, list: SuppressionList } satisfies ResourceProps;
