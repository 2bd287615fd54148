import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '#site/boot/server-clock.ts';
import { msToNextSecond, secondsLeft } from './countdown.rules.ts';

/** Seconds left by the server's clock; null until hydrated, because HTML may be read long after it was rendered. */
export function useSecondsLeft(endsAt: string, onEnd: (() => void) | undefined): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const endsAtMs = Date.parse(endsAt);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const left = secondsLeft(endsAtMs, serverNow());
      setSeconds(left);
      // Recomputed on each tick, so that a suspended tab is right at once.
      if (left > 0) timer = setTimeout(tick, msToNextSecond(endsAtMs, serverNow()));
      else end();
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return seconds;
}
