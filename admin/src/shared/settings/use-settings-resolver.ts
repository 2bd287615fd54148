import { useCallback, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { findFieldIssues, type CheckedShape } from '@manyhearts/contract/client/field-issues';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';
import { dateLocale } from '../use-text.ts';
import type { SettingsDraft } from './settings-draft.ts';

/** Adapts the contract's validation to react-hook-form. */
export function useSettingsResolver(
  schema: CheckedShape,
  sentence: (issue: SettingIssue) => string,
): Resolver<SettingsDraft> {
  return useMemo(
    () => async (draft) => {
      const issues = await issuesOf(schema, draft.values);
      if (issues.length === 0) return { values: draft, errors: {} };
      return { values: {}, errors: { values: toErrors(issues, sentence) } as FieldErrors<SettingsDraft> };
    },
    [schema, sentence],
  );
}

/** Our text for the code; the api's sentence for codes that the console does not know. */
export function useIssueSentence(): (issue: SettingIssue) => string {
  const translate = useTranslate();
  const locale = dateLocale(useLocale());
  return useCallback(
    ({ code, params, detail }) =>
      translate(`fields.${wordsFor(code, params)}`, {
        ...grouped(params, locale),
        _: detail ?? translate('fields.field_invalid'),
      }),
    [translate, locale],
  );
}

/** Letters in the place of a number are the one wrong type that people can type. */
function wordsFor(code: string, { type }: SettingIssue['params']): string {
  return code === 'field_wrong_type' && type === 'number' ? 'field_no_number' : code;
}

/** "1,000,000" for 1000000. */
function grouped(params: SettingIssue['params'], locale: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? value.toLocaleString(locale) : value,
    ]),
  );
}

type ErrorTree = Record<string, Record<string, unknown>>;

function toErrors(issues: SettingIssue[], sentence: (issue: SettingIssue) => string): ErrorTree {
  const errors: ErrorTree = {};
  for (const issue of issues) {
    const [name = '', ...parts] = issue.path.split('.');
    const error = { type: 'rule', message: sentence(issue) };
    const part = parts.join('.');
    errors[name] = { ...errors[name], ...(part ? { [part]: error } : error) };
  }
  return errors;
}

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
