import { describe, expect, it } from '@jest/globals';
import { CountryLookup } from './country-lookup.ts';

describe('The country of an address', () => {
  const lookup = new CountryLookup();

  // Blocks of national research networks and registries, whose countries do not change.
  it.each([
    ['192.87.106.106', 'NL'],
    ['::ffff:192.87.106.106', 'NL'],
    ['2001:610:1::1', 'NL'],
    ['141.24.1.1', 'DE'],
    ['130.104.1.1', 'BE'],
    ['18.9.22.69', 'US'],
  ])('of %s is %s', (ip, country) => {
    expect(lookup.find(ip)).toBe(country);
  });

  const nowhere = ['127.0.0.1', '10.0.0.1', '192.168.1.1', '::1', 'fd00::1', '::ffff:10.0.0.1', '240.0.0.1'];

  it.each([...nowhere, '', 'nonsense', '300.1.1.1'])('of %j is unknown', (ip) => {
    expect(lookup.find(ip)).toBeUndefined();
  });

  it('can be pinned by a test, in any spelling of the address, and to none', () => {
    const pinned = new CountryLookup();
    pinned.pin('127.0.0.1', 'pl');
    pinned.pin('2001:DB8:0::1', 'CZ');
    pinned.pin('192.87.106.106', undefined);

    expect(pinned.find('::ffff:127.0.0.1')).toBe('PL');
    expect(pinned.find('2001:db8::1')).toBe('CZ');
    expect(pinned.find('192.87.106.106')).toBeUndefined();
    expect(lookup.find('127.0.0.1')).toBeUndefined();
    expect(() => pinned.pin('nonsense', 'PL')).toThrow('Not an address');
  });
});
