import { defineCall } from './calls.ts';
import { id, line, object, oneOf, paragraphs } from './fields.ts';
import { limits } from './limits.ts';
import { issue } from './yup-messages.ts';

/** What somebody is reported for. The words are in `locales/<language>/reports.json`. */
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
/** A photo stands for its profile too. */
export type ReportInput = { profile?: string; photo?: string; met?: string; category: ReportCategory; text: string };

export const reportInput = object({
  /** One of these two and not both. */
  profile: id().test(
    'one',
    issue('field_required'),
    (value, { parent }) => value !== undefined || (parent as { photo?: string }).photo !== undefined,
  ),
  photo: id().test(
    'one',
    issue('field_invalid'),
    (value, { parent }) => value === undefined || (parent as { profile?: string }).profile === undefined,
  ),
  /** As `readMember` gave it: whoever was met stays reportable when they can be seen no more. */
  met: line(80),
  category: oneOf<ReportCategory>(reportCategories).required(),
  /** Needed where no other word says what happened. */
  text: paragraphs(limits.reports.textLength)
    .default('')
    .test(
      'told',
      issue('field_required'),
      (value, { parent }) => value !== '' || (parent as { category?: string }).category !== 'other',
    ),
});

export const report = defineCall({
  verb: 'POST',
  path: '/api/report',
  summary: 'Tells the moderators of a member or a photo, with what is to be seen of it now',
  audience: 'member',
  idempotency: 'accepted',
  body: reportInput,
  status: 201,
});
