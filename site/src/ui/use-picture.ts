import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

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
