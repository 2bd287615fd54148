import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { Secrets } from './secrets.ts';

const before = new Secrets('the old one');
const during = new Secrets('the new one', ['the old one']);
const after = new Secrets('the new one');

describe('A signature', () => {
  const signature = before.sign('preview', 'tenant=1');

  it('is 43 characters that need no encoding, and valid for its text and purpose', () => {
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(before.isSigned('preview', 'tenant=1', signature)).toBe(true);
  });

  it.each([
    ['another text', 'preview', 'tenant=2', signature],
    ['another purpose', 'unsubscribe', 'tenant=1', signature],
    ['a purpose that goes on in the text', 'preview\ntenant', '=1', signature],
    ['nothing', 'preview', 'tenant=1', ''],
    ['half of it', 'preview', 'tenant=1', signature.slice(0, 20)],
    ['more than it', 'preview', 'tenant=1', `${signature}A`],
    ['it padded', 'preview', 'tenant=1', `${signature}=`],
    ['it in capitals', 'preview', 'tenant=1', signature.toUpperCase()],
    ['characters that are longer in bytes', 'preview', 'tenant=1', 'é'.repeat(43)],
  ])('is not valid for %s', (_what, purpose, text, given) => {
    expect(before.isSigned(purpose, text, given)).toBe(false);
  });

  it('is valid through a rotation, and not once the earlier secret is left out', () => {
    expect([
      during.isSigned('preview', 'tenant=1', signature),
      after.isSigned('preview', 'tenant=1', signature),
    ]).toEqual([true, false]);
  });

  it('is made with the current secret, or with the one that an id names', () => {
    expect(during.sign('p', 't')).toBe(after.sign('p', 't'));
    expect(during.sign('p', 't', before.keyId)).toBe(before.sign('p', 't'));
    expect(after.sign('p', 't', before.keyId)).toBe(after.sign('p', 't'));
    expect(during.signatures('p', 't')).toEqual([after.sign('p', 't'), before.sign('p', 't')]);
  });
});

describe('A short signature', () => {
  const signature = before.signShort('photo', 'a');

  it('has 128 bits and names its secret', () => {
    expect(signature).toMatch(/^[\w-]{26}$/);
    expect(before.signShort('photo', 'b').slice(0, 4)).toBe(signature.slice(0, 4));
  });

  it('is valid through a rotation, and not once the earlier secret is left out', () => {
    expect([before, during, after].map((secrets) => secrets.isSignedShort('photo', 'a', signature))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['', 'photo', 'a'],
    [signature.slice(0, 4), 'photo', 'a'],
    [signature.slice(0, -1), 'photo', 'a'],
    [signature, 'photo', 'b'],
    [signature, 'page', 'a'],
  ])('%j is not valid for %s %s', (given, purpose, text) => {
    expect(before.isSignedShort(purpose, text, given)).toBe(false);
  });
});

describe('What is sealed', () => {
  const sealed = before.seal('factor 1', 'JBSWY3DPEHPK3PXP');

  it('shows nothing of itself, is never the same, and is read again', () => {
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(sealed).not.toContain('JBSWY3');
    expect(before.seal('factor 1', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
    expect(before.unseal('factor 1', sealed)).toBe('JBSWY3DPEHPK3PXP');
  });

  it('is read through a rotation, and not once the earlier secret is left out', () => {
    expect([during.unseal('factor 1', sealed), after.unseal('factor 1', sealed)]).toEqual([
      'JBSWY3DPEHPK3PXP',
      undefined,
    ]);
  });

  it('tells which secret sealed it', () => {
    expect([before, during, after].map((secrets) => secrets.isCurrent(sealed))).toEqual([true, false, false]);
    expect(after.isCurrent(during.seal('factor 1', 'x'))).toBe(true);
  });

  it('is read without an id too, as it was sealed once', () => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv(
      'aes-256-gcm',
      Buffer.from(hkdfSync('sha256', 'the old one', '', 'seal factor 1', 32)),
      nonce,
    );
    const body = Buffer.concat([cipher.update('text'), cipher.final()]);
    const plain = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');

    expect([before, during, after].map((secrets) => secrets.unseal('factor 1', plain))).toEqual([
      'text',
      'text',
      undefined,
    ]);
    expect(before.isCurrent(plain)).toBe(false);
  });

  it.each([
    ['for something else', 'factor 2', sealed],
    ['changed', 'factor 1', sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')],
    ['cut', 'factor 1', sealed.slice(0, 20)],
    ['empty', 'factor 1', ''],
    ['clear', 'factor 1', 'JBSWY3DPEHPK3PXP'],
  ])('is not read %s', (_what, purpose, given) => {
    expect(before.unseal(purpose, given)).toBeUndefined();
  });
});

describe('The secrets', () => {
  it('are shown by nothing that prints an object', () => {
    expect(inspect(during, { depth: 9, showHidden: true }) + JSON.stringify(during)).not.toMatch(/the (?:old|new) one/);
  });

  it('that stand in both variables are one', () => {
    expect([new Secrets('a', ['a', 'a']).hasEarlier, new Secrets('a', ['b', 'b']).signatures('p', 't').length]).toEqual(
      [false, 2],
    );
  });
});
