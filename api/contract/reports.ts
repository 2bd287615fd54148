import { defineCall } from './calls.ts';

/** Reasons for a report. Their texts are in `locales/<language>/reports.json`. */
export const reportCategories = [
  'fake',
  'fraud',
  'harassment',
  'minor',
  'explicit',
  'advertising',
  'stolen_photo',
  'other',
] as const;

export type ReportCategory = (typeof reportCategories)[number];

export const reportStates = ['open', 'upheld', 'dismissed'] as const;

export type ReportStatus = (typeof reportStates)[number];

export type ReportAnswer = { report: { id: string; status: ReportStatus } };

/** Exactly one of `profile`, `photo` and `message`. A photo, and a message that was received, also identify a profile. */
export type ReportInput = {
  profile?: string;
  photo?: string;
  message?: string;
  met?: string;
  category: ReportCategory;
  text: string;
};

export const report = defineCall<ReportInput, ReportAnswer>({
  verb: 'POST',
  path: '/api/report',
  summary: 'Reports a member, a photo or a message to the moderators, with a copy of what is visible now',
  audience: 'member',
  idempotency: 'accepted',
  status: 201,
});
