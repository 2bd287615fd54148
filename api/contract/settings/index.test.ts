import { describe, expect, it } from '@jest/globals';
import { ValidationError } from 'yup';
import { profileFields, searchFields } from '../profile-fields.ts';
import { toFieldIssue } from '../yup-messages.ts';
import {
  defaultsOf,
  groupOf,
  isSettingsGroup,
  namesWhereNullInherits,
  settingsGroupNames,
  settingsGroups,
  settingsGroupWireNames,
  type SettingsGroup,
} from './index.ts';

/** One value as the group's shape casts it among defaults, or the code of its first fault. */
function read(group: SettingsGroup, name: string, value: unknown): unknown {
  try {
    return (
      settingsGroups[group].validateSync({ ...defaultsOf(group), [name]: value }, { abortEarly: false }) as Record<
        string,
        unknown
      >
    )[name];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return `! ${toFieldIssue(error.inner[0]?.message ?? error.message).code}`;
  }
}

const text = (length: number) => 'x'.repeat(length);
const teaser = { title: 'x', text: 'x', url: 'https://cams.example', image: 'x' };

describe.each(settingsGroupNames)('The group %s', (group) => {
  it('comes with defaults that are valid and complete as they are', () => {
    const defaults = defaultsOf(group);

    expect(settingsGroups[group].validateSync(defaults, { strict: true, abortEarly: false })).toEqual(defaults);
    expect(Object.keys(defaults).sort()).toEqual(Object.keys(settingsGroups[group].fields).sort());
    expect(Object.values(defaults)).not.toContain(undefined);
  });

  it('hands out defaults that nobody can change for others', () => {
    const before = JSON.stringify(defaultsOf(group));
    const defaults = defaultsOf(group) as Record<string, unknown>;
    for (const value of Object.values(defaults)) if (Array.isArray(value)) value.push('x');
    for (const name of Object.keys(defaults)) defaults[name] = 'x';

    expect(JSON.stringify(defaultsOf(group))).toBe(before);
  });

  it('is known by its name', () => {
    expect(isSettingsGroup(group)).toBe(true);
  });
});

it.each(['', 'Site', 'entry_warning', 'constructor', 'toString', '__proto__', undefined, null, ['site']])(
  '%j is no group',
  (name) => {
    expect(isSettingsGroup(name)).toBe(false);
  },
);

it('A name stands in one group only', () => {
  const names = settingsGroupNames.flatMap((group) => Object.keys(settingsGroups[group].fields));

  expect(names).toEqual([...new Set(names)]);
});

describe('A number has its edges', () => {
  it.each<[SettingsGroup, string, number, number]>([
    ['signup', 'minAge', 18, 99],
    ['signup', 'signupCredits', 0, 1_000_000],
    ['prices', 'messageCredits', 1, 1_000_000],
    ['prices', 'photoCredits', 0, 1_000_000],
    ['prices', 'giftRose', 0, 1_000_000],
    ['limits', 'messageLength', 1, 10_000],
    ['limits', 'freeConversations', 0, 100],
    ['limits', 'freeMessages', 0, 1_000],
    ['limits', 'swipeLikesPerDay', 0, 1_000],
    ['limits', 'swipeLikesPerDayPremium', 0, 10_000],
    ['offers', 'timeBonusPercentage', 0, 100],
    ['offers', 'timeBonusSeconds', 0, 31_536_000],
    ['offers', 'welcomePercentage', 0, 100],
    ['offers', 'welcomeSeconds', 0, 31_536_000],
    ['offers', 'premiumMatchClaim', 1, 999],
    ['refunds', 'supportCase', 0, 1_000_000],
    ['refunds', 'supportDay', 0, 1_000_000],
    ['refunds', 'aloneCase', 0, 1_000_000],
    ['legal', 'refundDays', 0, 365],
  ])('%s.%s from %i to %i', (group, name, least, most) => {
    expect([least, most].map((value) => read(group, name, value))).toEqual([least, most]);
    expect([least - 1, most + 1, least + 0.5].map((value) => read(group, name, value))).toEqual([
      '! number_too_small',
      '! number_too_large',
      '! number_not_whole',
    ]);
  });
});

