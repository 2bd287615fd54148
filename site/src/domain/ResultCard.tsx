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
  const { id, name, age, mainImage: image, distanceBand: band, online, fictionalIcon: isFictional } = profile;
  const distance = useDistanceWords(band);
  const member = {
    ...{ id, name, age, isFictional, distance, isOnline: online },
    region: place,
    portrait: image?.thumbFilename ?? null,
    placeholder: image?.placeholder ?? null,
    srcSet:
      image && image.filename !== image.thumbFilename
        ? `${image.thumbFilename} 320w, ${image.filename} 640w`
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
