import Forum from '@mui/icons-material/ForumOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import {
  type AdminComplaintLine,
  answerComplaint,
  assignComplaint,
  exportComplaints,
  linkComplaintOrder,
  listComplaints,
  noteOnComplaint,
  openComplaint,
  setComplaintStatus,
} from '@manyhearts/contract/admin/complaints';
import { bulkComplaints } from '@manyhearts/contract/admin/bulk-acts';
import { readInboundAddress } from '@manyhearts/contract/admin/received-mails';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

// Each screen is loaded when it is opened.
const ComplaintList = screen(async () => (await import('./ComplaintList.tsx')).ComplaintList);
const ComplaintShow = screen(
  async () => (await import('./ComplaintShow.tsx')).ComplaintShow,
  ['answerDue', 'auditWords', 'drafts', 'refund'],
);

export const complaints = {
  name: 'complaints',
  icon: Forum,
  list: ComplaintList,
  show: createElement(ComplaintShow),
  recordRepresentation: (record: AdminComplaintLine) => record.reference,
} satisfies ResourceProps;

export const complaintActions = {
  complaints: {
    bulk: bulkComplaints,
    list: listComplaints,
    export: exportComplaints,
    show: openComplaint,
    reply: answerComplaint,
    note: noteOnComplaint,
    assign: assignComplaint,
    link: linkComplaintOrder,
    inbound: readInboundAddress,
    'set-status': setComplaintStatus,
  },
} satisfies Record<string, Actions>;
