import People from '@mui/icons-material/PeopleOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AdminMemberLine } from '@manyhearts/contract/admin/members';

// Each screen is loaded when it is opened.
const MemberList = lazy(() => import('./MemberList.tsx').then((module) => ({ default: module.MemberList })));
const MemberShow = lazy(() => import('./MemberShow.tsx').then((module) => ({ default: module.MemberShow })));

export const members = {
  name: 'members',
  icon: People,
  list: MemberList,
  show: createElement(MemberShow),
  recordRepresentation: (record: AdminMemberLine) => record.name,
} satisfies ResourceProps;
