import type { Settings, SettingsGroup } from '@manyhearts/contract/settings/index';
import { createContext, useContext } from 'react';
import type { SettingsDraft, SettingsState, SettingsValues } from './settings-draft.ts';

export type SettingName = { [Group in SettingsGroup]: keyof Settings[Group] & string }[SettingsGroup];

/** Whose values the form edits: "own" means this level's. */
export type SettingsLevel = 'brand' | 'installation' | 'ofNiche';

export type SettingsForm = {
  group: SettingsGroup;
  level: SettingsLevel;
  state: SettingsState;
  draft: SettingsDraft;
  /** Values that others saved meanwhile and that conflict with this draft. */
  theirs: SettingsValues;
  resetToInherited(name: string): void;
  undo(name: string): void;
};

const SettingsFormContext = createContext<SettingsForm | undefined>(undefined);
export const SettingsFormProvider = SettingsFormContext.Provider;

export function useSettings(): SettingsForm {
  const form = useContext(SettingsFormContext);
  if (!form) throw new Error('A setting stands outside a SettingsForm.');
  return form;
}
