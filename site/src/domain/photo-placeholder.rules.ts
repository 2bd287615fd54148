import type { CSSProperties } from 'react';

const colour = /^#[0-9a-f]{6}$/i;
const picture = /^data:image\/(?:webp|png|avif);base64,[a-z0-9+/]+=*$/i;

/** Background until a photo loads: its main colour, or a tiny picture decoded from a ThumbHash. */
export function placeholderStyle(placeholder: string | null | undefined): CSSProperties | undefined {
  if (!placeholder) return undefined;
  if (colour.test(placeholder)) return { background: placeholder };
  // Validated although it comes from the server, so that nothing else gets into a style.
  return picture.test(placeholder) ? { background: `center / cover url("${placeholder}")` } : undefined;
}
