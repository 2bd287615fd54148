import Block from '@mui/icons-material/UnsubscribeOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '#admin/shared/screen.ts';

const MailList = screen(() => import('./MailList.tsx'), 'MailList', ['mailWords']);
const SuppressionList = screen(() => import('./SuppressionList.tsx'), 'SuppressionList');

export const mails = { name: 'mails', icon: Mail, list: MailList } satisfies ResourceProps;
export const suppressions = { name: 'suppressions', icon: Block, list: SuppressionList } satisfies ResourceProps;
