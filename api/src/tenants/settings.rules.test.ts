import { describe, expect, it } from '@jest/globals';
import { defaultsOf, settingsGroupNames } from '@manyhearts/contract/settings/index';
import { changeGroup, mergeGroup, mergeSettings, originsOf, type SettingsLevels } from './settings.rules.ts';

const nothing: SettingsLevels = { tenant: {}, niche: {}, installation: {} };

/** The code of each fault, or the tenant's overrides after the change. */
function change(
  group: Parameters<typeof changeGroup>[0],
  values: Record<string, unknown>,
  reset: string[] = [],
  levels = nothing,
): unknown {
  const verdict = changeGroup(group, levels, values, reset);
  return verdict.valid
    ? verdict.overrides
    : Object.fromEntries(Object.entries(verdict.fields).map(([name, { code }]) => [name, code]));
}

describe('A setting', () => {
  it.each([
    [{ tenant: 4, niche: 3, installation: 2 }, 4, 'tenant'],
    [{ niche: 3, installation: 2 }, 3, 'niche'],
    [{ tenant: 4, installation: 2 }, 4, 'tenant'],
    [{ installation: 2 }, 2, 'installation'],
    [{}, 10, 'default'],
  ])('said as %j is %i, from the level %s', (said: Partial<Record<keyof SettingsLevels, number>>, value, origin) => {
    const levels = {
      ...nothing,
      ...Object.fromEntries(
        Object.entries(said).map(([level, messageCredits]) => [level, { prices: { messageCredits } }]),
      ),
    };

    expect(mergeGroup('prices', levels).messageCredits).toBe(value);
    expect(originsOf('prices', levels).messageCredits).toBe(origin);
  });

  it('comes from its own level, whatever its neighbours come from', () => {
    const levels: SettingsLevels = {
      tenant: { prices: { photoCredits: 1 } },
      niche: { prices: { giftRose: 2 } },
      installation: { prices: { photoCredits: 9, giftRose: 9 } },
    };

    expect(mergeGroup('prices', levels)).toEqual({ ...defaultsOf('prices'), photoCredits: 1, giftRose: 2 });
    expect(originsOf('prices', levels)).toMatchObject({
      messageCredits: 'default',
      photoCredits: 'tenant',
      giftRose: 'niche',
    });
  });

  it('may be said to be nothing, which is not the same as not being said', () => {
    const levels: SettingsLevels = {
      tenant: { limits: { swipeLikesPerDayPremium: null } },
      niche: { limits: { swipeLikesPerDayPremium: 50 } },
      installation: {},
    };

    expect(mergeGroup('limits', levels).swipeLikesPerDayPremium).toBeNull();
    expect(originsOf('limits', levels).swipeLikesPerDayPremium).toBe('tenant');
  });

  it('of the look that is said to be nothing is not said at all', () => {
    const levels: SettingsLevels = {
      tenant: { theme: { name: null, primary: null, secondary: '#112233' } },
      niche: { theme: { name: 'onyx' } },
      installation: { theme: { primary: '#aa0000', secondary: null } },
    };

    expect(mergeGroup('theme', levels)).toMatchObject({
      name: 'onyx',
      primary: '#aa0000',
      secondary: '#112233',
      dark: null,
    });
    expect(originsOf('theme', levels)).toMatchObject({
      name: 'niche',
      primary: 'installation',
      secondary: 'tenant',
      dark: 'default',
    });
  });

  it.each([[0], [''], [false]])('said as %j is said', (value) => {
    expect(
      originsOf('prices', { ...nothing, tenant: { prices: { photoCredits: value as number } } }).photoCredits,
    ).toBe('tenant');
  });

  it('that says nothing is the default in every group', () => {
    expect(mergeSettings(nothing)).toEqual(
      Object.fromEntries(settingsGroupNames.map((group) => [group, defaultsOf(group)])),
    );
  });

  it('has an origin under its own name only', () => {
    const levels = { ...nothing, tenant: { prices: { bogus: 1 } as never } };

    expect(Object.keys(originsOf('prices', levels)).sort()).toEqual(Object.keys(defaultsOf('prices')).sort());
  });

  it('does not change what it was merged from', () => {
    const levels: SettingsLevels = { ...nothing, tenant: { prices: { photoCredits: 1 } } };
    mergeGroup('prices', levels).photoCredits = 99;
    mergeGroup('profiles', levels).searchFields.push('tattoos');

    expect(levels).toEqual({ ...nothing, tenant: { prices: { photoCredits: 1 } } });
    expect(mergeGroup('profiles', levels).searchFields).not.toContain('tattoos');
  });
});

