import type { ProblemBody } from '#admin/http-client.ts';
import { fromWireName } from '@manyhearts/contract/wire';
import { toFieldIssue, type FieldIssue } from '@manyhearts/contract/yup-messages';

/**
 * `path` is the form's field name, such as `fictionalWarning.singular`. A newer api may send codes that this console
 * does not know.
 */
export type SettingIssue = Pick<FieldIssue, 'params'> & { code: string; path: string; detail?: string };
export type SettingsSchema = { validate(values: unknown, options: { abortEarly: false }): Promise<unknown> };

type YupFailure = { inner: { path?: string; message: unknown }[]; path?: string; message: unknown };

/** Validates with the api's own schema, so both agree. */
export async function issuesOf(schema: SettingsSchema, values: unknown): Promise<SettingIssue[]> {
  try {
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!isYupFailure(error)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    return firstOfEach(
      faults.map(({ path = '', message }) => ({ ...toFieldIssue(message), path: withoutIndex(path) })),
    );
  }
}

/** The api's field errors under the form's names. */
export function issuesFromApi({ fields = {} }: Pick<ProblemBody, 'fields'>): SettingIssue[] {
  return firstOfEach(
    Object.entries(fields).map(([name, issue]) => ({
      ...issue,
      path: withoutIndex(
        name
          .replace(/^values\./, '')
          .split('.')
          .map(fromWireName)
          .join('.'),
      ),
    })),
  );
}

/** A list is one field; the message names the invalid item. */
function withoutIndex(path: string): string {
  return path.replace(/\[\d+\][\s\S]*$/, '').replace(/\.\d+(\.|$).*/, '');
}

function firstOfEach(issues: SettingIssue[]): SettingIssue[] {
  return [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed();
}

function isYupFailure(error: unknown): error is YupFailure {
  return error instanceof Error && error.name === 'ValidationError' && 'inner' in error;
}
