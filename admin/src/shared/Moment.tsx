import { useDates } from './use-dates.ts';

/** A day and its time, medium or long, in the person's language and time zone. */
export function Moment({ at, isLong = false }: { at: string; isLong?: boolean }) {
  const { moment, longMoment } = useDates();
  return <time dateTime={at}>{isLong ? longMoment(at) : moment(at)}</time>;
}
