import { describe, expect, it } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { Secrets } from '../../core/crypto/secrets.ts';
import { isProofOf, proofOf, type Meeting } from './meeting-proofs.service.ts';

const secret = new Secrets('a secret of this server');
const meeting: Meeting = { tenantId: '01T', viewerId: '01V', profileId: '01P' };
const noon = new Date('2026-03-01T12:00:00Z');
const days = (count: number, from = noon) => new Date(from.getTime() + count * 86_400_000);
const proof = proofOf(secret, meeting, noon);

describe('The proof of a meeting', () => {
  it('is the same all day, and another one the day after', () => {
    expect([
      proofOf(secret, meeting, new Date('2026-03-01T23:59:59.999Z')) === proof,
      proofOf(secret, meeting, new Date('2026-03-02T00:00:00Z')) === proof,
    ]).toEqual([true, false]);
  });

  it('is one of this meeting', () => {
    expect(isProofOf(secret, meeting, proof, noon)).toBe(true);
  });

  it('holds through a rotation, as long as the secret that signed it is an earlier one', () => {
    expect(isProofOf(new Secrets('another', ['a secret of this server']), meeting, proof, noon)).toBe(true);
  });

  it.each<[string, Partial<Meeting>]>([
    ['another brand', { tenantId: '01U' }],
    ['another viewer', { viewerId: '01W' }],
    ['somebody else', { profileId: '01Q' }],
    ['the two the other way round', { viewerId: '01P', profileId: '01V' }],
  ])('is none of %s', (_, other) => {
    expect(isProofOf(secret, { ...meeting, ...other }, proof, noon)).toBe(false);
  });

  it.each([
    ['made with another secret', proofOf(new Secrets('another'), meeting, noon)],
    ['with a later day written before it', proof.replace(/^\d+/, (day) => String(Number(day) + 1))],
    ['cut short', proof.slice(0, -1)],
    ['nothing', ''],
    ['a day alone', '20513.'],
  ])('is none %s', (_, given) => {
    expect(isProofOf(secret, meeting, given, noon)).toBe(false);
  });

  it.each(['2026-03-01T00:00:00Z', '2026-03-01T23:59:59.999Z'])(
    'has run out before somebody is erased who left as soon as it was made, at %s',
    (moment) => {
      const made = new Date(moment);
      const given = proofOf(secret, meeting, made);

      expect([
        isProofOf(secret, meeting, given, days(limits.reactivationDays - 1, made)),
        isProofOf(secret, meeting, given, days(limits.reactivationDays, made)),
      ]).toEqual([true, false]);
    },
  );
});
