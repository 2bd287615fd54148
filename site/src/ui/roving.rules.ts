const keys = {
  horizontal: { back: 'ArrowLeft', on: 'ArrowRight' },
  vertical: { back: 'ArrowUp', on: 'ArrowDown' },
} as const;

/** Where a key leads in a row of things of which one can be reached by Tab; undefined for a key that leads nowhere. */
export function nextIndex(key: string, index: number, count: number, direction: keyof typeof keys): number | undefined {
  const { back, on } = keys[direction];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === on) return (index + 1) % count;
  // From before the first, back is the last.
  return key === back ? (Math.max(index, 0) - 1 + count) % count : undefined;
}
