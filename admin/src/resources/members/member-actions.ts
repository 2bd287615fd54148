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
import {
  exportMembers,
  listMembers,
  openMember,
  openMemberContact,
  readAdminMember,
} from '@manyhearts/contract/admin/members';
import type { Actions } from '#admin/shared/actions.ts';

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