describe('A change', () => {
  const stored: SettingsLevels = { ...nothing, tenant: { prices: { messageCredits: 12, photoCredits: 3 } } };

  it('keeps only what the tenant itself says', () => {
    expect(change('prices', { messageCredits: 20 })).toEqual({ messageCredits: 20 });
    expect(change('prices', {}, [], { ...nothing, niche: { prices: { messageCredits: 5 } } })).toEqual({});
  });

  it('leaves what is not named as it was', () => {
    expect(change('prices', { giftRose: 7 }, [], stored)).toEqual({
      messageCredits: 12,
      photoCredits: 3,
      giftRose: 7,
    });
  });

  it('takes back what is reset, even if it is said in the same breath', () => {
    expect(change('prices', { messageCredits: 20 }, ['messageCredits', 'giftRose'], stored)).toEqual({
      photoCredits: 3,
    });
  });

  it('to nothing takes back a word about the look, and is a word elsewhere', () => {
    const dressed: SettingsLevels = {
      ...nothing,
      tenant: { theme: { name: 'iris', wordmark: 'Rose' } },
      niche: { theme: { name: 'onyx' } },
    };

    expect(change('theme', { name: null }, [], dressed)).toEqual({ wordmark: 'Rose' });
    expect(change('limits', { swipeLikesPerDayPremium: null })).toEqual({ swipeLikesPerDayPremium: null });
  });

  it('keeps the values as the shape reads them', () => {
    expect(change('prices', { messageCredits: '20' })).toEqual({ messageCredits: 20 });
    expect(change('site', { indexTitle: '  Hearts ' })).toEqual({ indexTitle: 'Hearts' });
    expect(change('profiles', { fictionalWarning: { singular: 'x' } })).toEqual({
      fictionalWarning: { singular: 'x', plural: '' },
    });
  });

  it('keeps what another release knows', () => {
    const newer = { ...nothing, tenant: { prices: { rainbowCredits: 8 } as never } };

    expect(change('prices', { giftRose: 7 }, [], newer)).toEqual({ rainbowCredits: 8, giftRose: 7 });
  });

  it('leaves the levels as they were', () => {
    const before = structuredClone(stored);
    changeGroup('prices', stored, { messageCredits: 1 }, ['photoCredits']);

    expect(stored).toEqual(before);
  });

  it('is refused with every fault at once, strangers and wrong values alike', () => {
    expect(change('prices', { bogus: 1, messageCredits: 0, photoCredits: 1.5 }, ['nonsense', 'giftRose'])).toEqual({
      bogus: 'field_unknown',
      nonsense: 'field_unknown',
      messageCredits: 'number_too_small',
      photoCredits: 'number_not_whole',
    });
  });

  it('is refused when what it did not touch is not valid either', () => {
    expect(change('prices', { photoCredits: 1 }, [], { ...nothing, niche: { prices: { messageCredits: 0 } } })).toEqual(
      {
        messageCredits: 'number_too_small',
      },
    );
  });

  it.each(['bogus', 'message_credits', 'MessageCredits', 'constructor', 'toString', '__proto__', ''])(
    'of a stranger is refused by name: %j',
    (name) => {
      expect(changeGroup('prices', nothing, JSON.parse(`{${JSON.stringify(name)}:1}`))).toEqual({
        valid: false,
        fields: Object.fromEntries([[name, { code: 'field_unknown', params: { unknown: name } }]]),
      });
      expect(Object.keys(change('prices', {}, [name]) as object)).toEqual([name]);
    },
  );

  it.each<[Parameters<typeof changeGroup>[0], Record<string, unknown>, Record<string, string>]>([
    ['prices', { messageCredits: null }, { messageCredits: 'field_required' }],
    ['site', { indexTitle: null }, { indexTitle: 'field_required' }],
    ['signup', { signups: null }, { signups: 'field_required' }],
    ['profiles', { searchFields: null }, { searchFields: 'field_required' }],
    ['profiles', { fictionalWarning: null }, { fictionalWarning: 'field_required' }],
    ['limits', { swipeLikesPerDayPremium: null }, { swipeLikesPerDayPremium: null as never }],
    ['site', { camTeaser: null }, { camTeaser: null as never }],
    ['theme', { primary: null }, {}],
  ])('to nothing is taken only where nothing means something: %s %j', (group, values, expected) => {
    expect(change(group, values)).toEqual(expected);
  });

  it.each<[Parameters<typeof changeGroup>[0], Record<string, unknown>, string]>([
    ['site', { indexTitle: ['x'] }, 'indexTitle'],
    ['site', { indexTitle: { toString: 1 } }, 'indexTitle'],
    ['prices', { messageCredits: [20] }, 'messageCredits'],
    ['prices', { messageCredits: { valueOf: 1 } }, 'messageCredits'],
    ['profiles', { memberResell: {} }, 'memberResell'],
    ['profiles', { searchFields: { 0: 'age' } }, 'searchFields'],
    ['profiles', { searchFields: [['age']] }, 'searchFields[0]'],
    ['profiles', { fictionalWarning: [] }, 'fictionalWarning'],
    ['profiles', { fictionalWarning: { singular: {} } }, 'fictionalWarning.singular'],
  ])('to another kind of value is a fault, never a failure: %s %j', (group, values, path) => {
    expect(change(group, values)).toEqual({ [path]: 'field_wrong_type' });
  });

  it.each(['html', 'constructor', '__proto__'])('does not smuggle %s inside a value', (name) => {
    const camTeaser = JSON.parse(
      `{"title":"x","text":"x","url":"https://cams.example","image":"x",${JSON.stringify(name)}:"x"}`,
    );

    expect(change('site', { camTeaser })).toEqual({ [`camTeaser.${name}`]: 'field_unknown' });
  });
});

