import People from '@mui/icons-material/PeopleOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AdminMemberLine } from '@manyhearts/contract/admin/members';
import { screen } from '#admin/shared/screen.ts';

// Each screen is loaded when it is opened.
const MemberList = screen(() => import('./MemberList.tsx'), 'MemberList');
const MemberShow = screen(() => import('./MemberShow.tsx'), 'MemberShow', ['mailWords']);

export const members = {
  name: 'members',
  icon: People,
  list: MemberList,
  show: createElement(MemberShow),
  recordRepresentation: (record: AdminMemberLine) => record.name,
} satisfies ResourceProps;
