import Block from '@mui/icons-material/UnsubscribeOutlined';
import Inbox from '@mui/icons-material/MoveToInboxOutlined';
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
import { exportReceivedMails, listReceivedMails } from '@manyhearts/contract/admin/received-mails';
import { bulkSuppressions } from '@manyhearts/contract/admin/bulk-acts';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const MailList = screen(async () => (await import('./MailList.tsx')).MailList, ['mailWords']);
const SuppressionList = screen(async () => (await import('./SuppressionList.tsx')).SuppressionList);

const ReceivedMailList = screen(
  async () => (await import('./ReceivedMailList.tsx')).ReceivedMailList,
  ['receivedMails'],
);

export const mails = { name: 'mails', icon: Mail, list: MailList } satisfies ResourceProps;
export const suppressions = { name: 'suppressions', icon: Block, list: SuppressionList } satisfies ResourceProps;
export const receivedMails = { name: 'received-mails', icon: Inbox, list: ReceivedMailList } satisfies ResourceProps;

export const mailActions = {
  mails: { list: listMails, export: exportMails, resend: resendMail, hook: readMailHook },
  'received-mails': { list: listReceivedMails, export: exportReceivedMails },
  suppressions: {
    bulk: bulkSuppressions,
    list: listSuppressions,
    export: exportSuppressions,
    lift: liftSuppression,
  },
} satisfies Record<string, Actions>;
