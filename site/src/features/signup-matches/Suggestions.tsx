import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MemberCardView } from '@manyhearts/contract/members';
import { listRegions, type RegionView } from '@manyhearts/contract/reference';
import { useAnswer } from '#site/api/use-answer.ts';
import { useBoot } from '#site/boot/BootContext.tsx';
import { countryName } from '#site/boot/formats.ts';
import { MemberCard } from '#site/ui/MemberCard.tsx';
import { placeOf } from './place.rules.ts';

/** People side by side, as the theme shows them. Nothing opens yet: a card becomes a link once there is a page behind it. */
export function Suggestions({ profiles }: { profiles: readonly MemberCardView[] }) {
  const { t } = useTranslation('welcome');
  const { composition, settings, language } = useBoot();
  const regions = useAnswer<{ regions: RegionView[] }>(listRegions);
  const known = regions.state === 'there' ? regions.answer.regions : [];
  const warning = profiles.some(({ fictional_icon: isFictional }) => isFictional) && settings.fictional_warning.plural;
  return (
    <>
      {warning && (
        <Warning>
          <Info size={22} strokeWidth={1.75} aria-hidden />
          {warning}
        </Warning>
      )}
      <Grid>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <MemberCard member={toCard(profile, placeOf(profile, known) || countryName(profile.country, language))} fictionalLabel={t('matches.fictional')} look={composition.wall} />
          </li>
        ))}
      </Grid>
    </>
  );
}

function toCard({ id, name, age, main_image: image, fictional_icon: isFictional }: MemberCardView, region: string) {
  return { id, name, age, region, portrait: image?.thumb_filename ?? null, isFictional };
}

const Warning = styled.p`
  display: flex;
  gap: calc(var(--space) * 3);
  margin-block-end: calc(var(--space) * 5);
  padding: calc(var(--space) * 4);
  border-radius: var(--r-medium);
  background: var(--c-info-surface);
  svg { flex: none; color: var(--c-info) }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 44%), 1fr));
  gap: calc(var(--space) * 4);
  margin: 0;
  padding: 0;
  list-style: none;
`;
