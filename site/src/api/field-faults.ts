import type { ObjectSchema, ValidationError } from 'yup';
import { toFieldIssue, type FieldIssue } from '@manyhearts/contract/field-issue';

/** Validates input with the server's own shape; returns the first fault of each field. */
export async function fieldFaults(shape: ObjectSchema<object>, input: object): Promise<Record<string, FieldIssue>> {
  try {
    await shape.validate(input, { abortEarly: false });
    return {};
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    return Object.fromEntries(inner.map((one) => [one.path ?? '', toFieldIssue(one.message)] as const).toReversed());
  }
}

/** Checked by name, because `instanceof` would import yup into pages that use no shape. */
function isRefusal(error: unknown): error is ValidationError {
  return (error as Partial<Error> | null)?.name === 'ValidationError';
}
