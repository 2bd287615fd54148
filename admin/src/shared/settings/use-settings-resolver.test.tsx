import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { defaultsOf, settingsGroups } from '@manyhearts/contract/settings/index';
import { createI18nProvider } from '#admin/i18n.ts';
import { allWords } from '../../../test/all-words.ts';
import { issuesFromApi, issuesOf, useIssueSentence } from './use-settings-resolver.ts';

const words = { en: await allWords('en'), nl: await allWords('nl') };

describe('issues of a form', () => {
  it('are none for what the contract brings', async () => {
    expect(await issuesOf(settingsGroups.profiles, defaultsOf('profiles'))).toEqual([]);
  });

  it('name every field, parts and lists included', async () => {
    const camTeaser = { title: '', text: 'x', url: 'https://x.test', image: 'x' };
    const site = { ...defaultsOf('site'), supportEmail: 'nobody', camTeaser };
    const profiles = { ...defaultsOf('profiles'), searchFields: ['age', 'shoe_size'] };

    expect(await issuesOf(settingsGroups.site, site)).toEqual([
      { path: 'supportEmail', code: 'email_invalid', params: {} },
      { path: 'camTeaser.title', code: 'field_required', params: {} },
    ]);
    expect(await issuesOf(settingsGroups.profiles, profiles)).toMatchObject([
      { path: 'searchFields', code: 'field_not_offered' },
    ]);
  });
});

describe('issues of an answer', () => {
  it('get the names of the form, wherever the api puts them', () => {
    const issue = { code: 'field_required', params: {}, detail: 'Fill this in.' };

    const names = ['minAge', 'values.mailName', 'fictionalWarning.singular', 'searchFields[3]'];
    const issues = issuesFromApi({ fieldErrors: Object.fromEntries(names.map((name) => [name, issue])) });

    expect(issues.map(({ path }) => path)).toEqual(['minAge', 'mailName', 'fictionalWarning.singular', 'searchFields']);
    expect(issues[0]).toMatchObject({ code: 'field_required', detail: 'Fill this in.' });
  });
});

describe('sentences of a form', () => {
  it.each([
    ['en', 'Enter a number, in digits.', 'Use 1,000,000 or less.'],
    ['nl', 'Vul een getal in, in cijfers.', 'Gebruik 1.000.000 of minder.'],
  ] as const)('say plainly what is wrong with a number (%s)', async (locale, letters, high) => {
    const issues = await issuesOf(settingsGroups.prices, { ...defaultsOf('prices'), messageCredits: 'x' });
    const tooHigh = await issuesOf(settingsGroups.prices, { ...defaultsOf('prices'), messageCredits: 10 ** 9 });
    const sentence = sentenceIn(locale);

    expect([...issues, ...tooHigh].map(sentence)).toEqual([letters, high]);
  });
});

function sentenceIn(locale: 'en' | 'nl') {
  const i18nProvider = createI18nProvider(locale, words);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>
  );
  return renderHook(useIssueSentence, { wrapper }).result.current;
}
