import { useNotify, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { findCallError } from '#admin/shared/http-errors.ts';
import { useText } from '#admin/shared/use-text.ts';
import type { SettingsDraft } from './settings-draft.ts';
import { issuesFromApi, type SettingIssue } from './settings-issues.ts';

/** Shows the api's refusal beside its field, above the form, or as a notification. */
export function useRefusal(
  form: UseFormReturn<SettingsDraft>,
  sentence: (issue: SettingIssue) => string,
  onConflict: () => void,
) {
  const text = useText();
  const translate = useTranslate();
  const notify = useNotify();

  return (error: unknown) => {
    const refusal = findCallError(error);
    const issues = refusal ? issuesFromApi(refusal) : [];
    issues.forEach((issue, index) => {
      form.setError(`values.${issue.path}`, { type: 'server', message: sentence(issue) }, { shouldFocus: index === 0 });
    });
    if (refusal?.code === 'conflict') return onConflict();
    // If the session has ended, log-in shows the message.
    if (issues.length > 0 || refusal?.isLoggedOut) return;
    const reason = translate(error instanceof Error ? error.message : 'problems.unexpected');
    notify(text('settings.failed', { reason }), { type: 'error' });
  };
}
