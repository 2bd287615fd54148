import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatPhotoView } from '@manyhearts/contract/messages';
import { placeholderStyle } from '#site/domain/use-picture.ts';
import { hasEnded } from '#site/store/chats/file-addresses.ts';
import { later } from '#site/ui/StillComing.tsx';
import { useLastingAddress } from './use-lasting-address.ts';

const Large = later(async () => (await import('./LargePhoto.tsx')).LargePhoto);

type PhotoMessageProps = { number: number | undefined; photo: ChatPhotoView; isOwn: boolean; name: string };

/** A photo, whole over the screen at a tap. One that is marked as revealing is blurred by the server. */
export function PhotoMessage({ number, photo, isOwn, name }: PhotoMessageProps) {
  const { t } = useTranslation('chats');
  const { t: shared } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { filename, thumbFilename, placeholder, explicit: isMarked } = photo;
  const { src, hasFailed, isBroken, onFailed, renew } = useLastingAddress(number, thumbFilename);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before hydration, which fires no event here.
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onFailed();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later failures fire events.
  }, []);
  const alt = isOwn ? t('photo.own') : t('photo.from', { name });
  const open = async (): Promise<void> => {
    if (isBroken || hasEnded(filename, Date.now())) await renew();
    setOpen(true);
  };
  return (
    <>
      <Opener type="button" aria-label={t('photo.open', { photo: alt })} onClick={() => void open()}>
        <Frame style={placeholderStyle(placeholder)}>
          {isBroken && <span>{shared('photo.broken')}</span>}
          {!hasFailed && <img ref={image} key={src} src={src} alt={alt} decoding="async" onError={onFailed} />}
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