describe('Rules between two values', () => {
  it('hold for the whole, though only one of them is changed', () => {
    expect(change('offers', { welcomeSeconds: 14_401 })).toEqual({ welcomeSeconds: 'offers_clock_dishonest' });
    expect(change('offers', { timeBonusSeconds: 14_399 })).toEqual({ welcomeSeconds: 'offers_clock_dishonest' });
    expect(change('offers', { welcomeSeconds: 14_401, welcomePercentage: 24 })).toEqual({
      welcomeSeconds: 14_401,
      welcomePercentage: 24,
    });
  });

  it('hold for what is inherited', () => {
    const levels: SettingsLevels = { ...nothing, niche: { offers: { welcomePercentage: 30 } } };

    expect(change('offers', { timeBonusSeconds: 7_200 }, [], levels)).toEqual({
      welcomeSeconds: 'offers_clock_dishonest',
    });
  });

  it('hold for what comes back by a reset', () => {
    const levels: SettingsLevels = {
      ...nothing,
      tenant: { offers: { welcomePercentage: 10, welcomeSeconds: 86_400 } },
    };

    expect(change('offers', {}, ['welcomeSeconds'], levels)).toEqual({ welcomePercentage: 10 });
    expect(change('offers', {}, ['welcomePercentage'], levels)).toEqual({ welcomeSeconds: 'offers_clock_dishonest' });
  });

  it('are asked only of values that are right by themselves', () => {
    expect(change('offers', { welcomeSeconds: 14_401, timeBonusPercentage: 101 })).toEqual({
      timeBonusPercentage: 'number_too_large',
    });
  });

  it('are not asked of other groups', () => {
    expect(change('legal', { refundDays: 30 })).toEqual({ refundDays: 30 });
  });
});

describe('Boundaries of the age', () => {
  it.each([
    [17, 'number_too_small'],
    [18, 18],
    [19, 19],
    [99, 99],
    [100, 'number_too_large'],
    [18.5, 'number_not_whole'],
    [-18, 'number_too_small'],
    ['17', 'number_too_small'],
    [Number.NaN, 'field_wrong_type'],
  ])('%j: %j', (minAge, expected) => {
    expect(change('signup', { minAge })).toEqual({ minAge: expected });
  });

  it('hold against a niche or an installation that says less', () => {
    expect(change('signup', {}, [], { ...nothing, niche: { signup: { minAge: 17 } } })).toEqual({
      minAge: 'number_too_small',
    });
    expect(change('signup', {}, [], { ...nothing, installation: { signup: { minAge: 17 } } })).toEqual({
      minAge: 'number_too_small',
    });
  });
});
