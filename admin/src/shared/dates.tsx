import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { dateLocale } from './use-text.ts';

/** Days and moments in the console's language and the person's time zone: short in lists, long in facts. */
export function useDates() {
  const locale = dateLocale(useLocale());
  return useMemo(() => {
    const writer = (style: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, style);
      return (instant: string) => format.format(new Date(instant));
    };
    return {
      day: writer({ dateStyle: 'medium' }),
      longDay: writer({ dateStyle: 'long' }),
      moment: writer({ dateStyle: 'medium', timeStyle: 'short' }),
      /** To the second, for the audit. */
      exact: writer({ dateStyle: 'medium', timeStyle: 'medium' }),
      longMoment: writer({ dateStyle: 'long', timeStyle: 'short' }),
    };
  }, [locale]);
}

/** A day and its time, medium or long, in the person's language and time zone. */
export function Moment({ at, isLong = false }: { at: string; isLong?: boolean }) {
  const { moment, longMoment } = useDates();
  return <time dateTime={at}>{isLong ? longMoment(at) : moment(at)}</time>;
}

/** From a first to a last moment; one moment if a reader could not tell them apart. */
export function Span({ from, to }: { from: string; to: string }) {
  const { moment } = useDates();
  return (
    <>
      {moment(from) !== moment(to) && (
        <>
          <Moment at={from} /> –{' '}
        </>
      )}
      <Moment at={to} />
    </>
  );
}
