import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import type { MemberCardView } from '@manyhearts/contract/members';
import type { RegionView } from '@manyhearts/contract/reference';
import type { Composition } from '@manyhearts/themes/composition';
import { from } from '@manyhearts/themes/media';
import { useBrand } from '#site/boot/page-context.ts';
import { CardSkeleton } from '#site/domain/CardSkeleton.tsx';
import { ResultCard } from '#site/domain/ResultCard.tsx';
import { placeOf } from '#site/domain/use-regions.ts';
import { cardWidth, tiles } from '#site/ui/Section.tsx';

type ResultGridProps = {
  profiles: readonly MemberCardView[];
  regions: readonly RegionView[];
  label: string;
  isStale?: boolean;
};
/** Minimum width of a card; two fit on phones, four beside the filters of a wide window. */
export const least = cardWidth('12.5rem');
/** The cards in a phone's first view. */
const firstOnes = 4;

/** Result cards in the theme's layout. Bands out of view are not rendered by the browser. */
export function ResultGrid({ profiles, regions, label, isStale = false }: ResultGridProps) {
  const bands = useMemo(() => bandsOf(profiles), [profiles]);
  return (
    <List role="list" aria-label={label} aria-busy={isStale} $isStale={isStale}>
      {bands.map((band, index) => (
        <ResultBand key={band[0]?.id} profiles={band} regions={regions} isFirst={index === 0} />
      ))}
    </List>
  );
}

/** Whole rows for any number of columns. Memoised: another page of results changes only the last band. */
const ResultBand = memo(
  function ResultBand({
    profiles,
    regions,
    isFirst,
  }: Pick<ResultGridProps, 'profiles' | 'regions'> & { isFirst: boolean }) {
    const { composition, language } = useBrand();
    return (
      <Band role="presentation" $look={composition.wall} $count={profiles.length}>
        {profiles.map((profile, index) => (
          <div key={profile.id} role="listitem" data-member={profile.id}>
            <ResultCard
              profile={profile}
              place={placeOf(profile, regions, language)}
              look={composition.wall}
              isFirst={isFirst && index < firstOnes}
            />
          </div>
        ))}
      </Band>
    );
  },
  (before, now) =>
    before.regions === now.regions &&
    before.isFirst === now.isFirst &&
    before.profiles.length === now.profiles.length &&
    before.profiles.every((profile, index) => profile === now.profiles[index]),
);

const List = styled.div<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? '.45' : '1')};
  transition: opacity var(--t-fast) var(--ease);
`;

/** Height of a card in rem, on phones and on wider screens, before the browser has rendered it. */
const cardHeight = { narrow: 16, wide: 22 };
const betweenRows = 1;

/** Height in rem of a band that was not rendered yet, so that the page keeps its height while it is scrolled. */
export function roomFor(cards: number, { columns, height }: { columns: number; height: number }): number {
  return Math.ceil(cards / columns) * (height + betweenRows);
}

/** Leaves room for shadows and focus rings, which `content-visibility` would clip. */
const Band = styled.div<{ $look: Composition['wall']; $count: number }>`
  ${tiles(least)}
  ${({ $look }) => $look === 'rounds' && 'row-gap: var(--space-8);'}
  content-visibility: auto;
  contain-intrinsic-size: auto ${({ $count }) => roomFor($count, { columns: 2, height: cardHeight.narrow })}rem;
  overflow-clip-margin: 28px;
  & + & {
    margin-block-start: var(--between);
  }
  > div {
    min-width: 0;
    content-visibility: auto;
    contain-intrinsic-size: auto 10rem auto 16rem;
    overflow-clip-margin: 28px;
  }
  ${from('small')} {
    > div {
      contain-intrinsic-height: auto 22rem;
    }
    contain-intrinsic-size: auto ${({ $count }) => roomFor($count, { columns: 3, height: cardHeight.wide })}rem;
  }
  ${from('wide')} {
    contain-intrinsic-size: auto ${({ $count }) => roomFor($count, { columns: 4, height: cardHeight.wide })}rem;
  }
`;

/** Divisible by two, three, four, five and six columns. */
export const bandSize = 60;

/** Splits a long list into bands that the browser can skip when rendering. */
export function bandsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / bandSize) }, (_, index) =>
    all.slice(index * bandSize, (index + 1) * bandSize),
  );
}

/** As many as fit on a wide screen. */
const shapes = 12;

export function ResultSkeleton() {
  return (
    <Screenful>
      <CardSkeleton count={shapes} least={least} />
    </Screenful>
  );
}

/** About the height of the results, so that the footer does not shift. */
const Screenful = styled.div`
  min-height: 100dvh;
`;
