/** The quiet zone of four modules that the standard requires. */
const quietModules = 4;

/** A QR code as a square of `side`, with the dark modules as one path. Each run in a row is one bar, so that no hairline shows between neighbours. */
export function drawnCode(modules: readonly (readonly boolean[])[]): { side: number; path: string } {
  const path = modules
    .flatMap((row, y) =>
      barsOf(row).map(([x, width]) => `M${x + quietModules} ${y + quietModules}h${width}v1h-${width}z`),
    )
    .join('');
  return { side: modules.length + 2 * quietModules, path };
}

function barsOf(row: readonly boolean[]): [start: number, width: number][] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return [start, (end === -1 ? row.length : end) - start];
  });
}
