import { object, oneOf, paragraphs } from './fields.ts';
import { limits } from './limits.ts';
import { mailToken } from './mail-links.shapes.ts';
import { typedPassword } from './passwords.ts';
import { leavingReasons, deleteAccount, bringBackAccount, type LeavingReason } from './account-deletion.ts';
import { shapesFor } from './shapes.ts';

export const accountDeletionInput = object({
  password: typedPassword().required(),
  reason: oneOf<LeavingReason>(leavingReasons).required(),
  remarks: paragraphs(limits.leavingRemarksLength).default(''),
});

export const accountDeletionShapes = () => [
  shapesFor(deleteAccount, {
    body: accountDeletionInput,
  }),
  shapesFor(bringBackAccount, {
    body: object({ token: mailToken() }),
  }),
];
