import { defineCall } from '../calls.ts';
import type { AppealStatus, SanctionAct, LimitedFunction, RemovedContent, DecisionGround } from '../decisions.ts';
import type { ReportCategory } from '../reports.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

export const appellants = ['member', 'reporter', 'notifier'] as const;
export type Appellant = (typeof appellants)[number];

/** `about_mine`: appeals against own decisions, which tell the first moderator what became of them. */
export const appealTabs = ['mine', 'waiting', 'overdue', 'about_mine'] as const;
export type AppealTab = (typeof appealTabs)[number];

export type AppealLine = {
  id: string;
  tenantId: string;
  by: Appellant;
  status: AppealStatus;
  /** The member that the decision is about; null once they are erased. */
  memberId: string | null;
  memberName: string | null;
  /** The dismissed report, or the one that a sanction followed. */
  reportId: string | null;
  category: ReportCategory;
  /** Null if the appeal is about a dismissed report. */
  act: SanctionAct | null;
  createdAt: string;
  dueAt: string;
  isOverdue: boolean;
  firstDecider: string | null;
  /** Whether this member of staff decided first, and may therefore not answer. */
  isOwnDecision: boolean;
  takenBy: string | null;
  isMine: boolean;
  decidedBy: string | null;
  decidedAt: string | null;
};

export type AdminAppealView = AppealLine & {
  text: string;
  /** To the person who appealed, once it is answered. */
  words: string;
  note: string;
  sanction: {
    limited: LimitedFunction | null;
    removed: RemovedContent | null;
    ground: DecisionGround;
    words: string;
    decidedAt: string;
    endsAt: string | null;
    isLifted: boolean;
    /** Whether what was removed can come back. */
    canReturn: boolean;
  } | null;
};

export const appealVerdicts = ['upheld', 'overturned'] as const;
export type AppealVerdict = (typeof appealVerdicts)[number];
export type AppealDecision = { verdict: AppealVerdict; words: string; note: string };

const staff = { audience: 'staff', roles: ['owner', 'operator', 'moderator'] } as const;

export const listAppeals = defineCall<ListInput<'created_at' | 'status' | 'id'>, AppealLine[]>({
  verb: 'GET',
  path: '/api/admin/appeals',
  summary: 'Lists appeals on the brands that this staff member works on, longest waiting first',
  ...staff,
});

export const exportAppeals = exportOf(listAppeals, 'appeals');

export const readAppeal = defineCall<{ id: string }, AdminAppealView>({
  verb: 'GET',
  path: '/api/admin/appeals/{id}',
  summary: 'Reads an appeal with the decision that it is against; each read is recorded in the audit',
  ...staff,
});

export const takeAppeal = defineCall<{ id: string }, AppealLine>({
  verb: 'POST',
  path: '/api/admin/appeals/{id}/take',
  summary: 'Takes an appeal that no colleague has taken; the first decider can’t',
  ...staff,
  idempotency: 'accepted',
});

export const releaseAppeal = defineCall<{ id: string }, AppealLine>({
  verb: 'POST',
  path: '/api/admin/appeals/{id}/release',
  summary: 'Gives an appeal that this staff member took back to colleagues',
  ...staff,
  idempotency: 'accepted',
});

export const decideAppeal = defineCall<{ id: string } & AppealDecision, AppealLine>({
  verb: 'POST',
  path: '/api/admin/appeals/{id}/decide',
  summary:
    'Upholds a decision, or overturns and undoes it; refused for the person who took the decision. Member, reporter and first moderator hear of it',
  ...staff,
  idempotency: 'accepted',
});
