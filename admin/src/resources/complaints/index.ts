import Forum from '@mui/icons-material/ForumOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AdminComplaintLine } from '@manyhearts/contract/admin/complaints';

// Each screen is loaded when it is opened.
const ComplaintList = lazy(() => import('./ComplaintList.tsx').then((module) => ({ default: module.ComplaintList })));
const ComplaintShow = lazy(() => import('./ComplaintShow.tsx').then((module) => ({ default: module.ComplaintShow })));

export const complaints = {
  name: 'complaints',
  icon: Forum,
  list: ComplaintList,
  show: createElement(ComplaintShow),
  recordRepresentation: (record: AdminComplaintLine) => record.reference,
} satisfies ResourceProps;
