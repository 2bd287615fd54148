import { describe, expect, it } from '@jest/globals';
import {
  draftOf,
  isSame,
  patchOf,
  rebase,
  rowState,
  withPatch,
  type SettingsDraft,
  type SettingsState,
} from './settings-draft.ts';

const state: SettingsState = {
  values: {
    minAge: 21,
    networks: ['a'],
    warning: { one: 'x' },
    credits: 0,
    theme: 'onyx',
    colour: '#aa0000',
    limit: 5,
  },
  inherited: {
    minAge: 18,
    networks: [],
    warning: { one: '' },
    credits: 0,
    theme: 'iris',
    colour: '#aa0000',
    limit: null,
  },
  origins: {
    minAge: 'tenant',
    networks: 'tenant',
    warning: 'niche',
    credits: 'default',
    theme: 'tenant',
    colour: 'installation',
    limit: 'tenant',
  },
  version: 7,
  nullInherits: ['theme', 'colour'],
};

function draftWith(values: Record<string, unknown>, reset: string[] = []): SettingsDraft {
  return { values: { ...state.values, ...values }, reset };
}

describe('patchOf', () => {
  it('is empty for a form that nobody touched', () => {
    expect(patchOf(state, draftOf(state))).toEqual({ values: {}, reset: [], version: 7 });
  });

  it('holds only what differs', () => {
    expect(patchOf(state, draftWith({ credits: 5, networks: ['a'] })).values).toEqual({ credits: 5 });
  });

  it('resets what is the brand’s own', () => {
    expect(patchOf(state, draftWith({ minAge: 18 }, ['minAge']))).toMatchObject({ values: {}, reset: ['minAge'] });
  });

  it('sends a value that was typed after a reset as a value', () => {
    expect(patchOf(state, draftWith({ minAge: 30 }, ['minAge']))).toMatchObject({ values: { minAge: 30 }, reset: [] });
  });

  it('resets what is emptied where empty means inherited, and sends null where it is a value', () => {
    expect(patchOf(state, draftWith({ theme: null, limit: null }))).toMatchObject({
      values: { limit: null },
      reset: ['theme'],
    });
    expect(patchOf(state, draftWith({ colour: null }))).toMatchObject({ values: {}, reset: [] });
  });

  it('does not reset what is inherited already', () => {
    expect(patchOf(state, draftWith({}, ['credits'])).reset).toEqual([]);
  });
});

describe('rowState', () => {
  it.each([
    ['minAge', {}, [], 'own'],
    ['credits', {}, [], 'inherited'],
    ['credits', { credits: 1 }, [], 'willBeOwn'],
    ['warning', { warning: { one: 'y' } }, [], 'willBeOwn'],
    ['minAge', { minAge: 18 }, ['minAge'], 'willBeInherited'],
    // An own value may equal the inherited one; only a reset removes it.
    ['minAge', { minAge: 18 }, [], 'willBeOwn'],
  ] as const)('of %s with %j is %s', (name, values, reset, expected) => {
    expect(rowState(state, draftWith(values, [...reset]), name)).toBe(expected);
  });
});

describe('rebase', () => {
  it('keeps what was typed, takes the rest, and names where both differ', () => {
    const latest: SettingsState = { ...state, values: { ...state.values, minAge: 23, credits: 9 }, version: 8 };

    const { draft, theirs } = rebase(draftWith({ minAge: 25, networks: ['b'] }), state, latest);

    expect(draft.values).toMatchObject({ minAge: 25, networks: ['b'], credits: 9 });
    expect(theirs).toEqual({ minAge: 23 });
  });

  it('keeps a reset, to what is inherited now', () => {
    const latest: SettingsState = { ...state, inherited: { ...state.inherited, minAge: 19 }, version: 8 };

    const { draft } = rebase(draftWith({ minAge: 18 }, ['minAge']), state, latest);

    expect(patchOf(latest, draft)).toEqual({ values: {}, reset: ['minAge'], version: 8 });
  });
});

describe('withPatch', () => {
  it('puts a kept draft over what holds now', () => {
    const kept = patchOf(state, draftWith({ minAge: 18, credits: 4 }, ['minAge']));
    expect(patchOf(state, withPatch(state, kept))).toEqual(kept);
  });

  it('leaves behind what is no setting any more', () => {
    const kept = { values: { shoeSize: 44 }, reset: ['shoeSize'], version: 1 };
    expect(withPatch(state, kept)).toEqual(draftOf(state));
  });
});

describe('isSame', () => {
  it.each([
    [null, null, true],
    [null, {}, false],
    [[], {}, false],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [['a', 'b'], ['b', 'a'], false],
    ['18', 18, false],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(isSame(a, b)).toBe(expected);
  });
});
