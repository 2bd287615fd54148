/** Counts Unicode code points, as the server and every field's counter do: an emoji is one character, not two. */
export function characters(text: string): number {
  return [...text].length;
}
