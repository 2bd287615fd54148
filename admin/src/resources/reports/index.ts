import Flag from '@mui/icons-material/FlagOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import {
  type AdminReportLine,
  claimReports,
  decideChatPhoto,
  exportReports,
  listReports,
  readReport,
  resolveReport,
} from '@manyhearts/contract/admin/reports';
import { bulkReports } from '@manyhearts/contract/admin/bulk-acts';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

// Each screen is loaded when it is opened.
const ReportList = screen(async () => (await import('./ReportList.tsx')).ReportList);
const ReportShow = screen(async () => (await import('./ReportShow.tsx')).ReportShow, ['auditWords', 'settings']);

export const reports = {
  name: 'reports',
  icon: Flag,
  list: ReportList,
  show: createElement(ReportShow),
  recordRepresentation: (record: AdminReportLine) => record.memberName ?? record.id,
} satisfies ResourceProps;

export const reportActions = {
  reports: {
    bulk: bulkReports,
    list: listReports,
    export: exportReports,
    show: readReport,
    queue: claimReports,
    resolve: resolveReport,
    'decide-chat-photo': decideChatPhoto,
  },
} satisfies Record<string, Actions>;
