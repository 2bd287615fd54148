import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { GifMark } from '../gifs/GifMark.tsx';
import { GifPicture, mayMove } from '../gifs/GifPicture.tsx';
import { useLastingAddress } from './use-lasting-address.ts';

type GifMessageProps = { number: number | undefined; src: string; description: string; isOwn: boolean; name: string };

/** A GIF, which a tap stops and starts. It stands still at first on devices that ask for little motion. */
export function GifMessage({ number, src: address, description, isOwn, name }: GifMessageProps) {
  const { t } = useTranslation('chats');
  const [isMoving, setMoving] = useState(mayMove);
  const { src, isBroken, onFailed } = useLastingAddress(number, address);
  const whose = isOwn ? t('gif.own') : t('gif.from', { name });
  const gif = description === '' ? whose : t('gif.described', { gif: whose, description });
  if (isBroken) return <Gone>{t('gif.broken')}</Gone>;
  return (
    <Switch
      type="button"
      aria-label={isMoving ? t('gif.stop', { gif }) : t('gif.start', { gif })}
      onClick={() => setMoving(!isMoving)}
    >
      <GifPicture src={src} alt={gif} isMoving={isMoving} onBroken={onFailed} />
      {!isMoving && (
        <Mark>
          <GifMark />
        </Mark>
      )}
    </Switch>
  );
}

const Switch = styled.button`
  position: relative;
  display: grid;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: var(--r-medium);
  background: none;
  cursor: pointer;
`;

const Mark = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  > span {
    padding: 8px 12px;
    border-radius: var(--r-pill);
    background: var(--c-shade);
    color: var(--c-shade-text);
  }
`;

const Gone = styled.span`
  display: grid;
  place-items: center;
  padding: var(--space-3);
  color: var(--c-text-muted);
  font-size: var(--text-small);
  text-align: center;
`;
