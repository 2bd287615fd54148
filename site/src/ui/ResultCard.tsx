import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberCardView } from '@manyhearts/contract/members';
import { MemberCard } from './MemberCard.tsx';
import type { MemberCardLook } from './member-card-styles.ts';
import { useDistanceWords } from './use-distance-words.ts';

type ResultCardProps = { profile: MemberCardView; place: string; look: MemberCardLook; isFirst?: boolean };

/** A member in search results. Memoised: lists are long, and no prop changes while a list is scrolled. */
export const ResultCard = memo(function ResultCard({ profile, place, look, isFirst = false }: ResultCardProps) {
  const { t } = useTranslation();
  const { id, name, age, main_image: image, distance_band: band, online, fictional_icon: isFictional } = profile;
  const distance = useDistanceWords(band);
  const member = {
    ...{ id, name, age, isFictional, distance, isOnline: online },
    region: place,
    portrait: image?.thumb_filename ?? null,
    placeholder: image?.placeholder ?? null,
    srcSet:
      image && image.filename !== image.thumb_filename
        ? `${image.thumb_filename} 320w, ${image.filename} 640w`
        : undefined,
  };
  return (
    <MemberCard
      member={member}
      fictionalLabel={t('member.fictional')}
      look={look}
      href={`/members/${id}`}
      isFirst={isFirst}
    />
  );
});
