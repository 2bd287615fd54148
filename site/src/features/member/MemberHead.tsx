import { Info, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActivityBand, MemberProfileView } from '@manyhearts/contract/member-profile';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { breakable } from '#site/domain/MemberCard.tsx';
import { useDistanceWords } from '#site/domain/ResultCard.tsx';
import { placeOf, useRegions } from '#site/domain/use-regions.ts';
import type { i18n } from 'i18next';
import type { Gender } from '@manyhearts/contract/profile-fields';
import type { Texts } from '#site/boot/boot.ts';

const activityTexts = {
  today: 'activity.today',
  week: 'activity.week',
  month: 'activity.month',
  longer: 'activity.longer',
} as const satisfies Record<Exclude<ActivityBand, 'online'>, string>;

/** Name, place, distance, activity, and the label of fictional profiles. */
export function MemberHead({ member }: { member: MemberProfileView }) {
  const { t, i18n } = useTranslation('member');
  const { t: shared } = useTranslation();
  const { settings, language } = useBrand();
  const regions = useRegions();
  const { name, age, gender, activity, distanceBand: band, fictionalIcon: isFictional } = member;
  const place = placeOf(member, regions, language);
  const distance = useDistanceWords(band);
  const isOnline = member.online || activity === 'online';
  const lately = activity && activity !== 'online' ? t(ofGender(activityTexts[activity], gender, i18n, 'member')) : '';
  return (
    <Head>
      <h1 id="member">{breakable(shared('member.nameAge', { name, age }))}</h1>
      <Place>
        <MapPin size={iconSizes.medium} aria-hidden />
        {place}
      </Place>
      {(distance || isOnline || lately) && (
        <Line>
          {distance && <span>{distance}</span>}
          {(isOnline || lately) && (
            <Presence $isOnline={isOnline}>{isOnline ? shared('member.online') : lately}</Presence>
          )}
        </Line>
      )}
      {isFictional && (
        <Fictional>
          <Info size={iconSizes.large} aria-hidden />
          <span>
            <strong>{shared('member.fictional')}.</strong> {settings.fictionalWarning.singular}
          </span>
        </Fictional>
      )}
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  h1 {
    font-size: var(--text-title-1);
    overflow-wrap: anywhere;
  }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-3);
  color: var(--c-text-muted);
`;

/** Keeps the icon beside a long place name. */
const Place = styled.p`
  display: flex;
  gap: 6px;
  color: var(--c-text-muted);
  > svg {
    flex: none;
    margin-block-start: 0.25em;
  }
`;

const Presence = styled.span<{ $isOnline: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${({ $isOnline }) => ($isOnline ? 'var(--c-success)' : 'var(--c-border-strong)')};
  }
`;

/** Always shown for fictional profiles; no prop turns it off. */
const Fictional = styled.p`
  display: flex;
  gap: var(--space-3);
  margin-block-start: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--r-medium);
  background: var(--c-info-surface);
  svg {
    flex: none;
    color: var(--c-info);
  }
  strong {
    color: var(--c-info);
  }
`;

/**
 * The key of a text about a person whose gender is known, in languages that inflect: `today_female`. Like the `context`
 * of i18next, whose types want English to have these forms, and English has none.
 */
function ofGender<Key extends string>(key: Key, gender: Gender, texts: i18n, namespace: keyof Texts): Key {
  const inflected = `${key}_${gender}`;
  const isThere: boolean = texts.exists(inflected, { ns: namespace });
  return isThere ? (inflected as Key) : key;
}
