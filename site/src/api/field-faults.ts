import type { ObjectSchema } from 'yup';
import { ValidationError } from 'yup';
import { toFieldIssue, type FieldIssue } from '@manyhearts/contract/yup-messages';

/** What the server would refuse, by field, before it is asked: its own shapes say so. The first fault of each field counts. */
export async function fieldFaults(shape: ObjectSchema<object>, input: object): Promise<Record<string, FieldIssue>> {
  try {
    await shape.validate(input, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    return Object.fromEntries(inner.map((one) => [one.path ?? '', toFieldIssue(one.message)] as const).toReversed());
  }
}
