import {
  answerComplaint,
  assignComplaint,
  exportComplaints,
  listComplaints,
  noteOnComplaint,
  openComplaint,
  readInboundAddress,
  setComplaintStatus,
} from '@manyhearts/contract/admin/complaints';
import type { Actions } from '#admin/shared/actions.ts';

export const complaintActions = {
  complaints: {
    list: listComplaints,
    export: exportComplaints,
    show: openComplaint,
    reply: answerComplaint,
    note: noteOnComplaint,
    assign: assignComplaint,
    'set-status': setComplaintStatus,
    'read-inbound-address': readInboundAddress,
  },
} satisfies Record<string, Actions>;
