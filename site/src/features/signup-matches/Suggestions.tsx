import type { MemberCardView } from '@manyhearts/contract/members';
import { useBrand } from '#site/boot/page-context.ts';
import { FictionalWarning } from '#site/domain/FictionalWarning.tsx';
import { ResultCard } from '#site/domain/ResultCard.tsx';
import { placeOf, useRegions } from '#site/domain/use-regions.ts';
import { TileList } from '#site/ui/TileList.tsx';

/** Minimum width of a card; two fit on phones. */
export const least = '9.5rem, 44%';

/** Suggested members in the theme's layout. */
export function Suggestions({ profiles }: { profiles: readonly MemberCardView[] }) {
  const { composition, language } = useBrand();
  const regions = useRegions();
  return (
    <>
      <FictionalWarning profiles={profiles} />
      <TileList $least={least}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ResultCard profile={profile} place={placeOf(profile, regions, language)} look={composition.wall} />
          </li>
        ))}
      </TileList>
    </>
  );
}
