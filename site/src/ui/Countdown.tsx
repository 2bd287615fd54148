import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { localeOf } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { serverNow } from '#site/boot/server-clock.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { clockFace, momentPassed, msToNextSecond, secondsLeft, timeInWords } from './countdown.rules.ts';

type CountdownProps = {
  /** The instant, from the server, after which the server refuses. */
  endsAt: string;
  onEnd?: () => void;
};

/** Visible in seconds; announced at a few moments, and readable by screen readers at any time. */
export function Countdown({ endsAt, onEnd }: CountdownProps) {
  const { t } = useTranslation();
  const { language, country } = useBrand();
  const locale = localeOf(language, country);
  const seconds = useSecondsLeft(endsAt, onEnd);
  const spoken = useSpoken(seconds);
  const words = (left: number) =>
    left === 0 ? t('countdown.ended') : t('countdown.left', { time: timeInWords(left, locale) });
  return (
    <>
      <Face role="timer">
        <span aria-hidden>
          {seconds === null ? '–:––:––' : seconds === 0 ? t('countdown.ended') : clockFace(seconds, locale)}
        </span>
        <VisuallyHidden>{seconds !== null && words(seconds)}</VisuallyHidden>
      </Face>
      <VisuallyHidden role="status">{spoken !== null && words(spoken)}</VisuallyHidden>
    </>
  );
}

/** Seconds left at the last moment worth announcing. Null on arrival, where screen readers read the text itself. */
function useSpoken(seconds: number | null): number | null {
  const moment = seconds === null ? null : (momentPassed(seconds) ?? Infinity);
  const [said, setSaid] = useState<{ moment: number | null; spoken: number | null }>({ moment: null, spoken: null });
  if (moment !== said.moment) setSaid({ moment, spoken: said.moment === null ? null : seconds });
  return said.spoken;
}

const Face = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Seconds left by the server's clock; null until hydrated, because HTML may be read long after it was rendered. */
function useSecondsLeft(endsAt: string, onEnd: (() => void) | undefined): number | null {
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
