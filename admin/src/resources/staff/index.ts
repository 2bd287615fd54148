import Group from '@mui/icons-material/GroupOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import {
  type StaffRecord,
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
import { screen } from '#admin/shared/screen.ts';

const StaffList = screen(async () => (await import('./StaffList.tsx')).StaffList);
const StaffShow = screen(async () => (await import('./StaffShow.tsx')).StaffShow, ['auditWords', 'drafts', 'settings']);
const StaffCreate = screen(async () => (await import('./StaffCreate.tsx')).StaffCreate);

export const staff = {
  name: 'staff',
  icon: Group,
  list: createElement(StaffList),
  show: createElement(StaffShow),
  create: createElement(StaffCreate),
  recordRepresentation: (record: StaffRecord) => record.username,
} satisfies ResourceProps;

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
