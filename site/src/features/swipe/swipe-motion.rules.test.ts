import { describe, expect, it } from '@jest/globals';
import { decisionOf, exitOf, stampOf, transformOf } from './swipe-motion.rules.ts';

describe('Letting a card go', () => {
  it.each([
    ['far to the right', 90, 0, 'like'],
    ['far to the left', -90, 0, 'pass'],
    ['not far enough', 89, 0, undefined],
    ['not far, but fast', 30, 0.5, 'like'],
    ['fast to the left', -30, -0.6, 'pass'],
    ['fast, but back to the middle', 60, -0.9, undefined],
    ['fast, but hardly moved', 20, 2, undefined],
    ['where it was', 0, 0, undefined],
  ])('%s', (_, x, speed, expected) => {
    expect(decisionOf({ x, y: 0, width: 300, speed })).toBe(expected);
  });
});

describe('A card under the finger', () => {
  it('follows it and turns with it', () => {
    expect(transformOf({ x: 36, y: 30 })).toBe('translate3d(36px, 10px, 0) rotate(2.00deg)');
  });

  it('says ever more clearly what letting it go would mean', () => {
    expect([stampOf({ x: 45, width: 300 }), stampOf({ x: -900, width: 300 }), stampOf({ x: 0, width: 300 })]).toEqual([
      { like: 0.5, pass: 0 },
      { like: 0, pass: 1 },
      { like: 0, pass: 0 },
    ]);
  });

  it('flies to the side of the decision', () => {
    expect([exitOf('like', 300), exitOf('pass', 300)]).toEqual([
      'translate3d(680px, -20px, 0) rotate(24deg)',
      'translate3d(-680px, -20px, 0) rotate(-24deg)',
    ]);
  });
});
