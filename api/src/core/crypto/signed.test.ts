import { describe, expect, it } from '@jest/globals';
import { Secrets } from './secrets.ts';
import { signed, signedUntil, verified, verifiedAt, type Signing } from './signed.ts';

const secrets = new Secrets('one');
const signing: Signing = { secrets, purpose: 'invite', bound: ['rose', 'anna'] };
const token = signed(signing, 'the-head');
const end = new Date('2026-11-23T12:00:00Z');
const before = new Date(end.getTime() - 1);
const ending = signedUntil(signing, end, 'the-head');

describe('A signed token', () => {
  it('shows its head and none of its bound parts', () => {
    expect(token).toMatch(/^the-head\.[\w-]{43}$/);
    expect(verified(signing, token)).toBe('the-head');
  });

  it.each<[string, Partial<Signing>]>([
    ['another purpose', { purpose: 'reset' }],
    ['another bound part', { bound: ['rose', 'bert'] }],
    ['fewer bound parts', { bound: ['rose'] }],
    ['bound parts in another order', { bound: ['anna', 'rose'] }],
    ['an unknown secret', { secrets: new Secrets('two') }],
  ])('is invalid for %s', (_, other) => {
    expect(verified({ ...signing, ...other }, token)).toBeUndefined();
  });

  it('stays valid through a rotation of the secret', () => {
    const rotated = { ...signing, secrets: new Secrets('two', ['one']) };

    expect([verified(rotated, token), verified(signing, signed(rotated, 'x'))]).toEqual(['the-head', undefined]);
  });

  it.each([
    ['nothing', ''],
    ['a head alone', 'the-head'],
    ['a head and a dot', 'the-head.'],
    ['a signature alone', token.slice(token.indexOf('.'))],
    ['another head', token.replace('head', 'tail')],
    ['half a signature', token.slice(0, -20)],
    ['a second signature', `${token}.${token.split('.')[1]}`],
  ])('is not %s', (_, given) => {
    expect(verified(signing, given)).toBeUndefined();
  });

  it('is refused unread when it is longer than any of ours', () => {
    expect(verified(signing, signed(signing, 'x'.repeat(4_056)))).toHaveLength(4_056);
    expect(verified(signing, signed(signing, 'x'.repeat(4_057)))).toBeUndefined();
  });
});

describe('A signed token with an end', () => {
  it('is valid until then', () => {
    expect(verifiedAt(signing, ending, before)).toEqual({ head: 'the-head', until: end });
    expect(verifiedAt(signing, ending, end)).toBeUndefined();
  });

  it('has no other end', () => {
    const later = ending.replace(/^[0-9a-z]+/, (text) => (Number.parseInt(text, 36) + 1).toString(36));

    expect(verifiedAt(signing, later, before)).toBeUndefined();
    expect(verifiedAt(signing, token, before)).toBeUndefined();
  });
});
