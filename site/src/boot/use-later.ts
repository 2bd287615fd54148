import { useCallback, useEffect, useRef, useState } from 'react';

export type Later<Part> = {
  part: Part | undefined;
  hasFailed: boolean;
  again: () => void;
  /** For callers that can't continue without it; resolves to undefined if loading failed. */
  wait: () => Promise<Part | undefined>;
};

/** Loaded parts are cached, so later screens render without a spinner. */
const parts = new WeakMap<object, unknown>();

/** For parts of a first view: loaded before it is rendered or hydrated, they are there at once. */
export async function loadFirst<Part extends object>(load: () => Promise<Part>): Promise<void> {
  parts.set(load, await load());
}

/** A lazily loaded part of a page, fetched once hydrated. `load` must be a stable reference. */
export function useLater<Part extends object>(load: () => Promise<Part>): Later<Part> {
  const [part, setPart] = useState(() => parts.get(load) as Part | undefined);
  const [hasFailed, setFailed] = useState(false);
  const onItsWay = useRef<Promise<Part | undefined>>(undefined);

  const wait = useCallback((): Promise<Part | undefined> => {
    setFailed(false);
    onItsWay.current ??= load().then(
      (loaded) => {
        parts.set(load, loaded);
        setPart(loaded);
        return loaded;
      },
      () => {
        onItsWay.current = undefined;
        setFailed(true);
        return undefined;
      },
    );
    return onItsWay.current;
  }, [load]);
  const again = useCallback(() => void wait(), [wait]);
  useEffect(() => {
    if (!parts.has(load)) again();
  }, [load, again]);

  return { part, hasFailed, again, wait };
}
