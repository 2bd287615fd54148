const keys = {
  horizontal: { back: 'ArrowLeft', on: 'ArrowRight' },
  vertical: { back: 'ArrowUp', on: 'ArrowDown' },
} as const;

/** Next index for a key in a roving-tabindex list; undefined for other keys. */
export function nextIndex(key: string, index: number, count: number, direction: keyof typeof keys): number | undefined {
  const { back, on } = keys[direction];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === on) return (index + 1) % count;
  // With nothing selected (-1), back selects the last.
  return key === back ? (Math.max(index, 0) - 1 + count) % count : undefined;
}
