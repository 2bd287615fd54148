import Group from '@mui/icons-material/GroupOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { StaffRecord } from '@manyhearts/contract/admin/staff';

const StaffList = lazy(() => import('./StaffList.tsx').then((module) => ({ default: module.StaffList })));
const StaffShow = lazy(() => import('./StaffShow.tsx').then((module) => ({ default: module.StaffShow })));
const StaffCreate = lazy(() => import('./StaffCreate.tsx').then((module) => ({ default: module.StaffCreate })));

export const staff = {
  name: 'staff',
  icon: Group,
  list: createElement(StaffList),
  show: createElement(StaffShow),
  create: createElement(StaffCreate),
  recordRepresentation: (record: StaffRecord) => record.username,
} satisfies ResourceProps;
