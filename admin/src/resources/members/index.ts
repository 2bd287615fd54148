import People from '@mui/icons-material/PeopleOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import {
  type AdminMemberLine,
  exportMembers,
  listMembers,
  openMember,
  openMemberContact,
  readAdminMember,
} from '@manyhearts/contract/admin/members';
import { banMember, unbanMember } from '@manyhearts/contract/admin/bans';
import {
  adjustCredits,
  confirmMember,
  deleteMember,
  endMemberSessions,
  mailMemberData,
  resendConfirmation,
  restoreMember,
  undoCredits,
  viewAsMember,
} from '@manyhearts/contract/admin/member-acts';
import { readMemberProfile, readMemberTimeline } from '@manyhearts/contract/admin/member-parts';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

// Each screen is loaded when it is opened.
const MemberList = screen(async () => (await import('./MemberList.tsx')).MemberList);
const MemberShow = screen(async () => (await import('./MemberShow.tsx')).MemberShow, ['auditWords', 'mailWords']);

export const members = {
  name: 'members',
  icon: People,
  list: MemberList,
  show: createElement(MemberShow),
  recordRepresentation: (record: AdminMemberLine) => record.name,
} satisfies ResourceProps;

export const memberActions = {
  members: {
    list: listMembers,
    export: exportMembers,
    show: readAdminMember,
    'read-profile': readMemberProfile,
    'read-parts': readMemberTimeline,
    open: openMember,
    'open-contact': openMemberContact,
    'adjust-credits': adjustCredits,
    'undo-credits': undoCredits,
    confirm: confirmMember,
    'resend-confirmation': resendConfirmation,
    'end-sessions': endMemberSessions,
    delete: deleteMember,
    restore: restoreMember,
    data: mailMemberData,
    view: viewAsMember,
    ban: banMember,
    unban: unbanMember,
  },
} satisfies Record<string, Actions>;
