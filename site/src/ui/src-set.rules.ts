/** `srcset` of a picture in the widths there are; where there is no choice, none. */
export function srcSetOf(sources: readonly { width: number; filename: string }[]): string | undefined {
  return sources.length > 1 ? sources.map(({ filename, width }) => `${filename} ${width}w`).join(', ') : undefined;
}
