import { describe, expect, it } from '@jest/globals';
import { below, from, narrower, wider } from './media.ts';

describe('media', () => {
  it('divides widths at a breakpoint without gap or overlap', () => {
    expect(from('large')).toBe('@media (min-width:992px)');
    expect(below('large')).toBe('@media (max-width:991px)');
  });

  it('gives the bare condition for a script and for the sizes of a picture', () => {
    expect(`${wider('medium')} 12rem, 45vw`).toBe('(min-width:768px) 12rem, 45vw');
    expect(narrower('small')).toBe('(max-width:575px)');
  });
});
