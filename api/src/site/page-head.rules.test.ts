import { describe, expect, it } from '@jest/globals';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import { headOf } from './page-head.rules.ts';

const settings = {
  name: 'Rosewood',
  indexTitle: 'Rosewood: slow evenings',
  description: 'A quiet place.',
} as SettingsView;
const origin = 'https://rose.test';

describe('The head of a page', () => {
  it('is the brand’s own on the first page', () => {
    expect(headOf(settings, '/', origin, {})).toEqual({
      indexTitle: 'Rosewood: slow evenings',
      description: 'A quiet place.',
      canonical: 'https://rose.test/',
      isIndexed: true,
      picture: '/og.png',
    });
  });

  it('describes a text by its lead', () => {
    expect(headOf(settings, '/pages/terms', origin, { lead: 'What we agree on.' })).toMatchObject({
      description: 'What we agree on.',
      canonical: 'https://rose.test/pages/terms',
    });
  });

  it.each(['/members', '/members/x', '/lang-config', '/signup', '/pages/terms/x', '/pages/', '/pricing/x', '/PRICING'])(
    'keeps %s out of search engines',
    (path) => {
      expect(headOf(settings, path, origin, {})).toMatchObject({ isIndexed: false, canonical: null });
    },
  );

  it('lists an operator’s own page, and only the version that applies', () => {
    expect(headOf(settings, '/pages/18-plus', origin, {})).toMatchObject({
      isIndexed: true,
      canonical: 'https://rose.test/pages/18-plus',
    });
    expect(headOf(settings, '/pages/terms', origin, { isVersion: true })).toMatchObject({
      isIndexed: false,
      canonical: null,
    });
  });

  it('has a description of some length, whatever there is', () => {
    expect(headOf({ ...settings, description: 'x'.repeat(900) }, '/', origin, {}).description).toHaveLength(300);
    expect(headOf({ ...settings, description: '' }, '/', origin, {}).description).toBe(settings.indexTitle);
  });
});
