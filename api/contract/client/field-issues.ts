import type { ObjectSchema, ValidationError } from 'yup';
import { toFieldIssue, type FieldIssue } from '../field-issue.ts';

export type CheckedShape = Pick<ObjectSchema<object>, 'validate'>;

/** Validates input with the server's own shape; returns the first issue of each field. */
export async function findFieldIssues(shape: CheckedShape, input: unknown): Promise<Record<string, FieldIssue>> {
  try {
    await shape.validate(input, { abortEarly: false });
    return {};
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    const issues: Record<string, FieldIssue> = {};
    for (const { path = '', message } of inner) issues[path] ??= toFieldIssue(message);
    return issues;
  }
}

/** Checked by name, because `instanceof` would import yup into pages that use no shape. */
function isValidationError(error: unknown): error is ValidationError {
  return (error as Partial<Error> | null)?.name === 'ValidationError';
}
