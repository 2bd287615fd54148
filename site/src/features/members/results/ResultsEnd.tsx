import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '#site/ui/Button.tsx';
import type { MemberResults } from './use-member-search.ts';

type ResultsEndProps = Pick<MemberResults, 'next' | 'failure' | 'more'>;
/** About two phone screens. */
const ahead = '1400px';

/** Loads the next page before the end scrolls into view, and by a button. */
export function ResultsEnd({ next, failure, more }: ResultsEndProps) {
  const { t } = useTranslation('members');
  const { t: shared } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(more);
  useEffect(() => {
    ask.current = more;
  });
  useEffect(() => {
    if (next !== 'waiting' || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => void (entry?.isIntersecting && ask.current()), {
      rootMargin: ahead,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [next]);

  return (
    <Foot ref={end}>
      {next === 'failed' && (
        <p role="alert">
          {t('results.moreFailed')} {failure?.detail || shared('unreachable')}
        </p>
      )}
      {next === 'none' ? (
        <p>{t('results.end')}</p>
      ) : (
        <Button $kind="quiet" isBusy={next === 'loading'} onClick={more}>
          {next === 'failed' ? shared('retry') : t('results.more')}
        </Button>
      )}
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding-block: var(--space-8);
  color: var(--c-text-muted);
  text-align: center;
`;
