import { useCallback, useEffect, useRef, useState } from 'react';

export type Later<Part> = {
  part: Part | undefined;
  hasFailed: boolean;
  again: () => void;
  /** For whoever cannot go on without it; undefined where it did not come. */
  wait: () => Promise<Part | undefined>;
};

/** What is there stays there: the next screen that needs it shows it at once. */
const parts = new WeakMap<object, unknown>();

/** A part of a page whose code comes after the page itself, fetched as soon as it is awake. `load` is the same every time. */
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
