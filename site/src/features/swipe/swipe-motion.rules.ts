/** A drag of the top card, in pixels from where it began. `speed` is in pixels per millisecond, to the right. */
export type Drag = { x: number; y: number; width: number; speed: number };

/** Of the card's width; a shorter drag springs back unless it is fast. */
const farEnough = 0.3;
const fastEnough = 0.5;
/** A fast drag must still be meant as one. */
const leastX = 24;
/** In pixels for each degree that the card turns. */
const perDegree = 18;

/** What letting the card go at this point means; undefined if it springs back. */
export function decisionOf({ x, width, speed }: Drag): 'like' | 'pass' | undefined {
  const isFast = Math.abs(speed) >= fastEnough && Math.sign(speed) === Math.sign(x) && Math.abs(x) >= leastX;
  if (!isFast && Math.abs(x) < width * farEnough) return undefined;
  return x > 0 ? 'like' : 'pass';
}

/** The card follows the finger; sideways it also turns. */
export function transformOf({ x, y }: Pick<Drag, 'x' | 'y'>): string {
  return `translate3d(${Math.round(x)}px, ${Math.round(y / 3)}px, 0) rotate(${(x / perDegree).toFixed(2)}deg)`;
}

/** Where a card flies to. */
export function exitOf(decision: 'like' | 'pass', width: number): string {
  const side = decision === 'like' ? 1 : -1;
  return `translate3d(${side * Math.round(width * 1.6 + 200)}px, -20px, 0) rotate(${side * 24}deg)`;
}

/** How clearly the stamp of a decision is shown, from 0 to 1. */
export function stampOf({ x, width }: Pick<Drag, 'x' | 'width'>): { like: number; pass: number } {
  const share = Math.min(1, Math.abs(x) / (width * farEnough));
  return { like: x > 0 ? share : 0, pass: x < 0 ? share : 0 };
}
