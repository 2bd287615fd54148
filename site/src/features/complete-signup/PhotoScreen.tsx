import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PhotoView } from '@manyhearts/contract/photos';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { below } from '@manyhearts/themes/media';
import { useBrand } from '#site/boot/page-context.ts';
import { MemberCard } from '#site/domain/MemberCard.tsx';

/**
 * Renders the photo manager, passed in because features do not import each other. `onPhotos` reports the current
 * photos.
 */
export type PhotoStep = (profile: OwnProfileView, onPhotos: (photos: readonly PhotoView[]) => void) => ReactNode;
type PhotoScreenProps = {
  profile: OwnProfileView;
  photos: PhotoStep;
  onPhotos: (photos: readonly PhotoView[]) => void;
};

/** The member's card as others see it now, and the photos that improve it. */
export function PhotoScreen({ profile, photos, onPhotos }: PhotoScreenProps) {
  const { composition } = useBrand();
  const { name, age, city } = profile;
  const portrait = profile.photos.find(({ main }) => main)?.filename ?? null;
  return (
    <Now>
      <MemberCard
        member={{ name, age, region: city, portrait, isFictional: false }}
        fictionalLabel=""
        look={composition.wall}
      />
      {photos(profile, onPhotos)}
    </Now>
  );
}

const Now = styled.div`
  display: grid;
  gap: var(--space-4);
  > article {
    justify-self: center;
    width: min(13rem, 70%);
    height: auto;
  }
  /* So that the way to a photo is in the first view. */
  ${below('small')} {
    > article {
      width: 8.5rem;
    }
  }
`;
