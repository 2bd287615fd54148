import { memo } from 'react';
import { styled } from 'styled-components';
import type { MemberCardView } from '@manyhearts/contract/members';
import type { RegionView } from '@manyhearts/contract/reference';
import { useBrand } from '#site/boot/page-context.ts';
import { CardSkeleton } from '#site/domain/CardSkeleton.tsx';
import { ResultCard } from '#site/domain/ResultCard.tsx';
import { placeOf } from '#site/domain/use-regions.ts';
import { Screenful } from '#site/ui/Screenful.tsx';
import { cardWidth } from '#site/ui/Section.tsx';
import { TileBand, bandsOf } from '#site/ui/TileBand.tsx';

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

/** Result cards in the theme's layout. */
export function ResultGrid({ profiles, regions, label, isStale = false }: ResultGridProps) {
  return (
    <List role="list" aria-label={label} aria-busy={isStale} $isStale={isStale}>
      {bandsOf(profiles).map((band, at) => (
        <ResultBand key={band[0]?.id} profiles={band} regions={regions} isFirst={at === 0} />
      ))}
    </List>
  );
}

type ResultBandProps = Pick<ResultGridProps, 'profiles' | 'regions'> & { isFirst: boolean };

/** Memoised: another page of results changes only the last band. */
const ResultBand = memo(
  function ResultBand({ profiles, regions, isFirst }: ResultBandProps) {
    const { composition, language } = useBrand();
    const look = composition.wall;
    return (
      <TileBand count={profiles.length} least={least} rowGap={look === 'rounds' ? 'var(--space-8)' : undefined}>
        {() =>
          profiles.map((profile, index) => (
            <div key={profile.id} role="listitem" data-member={profile.id}>
              <ResultCard
                profile={profile}
                place={placeOf(profile, regions, language)}
                look={look}
                isFirst={isFirst && index < firstOnes}
              />
            </div>
          ))
        }
      </TileBand>
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

/** As many as fit on a wide screen. */
const shapes = 12;

export function ResultSkeleton() {
  return (
    <Screenful>
      <CardSkeleton count={shapes} least={least} />
    </Screenful>
  );
}
