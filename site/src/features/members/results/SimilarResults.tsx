import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Widening } from '@manyhearts/contract/members';
import type { RegionView } from '@manyhearts/contract/reference';
import type { ResultList } from '#site/store/member-searches.ts';
import { Button } from '#site/ui/Button.tsx';
import { ResultGrid } from './ResultGrid.tsx';

const words = {
  traits: 'widened.traits',
  photo: 'widened.photo',
  online: 'widened.online',
  new: 'widened.new',
  age: 'widened.age',
  distance: 'widened.distance',
  region: 'widened.region',
  country: 'widened.country',
} as const satisfies Record<Widening, string>;

type SimilarResultsProps = Pick<ResultList, 'similar'> & {
  /** False if nothing else was found. */
  isBelow: boolean;
  widened: readonly Widening[];
  regions: readonly RegionView[];
  isStale: boolean;
  onWiden: (() => void) | undefined;
};

/** Members who just miss the search, the filters that they do not match, and a button to widen the search. */
export function SimilarResults({ isBelow, similar, widened, regions, isStale, onWiden }: SimilarResultsProps) {
  const { t, i18n } = useTranslation('members');
  if (similar.length === 0) return null;
  const what = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(widened.map((one) => t(words[one])));
  return (
    <section aria-labelledby="similar">
      <Head $isBelow={isBelow}>
        <h2 id="similar">{t('similar.title')}</h2>
        {widened.length > 0 && <p>{t('similar.text', { what })}</p>}
        {onWiden && (
          <Button $kind="quiet" $small onClick={onWiden}>
            {t('similar.widen')}
          </Button>
        )}
      </Head>
      <ResultGrid profiles={similar} regions={regions} label={t('similar.title')} isStale={isStale} />
    </section>
  );
}

const Head = styled.div<{ $isBelow: boolean }>`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  margin-block: var(--space-4) var(--space-5);
  ${({ $isBelow }) =>
    $isBelow &&
    css`
      padding-block-start: var(--space-8);
      border-block-start: 1px solid var(--c-border);
    `}
  h2 {
    font-size: var(--text-title-3);
  }
  p {
    color: var(--c-text-muted);
  }
`;
