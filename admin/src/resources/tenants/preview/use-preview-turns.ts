import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Long enough that typing a word makes one preview. */
const pauseMs = 500;
/** A preview lasts a quarter of an hour; a form may stay open for longer. */
const renewMs = 12 * 60_000;

type Turn<Made> = { make: () => Promise<Made>; onMade: (made: Made) => void; onRefused: (error: unknown) => void };

/**
 * Makes a preview when `wanted` changes, after a pause, and again before it ends. What comes too late is not heard.
 * Returns how to make one more.
 */
export function usePreviewTurns<Made>(wanted: string, { make, onMade, onRefused }: Turn<Made>): () => void {
  const [turn, setTurn] = useState(0);
  const isFirst = useRef(true);
  const take = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const made = await make();
      if (isCurrent()) onMade(made);
    } catch (error) {
      if (isCurrent()) onRefused(error);
    }
  });

  useEffect(() => {
    let isCurrent = true;
    const pause = setTimeout(() => void take(() => isCurrent), isFirst.current ? 0 : pauseMs);
    const renewal = setTimeout(() => setTurn((last) => last + 1), renewMs);
    isFirst.current = false;
    return () => {
      isCurrent = false;
      clearTimeout(pause);
      clearTimeout(renewal);
    };
  }, [turn, wanted]);

  return () => setTurn((last) => last + 1);
}
