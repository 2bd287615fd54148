import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { CheckedShape } from '@manyhearts/contract/client/field-issues';
import type { ErrorParams } from '@manyhearts/contract/errors';
import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import { findCallError } from '../http-errors.ts';
import { useErrorWords } from '../use-error-words.ts';
import { useText } from '../use-text.ts';
import type { SettingsLevel, SettingsForm } from './settings-context.ts';
import {
  changeCount,
  draftOf,
  keptDrafts,
  patchOf,
  rebase,
  useKeptDraft,
  withPatch,
  type DraftPatch,
  type SettingsDraft,
  type SettingsState,
  type SettingsValues,
} from './settings-draft.ts';
import { issuesFromApi, useIssueSentence, useSettingsResolver, type SettingIssue } from './use-settings-resolver.ts';

export type SettingsFormOptions = {
  group: SettingsGroup;
  level?: SettingsLevel;
  initial: SettingsState;
  schema: CheckedShape;
  /** Key of the stored draft, distinct for each person, brand and group. */
  draftKey: string;
  save(patch: DraftPatch): Promise<SettingsState>;
  reload(): Promise<SettingsState>;
};

export type SettingsFormHandle = {
  form: UseFormReturn<SettingsDraft>;
  settings: SettingsForm;
  changes: number;
  notice: Notice;
  other: OtherSave;
  submit(): Promise<void>;
  discard(): void;
  reloadAndKeep(): Promise<void>;
};

/** What happened to the form while it was open. */
type Notice = 'conflict' | 'reloaded' | 'restored' | undefined;
/** Who saved meanwhile, and when, as far as the api knows. */
export type OtherSave = { by: string; at: string } | undefined;
type Held = { state: SettingsState; theirs: SettingsValues; notice: Notice; other?: OtherSave };

/** State of a settings group's form: own and inherited values, unsaved changes, and conflicts. */
export function useSettingsForm({
  group,
  level = 'brand',
  initial,
  schema,
  draftKey,
  save,
  reload,
}: SettingsFormOptions): SettingsFormHandle {
  const text = useText();
  const notify = useNotify();
  const sentence = useIssueSentence();
  const [kept] = useState(() => keptDrafts.read(draftKey));
  const [held, setHeld] = useState<Held>({ state: initial, theirs: {}, notice: kept && 'restored' });
  const form = useForm<SettingsDraft>({
    defaultValues: withPatch(initial, kept),
    resolver: useSettingsResolver(schema, sentence),
  });
  const refuse = useRefusal(form, sentence, (other) => setHeld({ ...held, notice: 'conflict', other }));
  const { state, theirs, notice, other } = held;
  const draft = form.watch();
  const patch = patchOf(state, draft);
  const changes = changeCount(patch);
  useKeptDraft(draftKey, patch, changes);

  const show = (next: Held, values: SettingsDraft) => {
    setHeld(next);
    form.reset(values);
  };
  const submit = form.handleSubmit(async () => {
    try {
      const saved = await save(patchOf(state, form.getValues()));
      show({ state: saved, theirs: {}, notice: undefined }, draftOf(saved));
      notify(text('settings.saved'), { type: 'success', autoHideDuration: 3_000 });
    } catch (error) {
      refuse(error);
    }
  });
  const reloadAndKeep = async () => {
    try {
      const latest = await reload();
      const rebased = rebase(form.getValues(), state, latest);
      show({ state: latest, theirs: rebased.theirs, notice: 'reloaded' }, rebased.draft);
    } catch (error) {
      refuse(error);
    }
  };
  const discard = () => show({ state, theirs: {}, notice: undefined }, draftOf(state));

  return {
    form,
    settings: { group, level, state, draft, theirs, ...rowActions(form, state) },
    changes,
    notice,
    other,
    submit,
    discard,
    reloadAndKeep,
  };
}

function rowActions(
  form: UseFormReturn<SettingsDraft>,
  state: SettingsState,
): Pick<SettingsForm, 'resetToInherited' | 'undo'> {
  const put = (name: string, value: unknown, isReset: boolean) => {
    const others = form.getValues('reset').filter((other) => other !== name);
    form.setValue('reset', isReset ? [...others, name] : others);
    form.setValue(`values.${name}`, value, { shouldValidate: true });
  };
  return {
    resetToInherited: (name) => put(name, state.inherited[name], true),
    undo: (name) => put(name, state.values[name], false),
  };
}

function otherSave({ by, at }: ErrorParams): OtherSave {
  return by === undefined || at === undefined ? undefined : { by: String(by), at: String(at) };
}

/** Shows the api's refusal beside its field, above the form, or as a notification. */
function useRefusal(
  form: UseFormReturn<SettingsDraft>,
  sentence: (issue: SettingIssue) => string,
  onConflict: (other: OtherSave) => void,
) {
  const text = useText();
  const wordsOf = useErrorWords();
  const notify = useNotify();

  return (error: unknown) => {
    const refusal = findCallError(error);
    const issues = refusal ? issuesFromApi(refusal) : [];
    issues.forEach((issue, index) => {
      form.setError(`values.${issue.path}`, { type: 'server', message: sentence(issue) }, { shouldFocus: index === 0 });
    });
    if (refusal?.code === 'conflict') return onConflict(otherSave(refusal.params));
    // If the session has ended, log-in shows the message.
    if (issues.length > 0 || refusal?.isLoggedOut) return;
    notify(text('settings.failed', { reason: wordsOf(error) }), { type: 'error' });
  };
}
