import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';

export type PictureState = 'coming' | 'shown' | 'broken';
type Picture = {
  state: PictureState;
  props: { ref: RefObject<HTMLImageElement | null>; onLoad: () => void; onError: () => void };
};

/** Load state of a picture. Shown at first, because the server's HTML must work without scripts. */
export function usePicture(src: string | null | undefined): Picture {
  const ref = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<PictureState>('shown');
  // It may have loaded or failed before hydration.
  useLayoutEffect(() => setState(stateOf(ref.current)), [src]);
  return { state, props: { ref, onLoad: () => setState('shown'), onError: () => setState('broken') } };
}

function stateOf(image: HTMLImageElement | null): PictureState {
  if (!image?.complete) return 'coming';
  return image.naturalWidth > 0 ? 'shown' : 'broken';
}

const colour = /^#[0-9a-f]{6}$/i;
const picture = /^data:image\/(?:webp|png|avif);base64,[a-z0-9+/]+=*$/i;

/** Background until a photo loads: its main colour, or a tiny picture decoded from a ThumbHash. */
export function placeholderStyle(placeholder: string | null | undefined): CSSProperties | undefined {
  if (!placeholder) return undefined;
  if (colour.test(placeholder)) return { background: placeholder };
  // Validated although it comes from the server, so that nothing else gets into a style.
  return picture.test(placeholder) ? { background: `center / cover url("${placeholder}")` } : undefined;
}

/** `srcset` of a picture; undefined with a single width. */
export function srcSetOf(sources: readonly { width: number; filename: string }[]): string | undefined {
  return sources.length > 1 ? sources.map(({ filename, width }) => `${filename} ${width}w`).join(', ') : undefined;
}
