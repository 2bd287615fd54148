import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { SettingsDraft } from './settings-draft.ts';
import type { CheckedShape } from '@manyhearts/contract/client/field-issues';
import { issuesOf, type SettingIssue } from './settings-issues.ts';

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
  return useCallback(
    ({ code, params, detail }) =>
      translate(`fields.${code}`, { ...params, _: detail ?? translate('fields.field_invalid') }),
    [translate],
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
