import { Images } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import type { MainImage, PhotoView } from '@manyhearts/contract/photos';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { Gallery } from '#site/domain/Gallery.tsx';
import type { GalleryPhoto } from '#site/domain/GalleryDialog.tsx';
import { srcSetOf } from '#site/domain/use-picture.ts';
import { SignupLink } from './MemberActions.tsx';
import { OpenPhoto, UnlockDialog } from './OpenPhoto.tsx';
import { furtherPhotos } from './use-wanted-photo.ts';
import { mainFirst, opened, openingOf, type Viewer, type Ways } from './viewer.rules.ts';

/** The main photo has no id if no other photos are shown. */
const aloneId = 'main';

type MemberGalleryProps = {
  member: MemberProfileView;
  viewer: Viewer;
  ways: Ways;
  wanted?: string | undefined;
  onShown: (photoId: string) => void;
};

/** A member's photos as this viewer may see them, each blurred one with its way to unlock it. */
export function MemberGallery({ member, viewer, ways, wanted, onShown }: MemberGalleryProps) {
  const { t } = useTranslation('member');
  const { t: shared } = useTranslation();
  const [photos, setPhotos] = useState(() => mainFirst(member.photos));
  const [asked, setAsked] = useState<PhotoView>();
  // The server knows no dialogs.
  useEffect(() => {
    setAsked(member.photos.find((photo) => photo.id === wanted && openingOf(photo, viewer) === 'unlock'));
    // oxlint-disable-next-line react/exhaustive-deps -- Asked once: a closed dialog stays closed.
  }, []);
  const { name, fictionalIcon: isFictional } = member;
  const { visibleProfileFields } = useBrand().settings;
  // Visitors are not told whether there are any.
  const hasFurther = !isFictional && visibleProfileFields.includes('photos');
  const start = Math.max(
    0,
    photos.findIndex(({ id }) => id === wanted),
  );
  const show = (now: PhotoView): void => setPhotos((before) => opened(before, now));
  const shown = photos.length > 0 ? photos.map(toGalleryPhoto) : member.mainImage ? [alone(member.mainImage)] : [];
  const total = shown.length;
  if (total === 0) {
    return (
      <Nobody>
        <span aria-hidden>{[...name][0]}</span>
        <p>{t('gallery.none', { name })}</p>
      </Nobody>
    );
  }
  return (
    <>
      <Gallery
        photos={shown}
        start={start}
        onShown={(id) => id !== aloneId && onShown(id)}
        words={{
          label: t('gallery.label', { name }),
          previous: t('gallery.previous'),
          next: t('gallery.next'),
          enlarge: t('gallery.enlarge'),
          photo: (number) => t('gallery.photo', { number, total }),
        }}
      />
      {viewer.kind === 'visitor' && hasFurther && (
        <All>
          <SignupLink
            memberId={member.id}
            viewer={viewer}
            text={t('lock.all', { name })}
            icon={<Images size={iconSizes.medium} aria-hidden />}
            place={`/members/${member.id}${furtherPhotos}`}
            $kind="bare"
            $small
          />
        </All>
      )}
      {viewer.kind === 'member' && (
        <UnlockDialog
          photo={asked}
          balance={viewer.credits}
          ways={ways}
          onClose={() => setAsked(undefined)}
          onOpened={(now) => {
            setAsked(undefined);
            show(now);
          }}
        />
      )}
    </>
  );

  function toGalleryPhoto(photo: PhotoView): GalleryPhoto {
    const { id, filename: src, placeholder, caption } = photo;
    const opening = openingOf(photo, viewer);
    return {
      id,
      src,
      srcSet: srcSetOf(photo.sources),
      avif: srcSetOf(photo.avif),
      alt: shared('photo.of', { name }),
      placeholder,
      caption,
      cover: opening && {
        title: photo.explicit && !photo.locked ? t('explicit.title') : shared('photo.locked'),
        way: (
          <OpenPhoto photo={photo} opening={opening} memberId={member.id} viewer={viewer} ways={ways} onOpened={show} />
        ),
      },
    };
  }

  function alone({ filename: src, placeholder, blurred }: MainImage): GalleryPhoto {
    const way = blurred ? wayAlone() : undefined;
    return {
      id: aloneId,
      src,
      alt: shared('photo.of', { name }),
      placeholder,
      cover: way ? { title: shared('photo.locked'), way } : undefined,
    };
  }

  function wayAlone(): ReactNode {
    if (viewer.kind === 'visitor')
      return (
        <SignupLink
          memberId={member.id}
          viewer={viewer}
          text={t('lock.signup')}
          place={`/members/${member.id}`}
          $kind="hero"
          $small
        />
      );
    return viewer.kind === 'preview' ? <span>{t('lock.own')}</span> : undefined;
  }
}

const All = styled.p`
  display: flex;
  justify-content: center;
`;

const Nobody = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-2);
  width: 100%;
  min-height: clamp(13rem, 40vh, 24rem);
  padding: var(--space-5);
  border-radius: var(--r-large);
  background: var(--c-raised);
  text-align: center;
  span {
    color: var(--c-mark);
    font: var(--display-weight) var(--text-numeral)/1 var(--font-display);
  }
  p {
    color: var(--c-text-muted);
  }
`;
