import { useCallback, useEffect, useRef } from 'react';
import type { PhotoView } from '@manyhearts/contract/photos';
import { call } from '#site/api/client.ts';
import { Failure } from '#site/api/failure.ts';
import { deletePhoto } from '@manyhearts/contract/photos';

/** The way back from a removal, for as long as there is one. */
export type Removal = {
  undo: () => void;
  /** Nobody wants it back: it is deleted. */
  finish: () => void;
  /** Ends when there is no way back any more. */
  until: AbortSignal;
};
export type Removals = {
  begin: (photo: PhotoView, at: number) => Removal;
  /** Whatever is still waiting is deleted now: before anything that counts on it, and when the page goes. */
  settle: () => Promise<void>;
};
type Waiting = { photo: PhotoView; at: number; over: AbortController; sent?: Promise<void> };
type RemovalWishes = {
  /** Undone, or refused: it is where it was. */
  onBack: (photo: PhotoView, at: number) => void;
  onEnded: (photo: PhotoView, failure: Failure | undefined) => void;
};

/** Photos that their member took away and may still want back. Until then the server has them, so that nothing is lost by a slip of the thumb. */
export function useRemovals({ onBack, onEnded }: RemovalWishes): Removals {
  const all = useRef(new Map<string, Waiting>());
  const told = useRef({ onBack, onEnded });
  useEffect(() => {
    told.current = { onBack, onEnded };
  });

  const finish = useCallback((id: string): Promise<void> | undefined => {
    const waiting = all.current.get(id);
    if (!waiting) return undefined;
    waiting.over.abort();
    waiting.sent ??= deleted(id).then((failure) => {
      const { photo, at } = waiting;
      all.current.delete(id);
      if (failure) told.current.onBack(photo, at);
      told.current.onEnded(photo, failure);
    });
    return waiting.sent;
  }, []);
  const settle = useCallback(
    async (): Promise<void> => void (await Promise.all([...all.current.keys()].map(finish))),
    [finish],
  );
  useEffect(() => {
    // The last that a page on a phone is told before it may be ended.
    const leave = () => document.visibilityState === 'hidden' && void settle();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void settle();
    };
  }, [settle]);

  return {
    settle,
    begin: (photo, at) => {
      const { id } = photo;
      const over = new AbortController();
      all.current.set(id, { photo, at, over });
      return {
        until: over.signal,
        finish: () => void finish(id),
        undo: () => {
          if (over.signal.aborted) return;
          all.current.delete(id);
          onBack(photo, at);
        },
      };
    },
  };
}

/** One that was deleted in another window is what was wanted. */
async function deleted(id: string): Promise<Failure | undefined> {
  try {
    await call(deletePhoto, { id });
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code === 'not_found' ? undefined : error;
  }
}
