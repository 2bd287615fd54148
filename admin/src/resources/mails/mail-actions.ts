import {
  exportMails,
  exportSuppressions,
  liftSuppression,
  listMails,
  listSuppressions,
  readMailHook,
  resendMail,
} from '@manyhearts/contract/admin/mails';
import type { Actions } from '#admin/shared/actions.ts';

export const mailActions = {
  mails: { list: listMails, export: exportMails, resend: resendMail, hook: readMailHook },
  suppressions: { list: listSuppressions, export: exportSuppressions, lift: liftSuppression },
} satisfies Record<string, Actions>;
