import { describe, expect, it } from '@jest/globals';
import { defaultsOf, settingsGroups } from '@manyhearts/contract/settings/index';
import { issuesFromApi, issuesOf } from './use-settings-resolver.ts';

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
