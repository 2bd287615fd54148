/** Unicode code points, as the server and every field's counter count them: an emoji is one more character, not two. */
export function characters(text: string): number {
  return [...text].length;
}
