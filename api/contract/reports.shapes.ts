import { choice, idText, view } from './answer-fields.ts';
import { id, line, object, oneOf, paragraphs } from './fields.ts';
import { limits } from './limits.ts';
import { issue } from './yup-messages.ts';
import { report, reportCategories, reportStates, type ReportCategory } from './reports.ts';
import { shapesFor } from './shapes.ts';

function namedIn({ profile, photo, message }: { profile?: string; photo?: string; message?: string }): number {
  return [profile, photo, message].filter((one) => one !== undefined).length;
}

export const reportInput = object({
  /** Exactly one of `profile`, `photo` and `message`. */
  profile: id().test('one', issue('field_required'), (_, { parent }) => namedIn(parent) > 0),
  photo: id().test('one', issue('field_invalid'), (value, { parent }) => value === undefined || namedIn(parent) < 2),
  message: id().test('one', issue('field_invalid'), (value, { parent }) => value === undefined || namedIn(parent) < 2),
  /** From `readMember`: a member whose page was shown stays reportable once they are hidden. */
  met: line(80),
  category: oneOf<ReportCategory>(reportCategories).required(),
  /** Required for the category `other`, which says nothing by itself. */
  text: paragraphs(limits.reports.textLength)
    .default('')
    .test(
      'told',
      issue('field_required'),
      (value, { parent }) => value !== '' || (parent as { category?: string }).category !== 'other',
    ),
});

export const reportsShapes = () => [
  shapesFor(report, {
    body: reportInput,
    answer: view({ report: view({ id: idText(), status: choice(reportStates) }) }),
  }),
];
