import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { useBoot } from '#site/boot/BootContext.tsx';
import { MemberCard } from '#site/ui/MemberCard.tsx';

/** The card that others see of the member, as it is until there is a photo on it. */
export function PhotoScreen({ profile: { id, name, age, city, main_image: image } }: { profile: OwnProfileView }) {
  const { t } = useTranslation('welcome');
  const { composition } = useBoot();
  return (
    <Now>
      <MemberCard member={{ id, name, age, region: city, portrait: image?.filename ?? null, isFictional: false }} fictionalLabel="" look={composition.wall} />
      <p>{t('photo.later')}</p>
    </Now>
  );
}

const Now = styled.div`
  display: grid;
  gap: calc(var(--space) * 4);
  > article { justify-self: center; width: min(13rem, 70%); height: auto }
`;
