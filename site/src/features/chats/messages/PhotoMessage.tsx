import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatPhotoView } from '@manyhearts/contract/messages';
import { placeholderStyle, usePicture } from '#site/domain/use-picture.ts';
import { later } from '#site/ui/StillComing.tsx';

const Large = later(async () => (await import('./LargePhoto.tsx')).LargePhoto);

type PhotoMessageProps = { photo: ChatPhotoView; isOwn: boolean; name: string };

/** A photo, whole over the screen at a tap. One that is marked as revealing is blurred by the server. */
export function PhotoMessage({ photo, isOwn, name }: PhotoMessageProps) {
  const { t } = useTranslation('chats');
  const { t: shared } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { filename, thumbFilename, placeholder, explicit: isMarked } = photo;
  const { state, props } = usePicture(thumbFilename);
  const alt = isOwn ? t('photo.own') : t('photo.from', { name });
  return (
    <>
      <Opener type="button" aria-label={t('photo.open', { photo: alt })} onClick={() => setOpen(true)}>
        <Frame style={placeholderStyle(placeholder)}>
          {state === 'broken' ? (
            <span>{shared('photo.broken')}</span>
          ) : (
            <img {...props} src={thumbFilename} alt={alt} decoding="async" />
          )}
          {isMarked && <span>{t('photo.marked')}</span>}
        </Frame>
      </Opener>
      {isOpen && <Large src={filename} alt={alt} placeholder={placeholder} onClose={() => setOpen(false)} />}
    </>
  );
}

const Opener = styled.button`
  display: grid;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: var(--r-medium);
  background: none;
  text-align: start;
  cursor: zoom-in;
`;

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: inherit;
  background: var(--c-skeleton);
  > * {
    grid-area: 1 / 1;
  }
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > span {
    z-index: var(--layer-raised);
    padding: 4px 12px;
    border-radius: var(--r-pill);
    background: var(--c-shade);
    color: var(--c-shade-text);
    font-size: var(--text-small);
    text-align: center;
  }
`;
