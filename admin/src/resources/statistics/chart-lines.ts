export type Size = { width: number; height: number };
export type Point = readonly [x: number, y: number];

/** A round number that is no smaller than any value, and one that is no larger: the ends of the scale. */
export function scaleEnds(values: readonly number[]): { low: number; high: number } {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return { low: least === 0 ? 0 : -roundUp(-least), high: most === 0 && least === 0 ? 1 : roundUp(most) };
}

function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}

/** One point per value, from edge to edge; a single value is in the middle. */
export function pointsOf(
  values: readonly number[],
  { width, height }: Size,
  { low, high }: { low: number; high: number },
): Point[] {
  const y = (value: number) => height - ((value - low) / (high - low)) * height;
  if (values.length === 1) return values.map((value) => [width / 2, y(value)] as const);
  return values.map((value, at) => [(at / (values.length - 1)) * width, y(value)] as const);
}

export function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
