import type { CSSProperties } from 'react';

const colour = /^#[0-9a-f]{6}$/i;
const picture = /^data:image\/(?:webp|png|avif);base64,[a-z0-9+/]+=*$/i;

/** What stands where a photo will be: its main colour, or a picture of a few pixels (what a ThumbHash is drawn as). */
export function placeholderStyle(placeholder: string | null | undefined): CSSProperties | undefined {
  if (!placeholder) return undefined;
  if (colour.test(placeholder)) return { background: placeholder };
  // It comes from the server, and still nothing else gets into a style.
  return picture.test(placeholder) ? { background: `center / cover url("${placeholder}")` } : undefined;
}
