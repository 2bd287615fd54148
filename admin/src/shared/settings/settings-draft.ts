import { useEffect } from 'react';
import type { SettingOrigin } from '@manyhearts/contract/settings/index';

export type SettingsValues = Record<string, unknown>;
/** The api's answer for a group; `version` detects conflicting saves. */
export type SettingsState = {
  values: SettingsValues;
  inherited: SettingsValues;
  origins: Record<string, SettingOrigin>;
  version: number;
  /** Settings for which null means inherited. */
  nullInherits: readonly string[];
};
/** The form's state: all values, and the names to be inherited again. */
export type SettingsDraft = { values: SettingsValues; reset: string[] };
export type DraftPatch = { values: SettingsValues; reset: string[]; version: number };
export type RowState = 'own' | 'inherited' | 'willBeOwn' | 'willBeInherited';

export function draftOf({ values }: SettingsState): SettingsDraft {
  return { values, reset: [] };
}

/** Applies a stored draft to the current values; drops settings that no longer exist. */
export function withPatch(state: SettingsState, patch: DraftPatch | undefined): SettingsDraft {
  if (!patch) return draftOf(state);
  const known = (name: string) => Object.hasOwn(state.values, name);
  const values = Object.fromEntries(Object.entries(patch.values).filter(([name]) => known(name)));
  const reset = patch.reset.filter(known);
  const inherited = Object.fromEntries(reset.map((name) => [name, state.inherited[name]]));
  return { values: { ...state.values, ...values, ...inherited }, reset };
}

/** Sends changed values only: untouched ones continue to be inherited. */
export function patchOf(state: SettingsState, draft: SettingsDraft): DraftPatch {
  const rows = Object.keys(state.values).map((name) => [name, rowState(state, draft, name)] as const);
  const named = (wanted: RowState) => rows.filter(([, row]) => row === wanted).map(([name]) => name);
  return {
    values: Object.fromEntries(named('willBeOwn').map((name) => [name, draft.values[name]])),
    reset: named('willBeInherited'),
    version: state.version,
  };
}

export function changeCount({ values, reset }: DraftPatch): number {
  return Object.keys(values).length + reset.length;
}

/** A value that was reset and then edited is the brand's own again. */
export function rowState(state: SettingsState, draft: SettingsDraft, name: string): RowState {
  const value = draft.values[name];
  const isOwn = state.origins[name] === 'tenant';
  if (saysNothing(state, name, value)) return isOwn ? 'willBeInherited' : 'inherited';
  if (isOwn && draft.reset.includes(name) && isSame(value, state.inherited[name])) return 'willBeInherited';
  if (!isSame(value, state.values[name])) return 'willBeOwn';
  return isOwn ? 'own' : 'inherited';
}

export function saysNothing({ nullInherits }: SettingsState, name: string, value: unknown): boolean {
  return value === null && nullInherits.includes(name);
}

/** Reapplies the draft to newer values. `theirs` holds values that others changed to something else. */
export function rebase(
  draft: SettingsDraft,
  before: SettingsState,
  after: SettingsState,
): { draft: SettingsDraft; theirs: SettingsValues } {
  const { values, reset } = patchOf(before, draft);
  const named = [...Object.keys(values), ...reset];
  const contested = named.filter((name) => !isSame(before.values[name], after.values[name]));
  const inherited = reset.map((name) => [name, after.inherited[name]] as const);
  return {
    draft: { values: { ...after.values, ...values, ...Object.fromEntries(inherited) }, reset },
    theirs: Object.fromEntries(contested.map((name) => [name, after.values[name]])),
  };
}

/** Deep equality of plain data. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isTree(a) || !isTree(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}

function isTree(value: unknown): value is SettingsValues {
  return typeof value === 'object' && value !== null;
}

const prefix = 'ManyheartsConsole.draft.';

/** Unsaved changes survive a reload, a change of language and the end of the session; closing the tab deletes them. */
export const keptDrafts = {
  read(key: string): DraftPatch | undefined {
    try {
      return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  keep(key: string, patch: DraftPatch): void {
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify(patch));
    } catch {
      // Storage is full or refused: the form works without a draft.
    }
  },
  drop(key: string): void {
    try {
      sessionStorage.removeItem(prefix + key);
    } catch {
      // As above.
    }
  },
};

export function useKeptDraft(key: string, patch: DraftPatch, changes: number): void {
  const written = JSON.stringify(patch);
  useEffect(() => {
    if (changes > 0) keptDrafts.keep(key, JSON.parse(written) as DraftPatch);
    else keptDrafts.drop(key);
  }, [key, written, changes]);
}
