import type { ObjectSchema, ValidationError } from 'yup';
import { toFieldIssue, type FieldIssue } from '@manyhearts/contract/field-issue';

/** What the server would refuse, by field, before it is asked: its own shapes say so. The first fault of each field counts. */
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

/** By its name: whoever has a shape has yup already, and whoever has none need not load it. */
function isRefusal(error: unknown): error is ValidationError {
  return (error as Partial<Error> | null)?.name === 'ValidationError';
}
