import Flag from '@mui/icons-material/FlagOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AdminReportLine } from '@manyhearts/contract/admin/reports';

// Each screen is loaded when it is opened.
const ReportList = lazy(() => import('./ReportList.tsx').then((module) => ({ default: module.ReportList })));
const ReportShow = lazy(() => import('./ReportShow.tsx').then((module) => ({ default: module.ReportShow })));

export const reports = {
  name: 'reports',
  icon: Flag,
  list: ReportList,
  show: createElement(ReportShow),
  recordRepresentation: (record: AdminReportLine) => record.memberName ?? record.id,
} satisfies ResourceProps;
