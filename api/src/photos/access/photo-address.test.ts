import { describe, expect, it } from '@jest/globals';
import { Secrets } from '../../core/crypto/secrets.ts';
import { endOfAddress, photoAddress } from './photo-address.ts';

const one = new Secrets('one');
const key = '0123456789abcdef0123456789abcdef';
const file = { tenantId: 'rose', key };
const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const ask = (address: string) =>
  Object.fromEntries(new URL(address, 'http://rose.test').searchParams) as { e: string; s: string };
const ends = (address: string, time: string, over = {}, secrets = one) =>
  endOfAddress(secrets, { ...file, ...over }, ask(address), at(time));

describe('The address of a photo', () => {
  const address = photoAddress(one, file, at('10:20:00'));

  it('is one for everybody until the hour is over', () => {
    expect(photoAddress(one, file, at('10:00:00'))).toBe(address);
    expect(photoAddress(one, file, at('10:59:59'))).toBe(address);
    expect(photoAddress(one, file, at('11:00:00'))).not.toBe(address);
  });

  it('holds for one to two hours', () => {
    expect(ends(address, '10:20:00')).toEqual(at('12:00:00'));
    expect(ends(address, '11:59:59')).toEqual(at('12:00:00'));
    expect(ends(address, '12:00:00')).toBeUndefined();
  });

  it.each([
    ['another file', { key: key.replace('0', '1') }],
    ['another brand', { tenantId: 'lily' }],
    ['another format', { format: 'avif' as const }],
  ])('is not good for %s', (_, over) => {
    expect(ends(address, '10:20:00', over)).toBeUndefined();
  });

  it.each<[string, (asked: { e: string; s: string }) => object]>([
    ['a later end', ({ e, s }) => ({ e: String(Number(e) + 3_600), s })],
    ['an end that is no number', ({ s }) => ({ e: 'never', s })],
    ['an end written otherwise', ({ e, s }) => ({ e: `${e}.0`, s })],
    ['no signature', ({ e }) => ({ e })],
    ['an empty one', ({ e }) => ({ e, s: '' })],
    ['half of one', ({ e, s }) => ({ e, s: s.slice(0, 12) })],
    ['two of them', ({ e, s }) => ({ e, s: [s, s] })],
    ['a changed one', ({ e, s }) => ({ e, s: s.slice(0, -1) + (s.endsWith('A') ? 'Q' : 'A') })],
  ])('with %s is worth nothing', (_, change) => {
    expect(endOfAddress(one, file, change(ask(address)), at('10:20:00'))).toBeUndefined();
  });

  it('stays valid after a change of the secret while the former is known; new ones use the new secret', () => {
    expect(ends(address, '10:30:00', {}, new Secrets('two', ['one']))).toEqual(at('12:00:00'));
    expect(ends(address, '10:30:00', {}, new Secrets('two'))).toBeUndefined();
    expect(
      ends(photoAddress(new Secrets('two', ['one']), file, at('10:30:00')), '10:31:00', {}, new Secrets('two')),
    ).toEqual(at('12:00:00'));
  });
});
