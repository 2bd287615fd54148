import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import type { MatchedProfile } from '#site/store/match-news.ts';
import { placeholderStyle } from '#site/domain/use-picture.ts';

type MatchDialogProps = {
  profile: MatchedProfile;
  chat: string | undefined;
  onClose: () => void;
};

/** Celebrates a match that the member has just made. */
export function MatchDialog({ profile: { id, name, mainImage }, chat, onClose }: MatchDialogProps) {
  const { t } = useTranslation('likes');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('match.title')}
      actions={
        <>
          {chat && (
            <ButtonLink href={chat} onClick={onClose}>
              {t('match.write', { name })}
            </ButtonLink>
          )}
          <ButtonLink href={`/members/${id}`} $kind={chat ? 'quiet' : 'main'} onClick={onClose}>
            {t('match.profile')}
          </ButtonLink>
          <Button $kind="quiet" onClick={onClose}>
            {t('match.goOn')}
          </Button>
        </>
      }
    >
      <Picture aria-hidden>
        <Portrait style={placeholderStyle(mainImage?.placeholder ?? null)}>
          {mainImage ? <img src={mainImage.filename} alt="" width={176} height={220} /> : <span>{[...name][0]}</span>}
        </Portrait>
        <Mark>
          <Heart size={iconSizes.huge} fill="currentColor" />
        </Mark>
      </Picture>
      <Words>{t('match.text', { name })}</Words>
    </Dialog>
  );
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(18px) rotate(-3deg) scale(.94) }
`;

const beat = keyframes`
  0% { transform: scale(0) }
  60% { transform: scale(1.25) }
  80% { transform: scale(.92) }
  100% { transform: scale(1) }
`;

const Picture = styled.div`
  position: relative;
  justify-self: center;
  margin-block: var(--space-2) var(--space-4);
`;

const Portrait = styled.div`
  overflow: hidden;
  display: grid;
  place-items: center;
  width: 176px;
  aspect-ratio: 4 / 5;
  border-radius: var(--r-large);
  background: var(--c-skeleton);
  box-shadow: var(--shadow-high);
  color: var(--c-mark);
  font: var(--display-weight) var(--text-figure)/1 var(--font-display);
  animation: ${arrive} 240ms cubic-bezier(0.2, 1.4, 0.4, 1) backwards;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Mark = styled.span`
  position: absolute;
  inset: auto -22px -18px auto;
  display: grid;
  place-items: center;
  width: 68px;
  aspect-ratio: 1;
  border-radius: 50%;
  background: var(--c-action);
  color: var(--c-action-text);
  box-shadow: var(--shadow-high);
  animation: ${beat} 420ms 120ms cubic-bezier(0.2, 1.4, 0.4, 1) backwards;
`;

const Words = styled.p`
  font-size: var(--text-lead);
  text-align: center;
`;
