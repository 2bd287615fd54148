/** `srcset` of a picture; undefined with a single width. */
export function srcSetOf(sources: readonly { width: number; filename: string }[]): string | undefined {
  return sources.length > 1 ? sources.map(({ filename, width }) => `${filename} ${width}w`).join(', ') : undefined;
}
