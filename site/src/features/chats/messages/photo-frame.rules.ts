/** Widest and highest that a photo is shown in a chat, in pixels; and its narrowest, so that it can be tapped. */
const [widest, highest, narrowest] = [280, 340, 120];

/** Width and shape of a photo in a chat. Very long or wide ones are cropped. */
export function frameOf(width: number, height: number): { width: string; ratio: string } {
  const ratio = width > 0 && height > 0 ? width / height : 1;
  const shown = Math.round(Math.min(widest, Math.max(narrowest, highest * ratio)));
  return { width: `${shown}px`, ratio: String(Math.min(Math.max(ratio, narrowest / highest), widest / narrowest)) };
}
