/** Divisible by two, three, four, five and six columns. */
export const bandSize = 60;

/** Splits a long list into bands that the browser can skip when rendering. */
export function bandsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / bandSize) }, (_, index) =>
    all.slice(index * bandSize, (index + 1) * bandSize),
  );
}
