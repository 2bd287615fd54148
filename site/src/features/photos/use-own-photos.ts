import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '@manyhearts/contract/client/call-error';
import { changePhoto, deletePhoto, type PhotoAnswer, type PhotoView } from '@manyhearts/contract/photos';
import { readProfile } from '@manyhearts/contract/profile';
import { call } from '#site/api/client.ts';
import { changed, decided, moved, takenBack, without } from './photo-list.rules.ts';

export type OwnPhotos = {
  photos: readonly PhotoView[];
  arrived: (photo: PhotoView) => void;
  /** Optimistic: rolled back on failure, which is returned. */
  move: (from: number, to: number) => Promise<CallError | undefined>;
  makeMain: (photo: PhotoView) => Promise<CallError | undefined>;
  describe: (photo: PhotoView, caption: string, key: string) => Promise<CallError | undefined>;
  remove: (photo: PhotoView) => Removal;
  /** Sends all pending deletions. */
  settle: () => Promise<void>;
};

/** A member's photos, optimistic changes included. */
export function useOwnPhotos(
  start: readonly PhotoView[],
  onRemoved: (failure: CallError | undefined) => void,
): OwnPhotos {
  const [photos, setPhotos] = useState(start);
  const told = decisionsIn(start);
  const [known, setKnown] = useState(told);
  // A moderator decided on a photo while the page is open. Compared by value, because `start` may be what this hook told.
  if (known !== told) {
    setKnown(told);
    setPhotos(decided(photos, start));
  }
  const { begin, settle } = useRemovals({
    onBack: (photo, at) => setPhotos((now) => now.toSpliced(at, 0, photo)),
    onEnded: ({ main: wasMain }, failure) => {
      // The server has chosen another main photo.
      if (wasMain && !failure)
        void mainNow().then((id) => id && setPhotos((now) => now.map((one) => ({ ...one, main: one.id === id }))));
      onRemoved(failure);
    },
  });

  const inTurn = useTurns();
  const attempt = async (
    expected: readonly PhotoView[],
    work: () => Promise<PhotoAnswer>,
  ): Promise<CallError | undefined> => {
    const before = photos;
    setPhotos(expected);
    try {
      const { photo } = await inTurn(async () => {
        await settle();
        return work();
      });
      setPhotos((now) => changed(now, photo));
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setPhotos((now) => takenBack(now, before));
      return error;
    }
  };
  return {
    photos,
    settle,
    arrived: useCallback((photo) => setPhotos((before) => [...without(before, photo), photo]), []),
    move: async (from, to) => {
      const photo = photos[from];
      if (!photo || to < 0 || to >= photos.length) return undefined;
      return attempt(moved(photos, from, to), () => call(changePhoto, { id: photo.id, position: to }));
    },
    makeMain: (photo) =>
      attempt(changed(photos, { ...photo, main: true }), () => call(changePhoto, { id: photo.id, main: true })),
    describe: (photo, caption, key) =>
      attempt(changed(photos, { ...photo, caption }), () => call(changePhoto, { id: photo.id, caption }, { key })),
    remove: (photo) => {
      setPhotos((now) => without(now, photo));
      return begin(photo, photos.indexOf(photo));
    },
  };
}

/** Runs calls in order: sent in parallel, a later position of a photo could arrive before an earlier one. */
function useTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((work) => {
    const done = last.current.then(work, work);
    last.current = done;
    return done;
  }, []);
}

/** Id of the main photo; undefined if the call fails, and the next visit shows it. */
async function mainNow(): Promise<string | undefined> {
  try {
    const { profile } = await call(readProfile);
    return profile.photos.find(({ main }) => main)?.id;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return undefined;
  }
}

/** A pending deletion. */
type Removal = {
  undo: () => void;
  /** Sends the deletion now. */
  finish: () => void;
  /** Aborted when the deletion can't be undone any more. */
  until: AbortSignal;
};
type Removals = {
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
function useRemovals({ onBack, onEnded }: RemovalWishes): Removals {
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

/** What moderators and the server decide of photos, as text. */
function decisionsIn(photos: readonly PhotoView[]): string {
  return JSON.stringify(photos.map(({ id, status, reason, main }) => [id, status, reason, main]));
}
