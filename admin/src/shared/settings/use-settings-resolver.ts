import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { SettingsDraft } from './settings-draft.ts';
import { issuesOf, type SettingIssue, type SettingsSchema } from './settings-issues.ts';

/** The contract's own rules as the form wants them. */
export function useSettingsResolver(
  schema: SettingsSchema,
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

/** Our sentence for the code; the api's own where it knows a rule that the browser does not. */
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
