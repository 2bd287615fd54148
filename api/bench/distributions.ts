/**
 * p-value of the Kolmogorov–Smirnov test that two lists of times come from one distribution (Numerical Recipes §14.3).
 */
export function sameSource(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [left, right].map((values) => [...values].sort((x, y) => x - y)) as [number[], number[]];
  let [i, j, farthest] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const at = Math.min(a[i] as number, b[j] as number);
    while (i < a.length && (a[i] as number) <= at) i += 1;
    while (j < b.length && (b[j] as number) <= at) j += 1;
    farthest = Math.max(farthest, Math.abs(i / a.length - j / b.length));
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (size + 0.12 + 0.11 / size) * farthest;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 ? 2 : -2) * Math.exp(-2 * k * k * lambda * lambda);
  return lambda < 0.2 ? 1 : Math.min(1, Math.max(0, sum));
}