it('takes phone numbers as people write them, and no markup', () => {
  const numbers = ['+31 (0)20-123.45/6', '0800 HEARTS', ''];

  expect(numbers.map((value) => read('site', 'supportPhone', value))).toEqual(numbers);
  expect(['<script>', '1;2', '１２３'].map((value) => read('site', 'supportPhone', value))).toEqual([
    ...['! field_invalid', '! field_invalid', '! field_invalid'],
  ]);
});

describe('A text has its length', () => {
  it.each<[SettingsGroup, string, number]>([
    ['site', 'indexTitle', 120],
    ['site', 'description', 320],
    ['site', 'mailName', 60],
    ['site', 'supportPhone', 30],
    ['profiles', 'visibleProfileNotes', 300],
    ['theme', 'name', 40],
    ['theme', 'fontPair', 40],
    ['theme', 'logo', 200],
    ['theme', 'wordmark', 40],
    ['theme', 'heroArt', 200],
  ])('%s.%s of %i signs', (group, name, most) => {
    expect([text(most), text(most + 1), 'x\u202ex', 'x\nx'].map((value) => read(group, name, value))).toEqual([
      text(most),
      '! field_too_long',
      '! field_hidden_characters',
      '! field_one_line',
    ]);
  });

  it.each([
    [{ title: text(80) }, true],
    [{ title: text(81) }, '! field_too_long'],
    [{ title: '' }, '! field_required'],
    [{ text: text(300) }, true],
    [{ text: text(301) }, '! field_too_long'],
    [{ url: 'javascript:alert(1)' }, '! url_invalid'],
    [{ url: '' }, '! field_required'],
    [{ image: text(200) }, true],
    [{ image: text(201) }, '! field_too_long'],
  ])('in the teaser %.40j: %s', (change, expected) => {
    const given = { ...teaser, ...change };

    expect(read('site', 'camTeaser', given)).toEqual(expected === true ? given : expected);
  });

  it('in the notice of fictional profiles', () => {
    expect(read('profiles', 'fictionalWarning', { singular: text(300), plural: text(300) })).toEqual({
      singular: text(300),
      plural: text(300),
    });
    expect(read('profiles', 'fictionalWarning', { singular: text(301) })).toBe('! field_too_long');
  });
});

describe('A choice is one of', () => {
  it.each<[SettingsGroup, string, readonly unknown[]]>([
    ['profiles', 'loggedOutSearch', ['yes', 'no']],
    ['profiles', 'memberResell', [true, false]],
    ['profiles', 'blurMainImage', [true, false]],
    ['profiles', 'fictionalProfiles', [true, false]],
    ['signup', 'signups', ['all', 'with_trafficsource', 'none']],
    ['signup', 'discloseAccounts', [true, false]],
    ['entryWarning', 'enableSiteEntryPopup', ['yes', 'no']],
    ['theme', 'radius', ['sharp', 'soft', 'round', null]],
    ['tracking', 'loggedOutSearchTrafficsource', ['yes', 'no']],
  ])('%s.%s: %j', (group, name, allowed) => {
    expect(allowed.map((value) => read(group, name, value))).toEqual(allowed);
    expect(['maybe', 'YES', '', 2].map((value) => read(group, name, value))).toEqual(
      Array(4).fill(expect.stringMatching(/^! field_(not_offered|wrong_type)$/)),
    );
  });
});

