import { useId } from 'react';
import { useController, type ControllerRenderProps, type FieldError } from 'react-hook-form';
import type { TextKey } from '#admin/messages/en.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useSettings, type SettingName } from './settings-context.ts';
import { rowState, saysNothing, type RowState, type SettingsDraft } from './settings-draft.ts';

export type Setting = {
  name: SettingName;
  label: string;
  help: string;
  ids: { control: string; label: string; help: string; problem: string };
  field: ControllerRenderProps<SettingsDraft, `values.${string}`>;
  problem: string | undefined;
  /** Error of one text of a setting with several. */
  partProblem(part: string): string | undefined;
  row: RowState;
};

/** One setting of the form's group. */
export function useSetting(name: SettingName): Setting {
  const text = useText();
  const id = useId();
  const { group, state, draft, resetToInherited } = useSettings();
  const { field, fieldState } = useController<SettingsDraft, `values.${string}`>({ name: `values.${name}` });
  const leave = () => {
    field.onBlur();
    // An emptied field is inherited, so it shows the inherited value.
    if (saysNothing(state, name, field.value) && state.inherited[name] !== null) resetToInherited(name);
  };
  const words = `settings.field.${group}.${name}`;
  return {
    name,
    label: text(`${words}.label` as TextKey),
    help: text(`${words}.help` as TextKey),
    ids: { control: id, label: `${id}-label`, help: `${id}-help`, problem: `${id}-problem` },
    field: { ...field, onBlur: leave },
    problem: fieldState.error?.message,
    partProblem: (part) => (fieldState.error as Record<string, FieldError | undefined> | undefined)?.[part]?.message,
    row: rowState(state, draft, name),
  };
}

/** Ids for `aria-describedby`: help, preceded by an error. */
export function describedBy({ ids, problem }: Setting): string {
  return problem ? `${ids.problem} ${ids.help}` : ids.help;
}
