import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { localeOf } from '#site/boot/formats.ts';
import { clockFace, momentPassed, timeInWords } from './countdown.rules.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type CountdownProps = {
  /** The instant at which the server will say no, as it told it. */
  endsAt: string;
  onEnd?: () => void;
};

/** Time that is really running out. The eye sees seconds; the ear is told now and then, and whenever it asks. */
export function Countdown({ endsAt, onEnd }: CountdownProps) {
  const { t } = useTranslation();
  const { language, country } = useBoot();
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

/** What was left when it last was worth saying. Nothing is said on arrival: whoever comes reads it there. */
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
