import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { problemOf } from '#admin/http-client.ts';
import { useText } from '#admin/shared/use-text.ts';
import { keptDrafts } from './kept-draft.ts';
import type { SettingsForm } from './settings-context.ts';
import { changeCount, draftOf, patchOf, rebase, type DraftPatch, type SettingsDraft, type SettingsState, type SettingsValues } from './settings-draft.ts';
import { issuesFromApi, issuesOf, type SettingIssue, type SettingsSchema } from './settings-issues.ts';

export type SettingsFormOptions = {
  group: SettingsGroup;
  initial: SettingsState;
  schema: SettingsSchema;
  /** Names the unsaved draft of this person, this brand and this group. */
  draftKey: string;
  save(patch: DraftPatch): Promise<SettingsState>;
  reload(): Promise<SettingsState>;
};

export type SettingsFormHandle = {
  form: UseFormReturn<SettingsDraft>;
  settings: SettingsForm;
  changes: number;
  notice: 'conflict' | 'reloaded' | 'restored' | undefined;
  submit(): Promise<void>;
  discard(): void;
  reloadAndKeep(): Promise<void>;
};

/** The form of one settings group: which of its values are the brand's, what is unsaved, and who else saved. */
export function useSettingsForm({ group, initial, schema, draftKey, save, reload }: SettingsFormOptions): SettingsFormHandle {
  const text = useText();
  const notify = useNotify();
  const sentence = useIssueSentence();
  const [start] = useState(() => startOf(initial, draftKey));
  const [state, setState] = useState(initial);
  const [theirs, setTheirs] = useState<SettingsValues>(start.theirs);
  const [notice, setNotice] = useState<SettingsFormHandle['notice']>(start.isRestored ? 'restored' : undefined);
  const form = useForm<SettingsDraft>({ defaultValues: start.draft, resolver: useResolver(schema, sentence) });
  const draft = form.watch();
  const patch = patchOf(state, draft);
  const changes = changeCount(patch);
  useKeptDraft(draftKey, patch, changes);

  const show = useCallback(
    (next: SettingsState, values: SettingsDraft, contested: SettingsValues = {}) => {
      setState(next);
      setTheirs(contested);
      form.reset(values);
    },
    [form],
  );

  const submit = form.handleSubmit(async () => {
    try {
      const saved = await save(patchOf(state, form.getValues()));
      show(saved, draftOf(saved));
      setNotice(undefined);
      notify(text('settings.saved'), { type: 'success', autoHideDuration: 3_000 });
    } catch (error) {
      refused(error);
    }
  });

  const refused = (error: unknown) => {
    const problem = problemOf(error);
    const issues = problem ? issuesFromApi(problem) : [];
    issues.forEach((issue, index) => form.setError(`values.${issue.path}`, { type: 'server', message: sentence(issue) }, { shouldFocus: index === 0 }));
    if (problem?.code === 'conflict') setNotice('conflict');
    else if (issues.length === 0 && !problem?.authentication_required) notify(text('settings.failed', { reason: sentenceOf(error) }), { type: 'error' });
  };
  const translate = useTranslate();
  const sentenceOf = (error: unknown) => translate(error instanceof Error ? error.message : 'problems.unexpected');

  const reloadAndKeep = async () => {
    try {
      const latest = await reload();
      const rebased = rebase(form.getValues(), state, latest);
      show(latest, rebased.draft, rebased.theirs);
      setNotice('reloaded');
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
  };

  const settings: SettingsForm = {
    group,
    state,
    draft,
    theirs,
    resetToInherited: (name) => {
      form.setValue('reset', [...new Set([...form.getValues('reset'), name])]);
      form.setValue(`values.${name}`, state.inherited[name], { shouldValidate: true });
    },
    undo: (name) => {
      form.setValue('reset', form.getValues('reset').filter((other) => other !== name));
      form.setValue(`values.${name}`, state.values[name], { shouldValidate: true });
    },
  };

  const discard = () => {
    show(state, draftOf(state));
    setNotice(undefined);
  };

  return { form, settings, changes, notice, submit, discard, reloadAndKeep };
}

/** A draft that was kept takes its place again, over whatever holds now. */
function startOf(state: SettingsState, draftKey: string): { draft: SettingsDraft; theirs: SettingsValues; isRestored: boolean } {
  const kept = keptDrafts.read(draftKey);
  if (!kept) return { draft: draftOf(state), theirs: {}, isRestored: false };
  const known = (name: string) => Object.hasOwn(state.values, name);
  const values = Object.fromEntries(Object.entries(kept.values).filter(([name]) => known(name)));
  const reset = kept.reset.filter(known);
  const inherited = Object.fromEntries(reset.map((name) => [name, state.inherited[name]]));
  return { draft: { values: { ...state.values, ...values, ...inherited }, reset }, theirs: {}, isRestored: true };
}

function useKeptDraft(key: string, patch: DraftPatch, changes: number): void {
  const kept = JSON.stringify(patch);
  useEffect(() => {
    if (changes > 0) keptDrafts.keep(key, JSON.parse(kept) as DraftPatch);
    else keptDrafts.drop(key);
  }, [key, kept, changes]);
}

function useResolver(schema: SettingsSchema, sentence: (issue: SettingIssue) => string): Resolver<SettingsDraft> {
  return useMemo(
    () => async (draft) => {
      const issues = await issuesOf(schema, draft.values);
      if (issues.length === 0) return { values: draft, errors: {} };
      return { values: {}, errors: { values: toErrors(issues, sentence) } as FieldErrors<SettingsDraft> };
    },
    [schema, sentence],
  );
}

function toErrors(issues: SettingIssue[], sentence: (issue: SettingIssue) => string): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  for (const issue of issues) {
    const [name = '', ...parts] = issue.path.split('.');
    const error = { type: 'rule', message: sentence(issue) };
    const part = parts.join('.');
    errors[name] = part ? { ...(errors[name] as object | undefined), [part]: error } : { ...(errors[name] as object | undefined), ...error };
  }
  return errors;
}

/** Our sentence for the code; the api's own where it knows a rule that the browser does not. */
function useIssueSentence(): (issue: SettingIssue) => string {
  const translate = useTranslate();
  return useCallback(
    ({ code, params, detail }) => translate(`fields.${code}`, { ...params, _: detail ?? translate('fields.field_invalid') }),
    [translate],
  );
}
