/** The quiet zone of four modules that the standard requires. */
export const quietModules = 4;

/** The dark modules as one path, each run in a row as one bar, so that no hairline shows between neighbours. */
export function darkPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      barsOf(row).map(([x, width]) => `M${x + quietModules} ${y + quietModules}h${width}v1h-${width}z`),
    )
    .join('');
}

function barsOf(row: readonly boolean[]): [start: number, width: number][] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return [start, (end === -1 ? row.length : end) - start];
  });
}
