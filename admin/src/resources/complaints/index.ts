import Forum from '@mui/icons-material/ForumOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AdminComplaintLine } from '@manyhearts/contract/admin/complaints';
import { screen } from '#admin/shared/screen.ts';

// Each screen is loaded when it is opened.
const ComplaintList = screen(() => import('./ComplaintList.tsx'), 'ComplaintList');
const ComplaintShow = screen(() => import('./ComplaintShow.tsx'), 'ComplaintShow', ['refund']);

export const complaints = {
  name: 'complaints',
  icon: Forum,
  list: ComplaintList,
  show: createElement(ComplaintShow),
  recordRepresentation: (record: AdminComplaintLine) => record.reference,
} satisfies ResourceProps;
