import {
  answerComplaint,
  assignComplaint,
  exportComplaints,
  listComplaints,
  noteOnComplaint,
  openComplaint,
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
  },
} satisfies Record<string, Actions>;
