import type { ComplaintCategory, ComplaintStatus } from '@manyhearts/contract/complaints';

export const categoryTexts = {
  payment: 'category.payment',
  refund: 'category.refund',
  account: 'category.account',
  member: 'category.member',
  privacy: 'category.privacy',
  site: 'category.site',
  other: 'category.other',
} as const satisfies Record<ComplaintCategory, string>;

export const stateTexts = {
  new: 'state.new',
  in_progress: 'state.in_progress',
  waiting: 'state.waiting',
  resolved: 'state.resolved',
  rejected: 'state.rejected',
} as const satisfies Record<ComplaintStatus, string>;
