import { describe, expect, it } from '@jest/globals';
import { guessHost, toTenantHost } from './domains.rules.ts';

describe('toTenantHost', () => {
  it('stores a domain as a browser sends it', () => {
    const typed = [
      'Rosewood.Example',
      ' rosewood.example. ',
      'https://rosewood.example/',
      'münchen.example',
      'xn--mnchen-3ya.example',
      'localhost',
      'she.localhost',
    ];

    expect(typed.map(toTenantHost)).toEqual([
      'rosewood.example',
      'rosewood.example',
      'rosewood.example',
      'xn--mnchen-3ya.example',
      'xn--mnchen-3ya.example',
      'localhost',
      'she.localhost',
    ]);
  });

  it('takes no address, no port, no path and no single word', () => {
    const typed = [
      '127.0.0.1',
      '10.1',
      '2130706433',
      '[::1]',
      'rosewood.example:80',
      'rosewood.example/x',
      'rosewood',
      '',
      '-a.example',
      'a_b.example',
      'a..example',
      "a'b.example",
      '*.example',
    ];

    expect(typed.map((host) => [host, toTenantHost(host)])).toEqual(typed.map((host) => [host, undefined]));
  });

  it('takes as many characters as the table holds', () => {
    const labels = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.`;

    expect(toTenantHost(`${labels}example`)).toBe(`${labels}example`);
    expect(toTenantHost(`${labels}examples`)).toBeUndefined();
  });
});

describe('guessHost', () => {
  it('sees the domain behind slips and whole addresses', () => {
    const typed = [
      'https//oak,example',
      'http://oak.example/start?x=1',
      'oak.example:8080',
      'me@oak.example',
      'oak .example',
      'oak..example',
      'oak_wood.example',
      '.oak.example',
    ];

    expect(typed.map(guessHost)).toEqual([
      'oak.example',
      'oak.example',
      'oak.example',
      'oak.example',
      'oak.example',
      'oak.example',
      'oak.wood.example',
      'oak.example',
    ]);
  });

  it('guesses nothing where there is nothing to guess', () => {
    expect(['oak', '', '!!!', '127.0.0.1'].map(guessHost)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
