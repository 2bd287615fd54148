import {
  claimReports,
  decideChatPhoto,
  exportReports,
  listReports,
  readReport,
  resolveReport,
} from '@manyhearts/contract/admin/reports';
import type { Actions } from '#admin/shared/actions.ts';

export const reportActions = {
  reports: {
    list: listReports,
    export: exportReports,
    show: readReport,
    queue: claimReports,
    resolve: resolveReport,
    'decide-chat-photo': decideChatPhoto,
  },
} satisfies Record<string, Actions>;
