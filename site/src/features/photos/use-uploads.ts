import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '@manyhearts/contract/client/call-error';
import { newKey } from '@manyhearts/contract/client/idempotency-key';
import { uploadPhoto, type PhotoAnswer, type PhotoView } from '@manyhearts/contract/photos';
import { useUnsavedWork } from '#site/boot/leave-page.ts';
import { forgetUpload, keepUpload, keptUploads } from '#site/api/kept-uploads.ts';
import { fileFault, type FileFault } from './photo-list.rules.ts';
import { upload } from '#site/api/upload.ts';

export type Upload = {
  id: number;
  file: Blob;
  /** An object URL of the file, shown while it uploads. */
  preview: string;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  progress: number;
  fault: FileFault | CallError | undefined;
  key: string;
  /** Stored on the device, so it survives a reload. */
  isKept: boolean;
};
export type Uploads = {
  all: readonly Upload[];
  add: (files: readonly Blob[]) => void;
  /** Sends with the same idempotency key, so that a file that had arrived is not added twice. */
  retry: (id: number) => void;
  /** Aborts an upload, or removes a failed one from the list. */
  remove: (id: number) => void;
};
type UploadWishes = {
  member: string;
  /** Awaited before each upload. */
  prepare: () => Promise<void>;
  onArrived: (photo: PhotoView) => void;
};

/** Uploads files one after the other. Each stays until it has arrived or the member removes it, across reloads too. */
export function useUploads({ member, prepare, onArrived }: UploadWishes): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const nextId = useRef(1);
  const sending = useRef<{ id: number; stop: AbortController }>(undefined);
  const change = useCallback(
    (id: number, part: Partial<Upload>) =>
      setAll((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one))),
    [],
  );
  const previews = useRef(new Set<string>());
  const begin = useCallback((file: Blob, key = newKey(), isKept = false): Upload => {
    const fault = fileFault(file);
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    return {
      id: nextId.current++,
      file,
      preview,
      progress: 0,
      key,
      isKept,
      fault,
      state: fault ? 'failed' : 'waiting',
    };
  }, []);
  const drop = useCallback(({ id, key, preview }: Upload) => {
    URL.revokeObjectURL(preview);
    previews.current.delete(preview);
    void forgetUpload('profile', key);
    setAll((before) => before.filter((one) => one.id !== id));
  }, []);
  const keep = useCallback(
    async ({ id, key, file }: Upload): Promise<void> => {
      const isKept = await keepUpload('profile', { key, member, file, atMs: Date.now() });
      change(id, { isKept });
    },
    [member, change],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void keptUploads('profile', member, Date.now()).then((kept) => {
      if (kept.length > 0 && !leaving.signal.aborted)
        setAll((before) => [...kept.map(({ file, key }) => begin(file, key, true)), ...before]);
    });
    return () => leaving.abort();
  }, [member, begin]);

  const first = all.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!first || sending.current) return;
    const { id, file, key } = first;
    const stop = new AbortController();
    sending.current = { id, stop };
    change(id, { state: 'sending', progress: 0 });
    prepare()
      .then(() => {
        stop.signal.throwIfAborted();
        return upload<PhotoAnswer>(uploadPhoto, {
          file,
          key,
          signal: stop.signal,
          onProgress: (progress) => change(id, { progress }),
        });
      })
      .then(
        ({ photo }) => {
          drop(first);
          onArrived(photo);
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          if (!(error instanceof CallError)) throw error;
          // A final answer settles the key; a retry needs a new one.
          if (error.isFinal) void forgetUpload('profile', key);
          change(id, { state: 'failed', fault: error, ...(error.isFinal && { key: newKey() }) });
        },
      )
      .finally(() => {
        sending.current = undefined;
        // A new array reruns the effect, which starts the next upload.
        setAll((before) => [...before]);
      });
  }, [first, all, change, drop, prepare, onArrived]);

  useEffect(() => {
    const goOn = () =>
      setAll((before) => before.map((one) => (isLost(one) ? { ...one, state: 'waiting', fault: undefined } : one)));
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);
  useUnsavedWork(all.some((one) => !one.isKept && (one.state !== 'failed' || isLost(one))));
  useEffect(() => {
    const made = previews.current;
    return () => {
      sending.current?.stop.abort();
      for (const preview of made) URL.revokeObjectURL(preview);
    };
  }, []);

  return {
    all,
    add: useCallback(
      (files) => {
        const added = files.map((file) => begin(file));
        // What was refused unsent can't be retried, and the next choice answers it.
        setAll((before) => [...before.filter(({ fault }) => typeof fault !== 'string'), ...added]);
        for (const one of added) if (!one.fault) void keep(one);
      },
      [begin, keep],
    ),
    retry: (id) => {
      const one = all.find((each) => each.id === id);
      if (one) void keep(one);
      change(id, { state: 'waiting', fault: undefined });
    },
    remove: (id) => {
      const one = all.find((each) => each.id === id);
      if (sending.current?.id === id) sending.current.stop.abort();
      if (one) drop(one);
    },
  };
}

/** Without a final answer the upload may have arrived, so it is retried with the same key. */
function isLost({ state, fault }: Upload): boolean {
  return state === 'failed' && fault instanceof CallError && !fault.isFinal;
}
