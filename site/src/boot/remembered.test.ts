import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { followLanguage, forgetDismissed, keptObject, remembered, writeCookie } from './remembered.ts';

describe('What a device remembers', () => {
  it.each(Object.keys(remembered) as (keyof typeof remembered)[])('%s is kept, read and forgotten', (name) => {
    expect(remembered[name].read()).toBeNull();
    remembered[name].write('1');
    expect(remembered[name].read()).toBe('1');
    remembered[name].clear();
    expect(remembered[name].read()).toBeNull();
  });

  it('is nothing where the browser refuses, and nobody stumbles over it', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
    }

    expect(remembered.mode.read()).toBeNull();
    expect(() => remembered.mode.write('dark')).not.toThrow();
    expect(() => remembered.mode.clear()).not.toThrow();
  });
});

describe('Whoever uses the device next', () => {
  it('finds nothing of a sign-up', () => {
    remembered.signup.write('{}');
    forgetDismissed();

    expect(remembered.signup.read()).toBeNull();
  });
});

describe('A cookie of a page', () => {
  it('holds its value whatever signs that has', () => {
    writeCookie('word', 'a; b=c é', 1);

    expect(document.cookie).toContain(`word=${encodeURIComponent('a; b=c é')}`);
  });
});

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

describe('What a device keeps', () => {
  it.each<[string | null, object]>([
    ['{"a":1}', { a: 1 }],
    [null, {}],
    ['', {}],
    ['{"a":', {}],
    ['null', {}],
    ['"text"', {}],
    ['7', {}],
  ])('is an object whatever stands there: %s', (text, expected) => {
    expect(keptObject(text)).toEqual(expected);
  });
});
