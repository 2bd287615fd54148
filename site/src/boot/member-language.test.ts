import { afterEach, describe, expect, it } from '@jest/globals';
import { followLanguage } from './member-language.ts';

afterEach(() => void (document.cookie = 'i18n_redirected=; max-age=0; path=/'));

describe('The language of a member', () => {
  it('is that of the device from now on, whatever it was', () => {
    document.cookie = 'i18n_redirected=en; path=/';
    followLanguage('nl', ['en', 'nl']);

    expect(document.cookie).toBe('i18n_redirected=nl');
  });

  it('stays behind where the brand does not offer it', () => {
    document.cookie = 'i18n_redirected=en; path=/';
    followLanguage('fi', ['en', 'nl']);

    expect(document.cookie).toBe('i18n_redirected=en');
  });
});
