import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DistanceBand, MemberCardView } from '@manyhearts/contract/members';
import { MemberCard } from './MemberCard.tsx';
import type { MemberCardLook } from './member-card-styles.ts';

const marks = { liked: 'member.liked', received: 'member.likesYou', match: 'member.match' } as const;

type ResultCardProps = {
  profile: MemberCardView;
  place: string;
  look: MemberCardLook;
  isFirst?: boolean;
  marks?: 'all' | 'new';
};

/** A member in search results. Memoised: lists are long, and no prop changes while a list is scrolled. */
export const ResultCard = memo(function ResultCard({
  profile,
  place,
  look,
  isFirst = false,
  marks: shown = 'all',
}: ResultCardProps) {
  const { t } = useTranslation();
  const { id, name, age, mainImage: image, distanceBand: band, online, fictionalIcon: isFictional } = profile;
  const { likeState, likeNew } = profile;
  const distance = useDistanceWords(band);
  const state = shown === 'all' && likeState ? t(marks[likeState]) : undefined;
  const mark = likeNew ? t('member.new') : state;
  const member = {
    ...{ id, name, age, isFictional, distance, mark, isOnline: online },
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

/** The largest distance band; beyond it only "farther" is told. */
const farthestKm = 100;

/** A member's distance in words; null if it is not told. */
export function useDistanceWords(band: DistanceBand | null): string | null {
  const { t } = useTranslation();
  return band && (band === 'farther' ? t('member.farther', { km: farthestKm }) : t('member.within', { km: band }));
}
