import type { SettingOrigin } from '@manyhearts/contract/settings/index';

export type SettingsValues = Record<string, unknown>;
/** What the api said about a group; `version` tells whether it still holds. */
export type SettingsState = {
  values: SettingsValues;
  inherited: SettingsValues;
  origins: Record<string, SettingOrigin>;
  version: number;
  /** Names of settings of which null says nothing: emptied, they go back to being inherited. */
  nullInherits: readonly string[];
};
/** What the form holds: every value, and the names that shall go back to being inherited. */
export type SettingsDraft = { values: SettingsValues; reset: string[] };
export type DraftPatch = { values: SettingsValues; reset: string[]; version: number };
export type RowState = 'own' | 'inherited' | 'willBeOwn' | 'willBeInherited';

export function draftOf({ values }: SettingsState): SettingsDraft {
  return { values, reset: [] };
}

/** A draft that was kept, over whatever holds now; names that are gone since then are left behind. */
export function withPatch(state: SettingsState, patch: DraftPatch | undefined): SettingsDraft {
  if (!patch) return draftOf(state);
  const known = (name: string) => Object.hasOwn(state.values, name);
  const values = Object.fromEntries(Object.entries(patch.values).filter(([name]) => known(name)));
  const reset = patch.reset.filter(known);
  const inherited = Object.fromEntries(reset.map((name) => [name, state.inherited[name]]));
  return { values: { ...state.values, ...values, ...inherited }, reset };
}

/** Only what differs is sent: a value that nobody touched keeps following the level above. */
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

/** A value that was reset and then typed over is the brand's own again. */
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

/**
 * The same wishes over newer values. `theirs` names what somebody else changed where this draft has another wish.
 */
export function rebase(
  draft: SettingsDraft,
  before: SettingsState,
  after: SettingsState,
): { draft: SettingsDraft; theirs: SettingsValues } {
  const { values, reset } = patchOf(before, draft);
  const wished = [...Object.keys(values), ...reset];
  const contested = wished.filter((name) => !isSame(before.values[name], after.values[name]));
  const inherited = reset.map((name) => [name, after.inherited[name]] as const);
  return {
    draft: { values: { ...after.values, ...values, ...Object.fromEntries(inherited) }, reset },
    theirs: Object.fromEntries(contested.map((name) => [name, after.values[name]])),
  };
}

/** Settings are plain data, so they are the same when they read the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isTree(a) || !isTree(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}

function isTree(value: unknown): value is SettingsValues {
  return typeof value === 'object' && value !== null;
}
