/** Whole rows of two, three, four, five and six. */
export const bandSize = 60;

/** A long list in parts that a browser can leave undrawn one by one. */
export function bandsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / bandSize) }, (_, index) =>
    all.slice(index * bandSize, (index + 1) * bandSize),
  );
}
