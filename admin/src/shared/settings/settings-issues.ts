import type { CallError } from '@manyhearts/contract/client/call-error';
import { findFieldIssues, type CheckedShape } from '@manyhearts/contract/client/field-issues';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';

/**
 * `path` is the form's field name, such as `fictionalWarning.singular`. A newer api may send codes that this console
 * does not know.
 */
export type SettingIssue = Pick<FieldIssue, 'params'> & { code: string; path: string; detail?: string };

/** Validates with the api's own schema, so both agree. */
export async function issuesOf(schema: CheckedShape, values: unknown): Promise<SettingIssue[]> {
  return firstOfEach(await findFieldIssues(schema, values));
}

/** The api's field errors under the form's names. */
export function issuesFromApi({ fieldErrors }: Pick<CallError, 'fieldErrors'>): SettingIssue[] {
  return firstOfEach(fieldErrors);
}

function firstOfEach(issues: Readonly<Record<string, Omit<SettingIssue, 'path'>>>): SettingIssue[] {
  const found = Object.entries(issues).map(([name, issue]) => ({ ...issue, path: fieldOf(name) }));
  return [...new Map(found.toReversed().map((issue) => [issue.path, issue])).values()].toReversed();
}

/** A list is one field; the message names the invalid item. */
function fieldOf(path: string): string {
  return path
    .replace(/^values\./, '')
    .replace(/\[\d+\][\s\S]*$/, '')
    .replace(/\.\d+(\.|$).*/, '');
}
