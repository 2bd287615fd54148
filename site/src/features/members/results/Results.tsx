import { SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Widening } from '@manyhearts/contract/members';
import type { RegionView } from '@manyhearts/contract/reference';
import { iconSizes } from '@manyhearts/themes/scales';
import { FictionalWarning } from '#site/domain/FictionalWarning.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { LoadFailure } from '#site/ui/QueryView.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { ResultGrid, ResultSkeleton } from './ResultGrid.tsx';
import { SimilarResults } from './SimilarResults.tsx';
import type { MemberResults } from './use-member-search.ts';
import { useResultAnchor } from './use-result-anchor.ts';

type ResultsProps = {
  results: MemberResults;
  widened: readonly Widening[];
  regions: readonly RegionView[];
  onClear: (() => void) | undefined;
  onWiden: (() => void) | undefined;
};

/**
 * Search results. If the focused element is removed, focus goes to the first added card or to the heading, which is
 * always rendered.
 */
export function Results(props: ResultsProps) {
  const { t } = useTranslation('members');
  const { list, added } = props.results;
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useKeptFocus(frame, () => {
    const firstAdded = added > 0 && list?.profiles.at(-added)?.id;
    return frame.current?.querySelector<HTMLElement>(`[data-member="${firstAdded}"] a`) ?? head.current;
  });
  return (
    <div ref={frame}>
      <VisuallyHidden as="h2" ref={head} tabIndex={-1}>
        {t('results.label')}
      </VisuallyHidden>
      <Found {...props} />
    </div>
  );
}

/** The results by state. */
function Found({ results, widened, regions, onClear, onWiden }: ResultsProps) {
  const { t } = useTranslation('members');
  const { t: shared } = useTranslation();
  const { query, list, state, failure, added, next, more, again } = results;
  useResultAnchor(state === 'there' ? query : undefined);
  if (state === 'failed') return <LoadFailure title={t('results.failed')} failure={failure} onRetry={again} />;
  if (!list) return <ResultSkeleton />;
  const isStale = state === 'loading';
  const { profiles, similar } = list;
  return (
    <>
      <VisuallyHidden role="status">
        {isStale ? shared('loading') : added > 0 ? t('results.loaded', { count: added }) : ''}
      </VisuallyHidden>
      <FictionalWarning profiles={[...profiles, ...similar]} />
      {profiles.length > 0 ? (
        <>
          <ResultGrid profiles={profiles} regions={regions} label={t('results.label')} isStale={isStale} />
          <ResultsEnd next={isStale ? 'loading' : next} failure={failure} more={more} />
        </>
      ) : (
        // The number of results says that there are none, and similar members are better than advice.
        similar.length === 0 && (
          <Empty icon={<SearchX size={iconSizes.huge} aria-hidden />} title={t('empty.title')} text={t('empty.text')}>
            {onClear && <Button onClick={onClear}>{t('empty.clear')}</Button>}
          </Empty>
        )
      )}
      <SimilarResults
        isBelow={profiles.length > 0}
        similar={similar}
        widened={widened}
        regions={regions}
        isStale={isStale}
        onWiden={onWiden}
      />
    </>
  );
}

type ResultsEndProps = Pick<MemberResults, 'next' | 'failure' | 'more'>;
/** About two phone screens. */
const ahead = '1400px';

/** Loads the next page before the end scrolls into view, and by a button. */
function ResultsEnd({ next, failure, more }: ResultsEndProps) {
  const { t } = useTranslation('members');
  const { t: shared } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(more);
  useEffect(() => {
    ask.current = more;
  });
  useEffect(() => {
    if (next !== 'waiting' || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((seen) => void (seen.at(-1)?.isIntersecting && ask.current()), {
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
