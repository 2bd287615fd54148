import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { revealChatPhoto, type ChatPhotoView } from '@manyhearts/contract/messages';
import { useCall } from '#site/api/use-call.ts';
import { placeholderStyle } from '#site/domain/use-picture.ts';
import { hasEnded } from '#site/store/chats/file-addresses.ts';
import { useMember } from '#site/store/member.ts';
import { later } from '#site/ui/StillComing.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { useConversation } from './conversation-context.ts';
import { useLastingAddress } from './use-lasting-address.ts';

const Large = later(async () => (await import('./LargePhoto.tsx')).LargePhoto);

type PhotoMessageProps = { number: number | undefined; photo: ChatPhotoView; isOwn: boolean; name: string };

/**
 * A photo, whole over the screen at a tap. One that is marked as revealing is blurred by the server; a premium member's
 * first tap reveals it.
 */
export function PhotoMessage({ number, photo, isOwn, name }: PhotoMessageProps) {
  const { t } = useTranslation('chats');
  const { t: shared } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { revealed, reveal, cover } = useReveal(number);
  const isPremium = useMember((member) => member.isPremium);
  const { filename, thumbFilename, placeholder, explicit: isMarked } = (photo.explicit && revealed) || photo;
  const canReveal = isMarked && isPremium === true;
  const { src, hasFailed, isBroken, onFailed, renew } = useLastingAddress(number, thumbFilename);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before hydration, which fires no event here.
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onFailed();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later failures fire events.
  }, []);
  const alt = isOwn ? t('photo.own') : t('photo.from', { name });
  const open = async (): Promise<void> => {
    if (canReveal) return void (await reveal());
    if (isBroken || hasEnded(filename, Date.now())) {
      if (!photo.explicit || !revealed) await renew();
      else if (!(await reveal())) return;
    }
    setOpen(true);
  };
  return (
    <>
      <Opener
        type="button"
        aria-label={canReveal ? undefined : t('photo.open', { photo: alt })}
        onClick={() => void open()}
      >
        <Frame style={placeholderStyle(placeholder)}>
          {isBroken && <span>{shared('photo.broken')}</span>}
          {!hasFailed && (
            <img ref={image} key={src} src={src} alt={alt} decoding="async" onError={revealed ? cover : onFailed} />
          )}
          {isMarked && (
            <span>
              {t('photo.marked')} {canReveal && <b>{t('photo.reveal')}</b>}
            </span>
          )}
        </Frame>
      </Opener>
      {isOpen && <Large src={filename} alt={alt} placeholder={placeholder} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Free, but confirmed for each photo, so that marked ones are never shown unexpectedly. */
function useReveal(number: number | undefined) {
  const { t: shared } = useTranslation();
  const { conversation } = useConversation();
  const toast = useToast();
  const { send } = useCall(revealChatPhoto);
  const [revealed, setRevealed] = useState<ChatPhotoView>();
  /** Resolves to true once the photo is clear. */
  const reveal = async (): Promise<boolean> => {
    if (conversation === undefined || number === undefined) return false;
    const sent = await send({ conversation, number });
    if (sent && 'result' in sent) setRevealed(sent.result.photo);
    else if (sent) toast({ kind: 'danger', text: sent.failure.detail || shared('unreachable') });
    return sent !== undefined && 'result' in sent;
  };
  return { revealed, reveal, cover: () => setRevealed(undefined) };
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
  b {
    display: block;
  }
`;
