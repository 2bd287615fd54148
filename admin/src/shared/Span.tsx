import { Moment, useDates } from './dates.tsx';

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
