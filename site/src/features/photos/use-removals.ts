import { useCallback, useEffect, useRef } from 'react';
import type { PhotoView } from '@manyhearts/contract/photos';
import { call } from '#site/api/client.ts';
import { CallError } from '@manyhearts/contract/client/call-error';
import { deletePhoto } from '@manyhearts/contract/photos';

/** A pending deletion. */
export type Removal = {
  undo: () => void;
  /** Sends the deletion now. */
  finish: () => void;
  /** Aborted when the deletion can't be undone any more. */
  until: AbortSignal;
};
export type Removals = {
  begin: (photo: PhotoView, at: number) => Removal;
  /** Sends all pending deletions: before work that needs their room, and when the page closes. */
  settle: () => Promise<void>;
};
type Waiting = { photo: PhotoView; at: number; over: AbortController; sent?: Promise<void> };
type RemovalWishes = {
  /** Restores the photo: undone, or the server refused. */
  onBack: (photo: PhotoView, at: number) => void;
  onEnded: (photo: PhotoView, failure: CallError | undefined) => void;
};

/** Deferred delete with undo: DELETE is sent when the toast ends or the page hides. */
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
    // The last event before a phone's browser may kill the page.
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

/** `not_found`: deleted in another window, which counts as success. */
async function deleted(id: string): Promise<CallError | undefined> {
  try {
    await call(deletePhoto, { id });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.code === 'not_found' ? undefined : error;
  }
}
