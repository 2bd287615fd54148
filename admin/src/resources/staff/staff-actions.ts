import {
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  exportStaff,
  inviteStaff,
  listStaff,
  readStaff,
  resetStaff,
} from '@manyhearts/contract/admin/staff';
import type { Actions } from '#admin/shared/actions.ts';

export const staffActions = {
  staff: {
    list: listStaff,
    export: exportStaff,
    show: readStaff,
    create: inviteStaff,
    change: changeStaff,
    disable: disableStaff,
    enable: enableStaff,
    reset: resetStaff,
    'end-sessions': endStaffSessions,
  },
} satisfies Record<string, Actions>;
