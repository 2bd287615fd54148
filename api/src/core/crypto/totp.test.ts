import { describe, expect, it } from '@jest/globals';
import { newTotpSecret, totpAddress, totpStep } from './totp.ts';

/** RFC 6238, appendix B, for SHA-1: the secret `12345678901234567890`, and the last six digits of each code. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const published: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

const stepAt = (code: string, seconds: number) => totpStep(secret, 'owner', code, seconds * 1_000);

describe('A code of the second factor', () => {
  it.each(published)('at %i s is %s', (seconds, code) => {
    expect(stepAt(code, seconds)).toBe(Math.floor(seconds / 30));
  });

  it.each(published)('of %i s, %s, is wrong a year later', (seconds, code) => {
    expect(stepAt(code, seconds + 31_536_000)).toBeUndefined();
  });

  it.each([
    '',
    '0',
    '28708',
    '2870820',
    '94287082',
    '28708２',
    '287 082',
    ' 287082',
    '287083',
    '-87082',
    '0x1234',
    'abcdef',
    '\u0000'.repeat(6),
  ])('is not %j', (code) => {
    expect(stepAt(code, 59)).toBeUndefined();
  });

  it('of somebody else is wrong', () => {
    expect(totpStep('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'owner', '287082', 59_000)).toBeUndefined();
  });
});

describe('Boundaries of a code that is made in the step from 60 s to 90 s', () => {
  /** The first published time, 59 s, is in step 1; step 2 gives this code. */
  const code = '359152';

  it.each([
    [29.999, undefined],
    [30, 2],
    [59.999, 2],
    [60, 2],
    [89.999, 2],
    [90, 2],
    [119.999, 2],
    [120, undefined],
  ])('at %d s it belongs to step %s', (seconds, step) => {
    expect(stepAt(code, seconds)).toBe(step);
  });
});

describe('A secret', () => {
  it('has 160 bits in the alphabet of authenticator apps, and is never the same', () => {
    const secrets = Array.from({ length: 100 }, newTotpSecret);

    expect(secrets.every((one) => /^[A-Z2-7]{32}$/.test(one))).toBe(true);
    expect(new Set(secrets).size).toBe(100);
  });

  it('is handed to an authenticator app with the name of the person', () => {
    const address = new URL(totpAddress(secret, 'owner@she:example'));

    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toContain('owner@she');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret,
      issuer: 'Manyhearts',
      period: '30',
      digits: '6',
      algorithm: 'SHA1',
    });
  });
});
