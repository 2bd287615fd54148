import { describe, expect, it } from '@jest/globals';
import { parseHost } from '../core/http/host.ts';
import { candidatesFor, guessHost, toHost, toTenantHost } from './domains.rules.ts';

const domains: [typed: string, host: string][] = [
  ['she.example', 'she.example'],
  ['SHE.Example', 'she.example'],
  ['  she.example \n', 'she.example'],
  ['she.example.', 'she.example'],
  ['she.example/', 'she.example'],
  ['she.example./', 'she.example'],
  ['https://she.example', 'she.example'],
  ['HTTP://she.example/', 'she.example'],
  ['https://she.example/welcome?x=1#y', 'she.example'],
  ['www.she.example', 'www.she.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['https://BÜCHER.example/', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['she。example', 'she.example'],
  ['localhost', 'localhost'],
  ['she.localhost', 'she.localhost'],
];

describe('A domain', () => {
  it.each(domains)('typed as %j is %s', (typed, host) => {
    expect(toHost(typed)).toBe(host);
  });

  it.each(domains)('typed as %j is what a browser will send', (_typed, host) => {
    expect(parseHost(host)?.host).toBe(host);
  });

  it.each([
    '',
    ' ',
    '.',
    'https://',
    'example',
    'she..example',
    '.she.example',
    'she_her.example',
    '-she.example',
    'she-.example',
    'she example.com',
    '*.example',
    'she.example:8080',
    'owner@she.example',
    'ftp://she.example',
    'https://https://she.example',
    '//she.example',
    'javascript:alert(1)',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '1.2.3',
    '[::1]',
    '::1',
    'she.example.1',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(126)}nl`,
    '__proto__',
  ])('is not %.40j', (typed) => {
    expect(toHost(typed)).toBeUndefined();
  });
});

describe('A host that is asked for', () => {
  it.each([
    ['she.example', ['she.example']],
    ['www.she.example', ['www.she.example', 'she.example']],
    ['www.www.she.example', ['www.www.she.example', 'www.she.example']],
    ['wwwshe.example', ['wwwshe.example']],
    ['m.www.example', ['m.www.example']],
  ])('%s is looked for as %j', (host, candidates) => {
    expect(candidatesFor(host)).toEqual(candidates);
  });
});

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
