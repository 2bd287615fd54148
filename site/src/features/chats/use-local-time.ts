import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDayWithMonth } from '@manyhearts/contract/dates';
import { localeOf } from '#site/boot/formats.ts';
import { useBrand, useIsAwake } from '#site/boot/page-context.ts';
import { useServerNow } from '#site/boot/server-clock.ts';
import { dayIn, dayWord } from './messages/day.rules.ts';

export type LocalTime = {
  dayOf: (atMs: number) => string;
  /** "Today", "Monday", "3 November". */
  sayDay: (day: string) => string;
  sayTime: (atMs: number) => string;
  /** The time today, and the day before that. */
  sayShort: (atMs: number) => string;
};

/** Times in the device's zone, which the server does not know: until hydration they are UTC, and hidden by `Moment`. */
export function useLocalTime(): LocalTime {
  const { t } = useTranslation('chats');
  const { language, country } = useBrand();
  const zone = useIsAwake() ? undefined : 'UTC';
  const today = dayIn(zone)(useServerNow());
  return useMemo(() => {
    const locale = localeOf(language, country);
    const dayOf = dayIn(zone);
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: zone });
    // Days are written as UTC days, whatever zone they were found in.
    const written = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    const weekday = written({ weekday: 'long' });
    const date = written({ weekday: 'short', day: 'numeric', month: 'long' });
    const year = written({ day: 'numeric', month: 'long', year: 'numeric' });
    const shortDate = written({ day: 'numeric', month: 'short' });
    const shortYear = written({ day: '2-digit', month: '2-digit', year: 'numeric' });
    const formats = { weekday, date, year };
    const sayDay = (day: string): string => {
      const word = dayWord(day, today);
      return 'day' in word
        ? keepDayWithMonth(formats[word.kind].format(Date.parse(word.day)))
        : word.kind === 'today'
          ? t('day.today')
          : t('day.yesterday');
    };
    const sayTime = (atMs: number): string => time.format(atMs);
    return {
      dayOf,
      sayDay,
      sayTime,
      sayShort: (atMs) => {
        const word = dayWord(dayOf(atMs), today);
        if (word.kind === 'today') return sayTime(atMs);
        if (!('day' in word) || word.kind === 'weekday') return sayDay(dayOf(atMs));
        return (word.kind === 'date' ? shortDate : shortYear).format(Date.parse(word.day));
      },
    };
  }, [language, country, zone, today, t]);
}
