import { idText, view } from './answer-fields.ts';
import { boolean, email, line, object, oneOf, paragraphs, url } from './fields.ts';
import { limits } from './limits.ts';
import { moderationLimits } from './moderation-limits.ts';
import { sendNotice } from './notices.ts';
import { reportCategories, type ReportCategory } from './reports.ts';
import { shapesFor } from './shapes.ts';
import { issue } from './yup-messages.ts';

const isNamed = (value: string | undefined, { parent }: { parent: { category?: string } }) =>
  Boolean(value) || parent.category === 'minor';

export const noticeInput = object({
  address: url().required(),
  category: oneOf<ReportCategory>(reportCategories).required(),
  text: paragraphs(limits.reports.textLength).required(),
  name: line(moderationLimits.nameLength).default('').test('named', issue('field_required'), isNamed),
  email: email().default('').test('named', issue('field_required'), isNamed),
  goodFaith: boolean()
    .default(false)
    .test('given', issue('field_required'), (value) => value === true),
});

export const noticesShapes = () => [
  shapesFor(sendNotice, { body: noticeInput, answer: view({ notice: view({ id: idText() }) }) }),
];
