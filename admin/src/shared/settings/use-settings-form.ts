import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useText } from '#admin/shared/use-text.ts';
import { keptDrafts, useKeptDraft } from './kept-draft.ts';
import type { SettingsForm } from './settings-context.ts';
import { changeCount, draftOf, patchOf, rebase, withPatch } from './settings-draft.ts';
import type { DraftPatch, SettingsDraft, SettingsState, SettingsValues } from './settings-draft.ts';
import type { CheckedShape } from '@manyhearts/contract/client/field-issues';
import { useIssueSentence, useSettingsResolver } from './use-settings-resolver.ts';
import { useRefusal } from './use-refusal.ts';

export type SettingsFormOptions = {
  group: SettingsGroup;
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
  submit(): Promise<void>;
  discard(): void;
  reloadAndKeep(): Promise<void>;
};

/** What happened to the form while it was open. */
type Notice = 'conflict' | 'reloaded' | 'restored' | undefined;
type Held = { state: SettingsState; theirs: SettingsValues; notice: Notice };

/** State of a settings group's form: own and inherited values, unsaved changes, and conflicts. */
export function useSettingsForm({
  group,
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
  const refuse = useRefusal(form, sentence, () => setHeld({ ...held, notice: 'conflict' }));
  const { state, theirs, notice } = held;
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
    settings: { group, state, draft, theirs, ...rowActions(form, state) },
    changes,
    notice,
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
