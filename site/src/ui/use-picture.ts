import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export type PictureState = 'coming' | 'shown' | 'broken';
type Picture = {
  state: PictureState;
  props: { ref: RefObject<HTMLImageElement | null>; onLoad: () => void; onError: () => void };
};

/** What has become of a picture. Shown until known otherwise: it must be there before any script, and without one. */
export function usePicture(src: string | null | undefined): Picture {
  const ref = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<PictureState>('shown');
  // It may have come, or failed, before this code did.
  useLayoutEffect(() => setState(stateOf(ref.current)), [src]);
  return { state, props: { ref, onLoad: () => setState('shown'), onError: () => setState('broken') } };
}

function stateOf(image: HTMLImageElement | null): PictureState {
  if (!image?.complete) return 'coming';
  return image.naturalWidth > 0 ? 'shown' : 'broken';
}
