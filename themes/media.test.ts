import { describe, expect, it } from '@jest/globals';
import { below, from, narrower, wider } from './media.ts';

describe('media', () => {
  it('divides widths at a breakpoint without gap or overlap', () => {
    expect(from('large')).toBe('@media (width>=62em)');
    expect(below('large')).toBe('@media (width<62em)');
  });

  it('gives the bare condition for a script and for the sizes of a picture', () => {
    expect(`${wider('medium')} 12rem, 45vw`).toBe('(width>=48em) 12rem, 45vw');
    expect(narrower('small')).toBe('(width<36em)');
  });
});
