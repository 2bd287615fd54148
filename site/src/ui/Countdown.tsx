import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBrand } from '#site/boot/page-context.ts';
import { localeOf } from '#site/boot/formats.ts';
import { clockFace, momentPassed, timeInWords } from './countdown.rules.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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
