import { describe, expect, it } from '@jest/globals';
import { addressKey, isNearHost, isPrivateAddress, plainAddress } from './network-address.ts';

describe('An address has one spelling', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::', '::'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  ])('%s is %s', (given, plain) => {
    expect(plainAddress(given)).toBe(plain);
  });

  const others = [
    '',
    'localhost',
    '1.2.3',
    '1.2.3.256',
    '203.0.113.9:80',
    '[::1]',
    '::ffff:1.2.3',
    '203.0.113.9, 10.0.0.1',
  ];

  it.each(others)('%j is none', (given) => {
    expect(plainAddress(given)).toBeUndefined();
  });
});

describe('A limit per address counts', () => {
  it('each IPv4 address for itself', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('203.0.113.9')).not.toBe(addressKey('203.0.113.10'));
  });

  it('IPv4 in IPv6 clothes as the same IPv4 address', () => {
    expect(addressKey('::ffff:203.0.113.9')).toBe(addressKey('203.0.113.9'));
  });

  it('a whole IPv6 /64 as one, and the next /64 as another', () => {
    expect(addressKey('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
    expect(addressKey('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(addressKey('2001:db8:0:1::1'));
    expect(addressKey('2001:db8:0:2::1')).not.toBe(addressKey('2001:db8:0:1::1'));
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
  });

  it('all nonsense as one', () => {
    expect(addressKey('nonsense-1')).toBe(addressKey('nonsense-2'));
  });
});

describe('A private address', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::', '::1', 'fd00::1', 'fe80::1', 'ff02::1'],
  ])('is %s', (ip) => {
    expect(isPrivateAddress(ip)).toBe(true);
  });

  it.each(['9.255.255.255', '11.0.0.0', '172.32.0.0', '100.128.0.0', '203.0.113.9', '2001:db8::1', 'fbff::1'])(
    'is not %s',
    (ip) => {
      expect(isPrivateAddress(ip)).toBe(false);
    },
  );
});

describe('A host is near', () => {
  it.each([
    'localhost',
    'redis',
    'Redis-1',
    '127.0.0.1',
    '10.0.0.5',
    '[::1]',
    '[fd00::1]',
    'db.ns.svc.cluster.local',
    's3.internal',
  ])('%s: plain text to it passes no stranger', (host) => {
    expect(isNearHost(host)).toBe(true);
  });

  it.each([
    '',
    'redis.example',
    '8.8.8.8',
    '134744072',
    '0x8080808',
    '010.0.0.1',
    '[2001:db8::1]',
    'local.example',
    'a..local',
    '%31',
    'redis.',
  ])('%j is not', (host) => {
    expect(isNearHost(host)).toBe(false);
  });
});
