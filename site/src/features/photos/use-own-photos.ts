import { useCallback, useRef, useState } from 'react';
import type { PhotoAnswer, PhotoView } from '@manyhearts/contract/photos';
import { call } from '#site/api/client.ts';
import { CallError } from '@manyhearts/contract/client/call-error';
import { changePhoto } from '@manyhearts/contract/photos';
import { readProfile } from '@manyhearts/contract/profile';
import { changed, decided, moved, takenBack, without } from './photo-list.rules.ts';
import { useRemovals, type Removal } from './use-removals.ts';

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
  const [known, setKnown] = useState(start);
  // A newer answer: a moderator decided on a photo while the page is open.
  if (known !== start) {
    setKnown(start);
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