describe('A list has', () => {
  it.each<[SettingsGroup, string, readonly string[]]>([
    ['profiles', 'visibleProfileFields', profileFields],
    ['profiles', 'searchFields', searchFields],
    ['entryWarning', 'entryPopupExcludedCountries', ['NL', 'US']],
  ])('only what is offered: %s.%s', (group, name, offered) => {
    expect(read(group, name, [...offered])).toEqual(offered);
    expect(read(group, name, [])).toEqual([]);
    expect(read(group, name, ['bogus'])).toBe('! field_not_offered');
    expect(read(group, name, Array(20).fill(offered[0]))).toBe('! list_too_long');
  });

  it('at most 200 networks of 60 signs, none of them empty', () => {
    expect(read('tracking', 'networks', Array(200).fill(text(60)))).toHaveLength(200);
    expect(read('tracking', 'networks', Array(201).fill('x'))).toBe('! list_too_long');
    expect(read('tracking', 'networks', [text(61)])).toBe('! field_too_long');
    expect(read('tracking', 'networks', [' '])).toBe('! field_required');
  });
});

describe('A setting of its own kind', () => {
  it.each<[SettingsGroup, string, unknown, unknown]>([
    ['site', 'supportEmail', '', ''],
    ['site', 'supportEmail', 'help@she.example', 'help@she.example'],
    ['site', 'supportEmail', 'help', '! email_invalid'],
    ['site', 'cdnPrefix', '', ''],
    ['site', 'cdnPrefix', 'https://cdn.she.example', 'https://cdn.she.example'],
    ['site', 'cdnPrefix', '//cdn.she.example', '! url_invalid'],
    ['site', 'timeZone', 'Europe/Helsinki', 'Europe/Helsinki'],
    ['site', 'timeZone', 'UTC', 'UTC'],
    ['site', 'timeZone', 'Europe/Atlantis', '! time_zone_unknown'],
    ['site', 'timeZone', ' Europe/Helsinki', '! time_zone_unknown'],
    ['site', 'timeZone', '', '! time_zone_unknown'],
    ['theme', 'primary', '#a1B2c3', '#a1B2c3'],
    ['theme', 'primary', '#abc', '! colour_invalid'],
    ['theme', 'secondary', '', '! colour_invalid'],
    ['theme', 'dark', 'black', '! colour_invalid'],
  ])('%s.%s %j: %j', (group, name, value, expected) => {
    expect(read(group, name, value)).toEqual(expected);
  });
});

describe('A group is called on the wire', () => {
  it('as everything there is, and found by that name', () => {
    expect(settingsGroupWireNames).toEqual([
      'site',
      'profiles',
      'signup',
      'prices',
      'limits',
      'offers',
      'refunds',
      'entry_warning',
      'theme',
      'legal',
      'tracking',
      'translations',
    ]);
    expect(settingsGroupWireNames.map(groupOf)).toEqual(settingsGroupNames);
  });
});

describe('Null goes back to what is inherited', () => {
  it('in the look alone; elsewhere it is a value, such as "no limit"', () => {
    const inheriting = settingsGroupNames.flatMap((group) =>
      namesWhereNullInherits(group).map((name) => `${group}.${name}`),
    );

    expect(inheriting.sort()).toEqual(
      Object.keys(defaultsOf('theme'))
        .map((name) => `theme.${name}`)
        .sort(),
    );
  });
});

describe('Nothing is a value only of', () => {
  const nullable = settingsGroupNames.flatMap((group) =>
    Object.keys(settingsGroups[group].fields)
      .filter((name) => read(group, name, null) === null)
      .map((name) => `${group}.${name}`),
  );

  it('what may be left to somebody else, or be without limit', () => {
    expect(nullable.sort()).toEqual([
      'limits.swipeLikesPerDayPremium',
      'offers.premiumMatchClaim',
      'refunds.aloneCase',
      'refunds.supportCase',
      'refunds.supportDay',
      'site.camTeaser',
      'theme.dark',
      'theme.fontPair',
      'theme.heroArt',
      'theme.logo',
      'theme.name',
      'theme.primary',
      'theme.radius',
      'theme.secondary',
      'theme.wordmark',
    ]);
  });
});
