import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { wider } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { Photo } from '#site/domain/Photo.tsx';
import { srcSetOf } from '#site/domain/use-picture.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

/** The main photo, or the way to the first. */
export function OwnFace({ profile: { name, photos } }: { profile: OwnProfileView }) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const main = photos.find((photo) => photo.main);
  return (
    <Face>
      {main ? (
        <Photo
          src={main.filename}
          srcSet={srcSetOf(main.sources)}
          avif={srcSetOf(main.avif)}
          sizes={`${wider('large')} 30rem, 100vw`}
          placeholder={main.placeholder}
          status={main.status}
          alt={shared('photo.of', { name })}
          isFirst
        />
      ) : (
        <Nobody aria-hidden>{[...name][0]}</Nobody>
      )}
      <ButtonLink href="#photos" $kind={main ? 'quiet' : 'main'} $small>
        <Pencil size={iconSizes.medium} aria-hidden />
        {main ? `${t('edit')}: ${t('part.photos')}` : shared('banner.photo.action')}
      </ButtonLink>
    </Face>
  );
}

const Face = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  > :first-child {
    width: 100%;
    border-radius: var(--r-large);
  }
`;

const Nobody = styled.span`
  display: grid;
  place-content: center;
  min-height: clamp(11rem, 32vh, 24rem);
  background: var(--c-raised);
  color: var(--c-mark);
  font: var(--display-weight) var(--text-numeral)/1 var(--font-display);
`;
