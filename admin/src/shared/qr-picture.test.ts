import { expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { drawnCode } from '@manyhearts/contract/qr-code';
import { qrPicture } from './qr-picture.ts';

it('The address of a factor is drawn black on white, with a name', () => {
  const address = 'otpauth://totp/Manyhearts:anna?secret=JBSWY3DPEHPK3PXP&issuer=Manyhearts';
  const picture = qrPicture(address, 'QR code for the app');
  const [background, modules] = picture.children;
  const { side, path } = drawnCode(encode(address, { ecc: 'M', border: 0 }).data);

  expect(picture.getAttribute('aria-label')).toBe('QR code for the app');
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${side} ${side}`);
  expect(background?.getAttribute('fill')).toBe('white');
  expect(modules?.getAttribute('fill')).toBe('black');
  expect(modules?.getAttribute('d')).toBe(path);
});
