import Block from '@mui/icons-material/UnsubscribeOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import type { ResourceProps } from 'react-admin';
import {
  exportMails,
  exportSuppressions,
  liftSuppression,
  listMails,
  listSuppressions,
  readMailHook,
  resendMail,
} from '@manyhearts/contract/admin/mails';
import { bulkSuppressions } from '@manyhearts/contract/admin/bulk-acts';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const MailList = screen(async () => (await import('./MailList.tsx')).MailList, ['mailWords']);
const SuppressionList = screen(async () => (await import('./SuppressionList.tsx')).SuppressionList);

export const mails = { name: 'mails', icon: Mail, list: MailList } satisfies ResourceProps;
export const suppressions = { name: 'suppressions', icon: Block, list: SuppressionList } satisfies ResourceProps;

export const mailActions = {
  mails: { list: listMails, export: exportMails, resend: resendMail, hook: readMailHook },
  suppressions: {
    bulk: bulkSuppressions,
    list: listSuppressions,
    export: exportSuppressions,
    lift: liftSuppression,
  },
} satisfies Record<string, Actions>;
