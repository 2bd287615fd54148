import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FoundGifView } from '@manyhearts/contract/gifs';
import { GifPicture, mayMove } from './GifPicture.tsx';

/** Height of a row of GIFs; rows are filled by making them a little wider. */
const rowPx = 104;
/** Wider and narrower ones are cropped. */
const [narrowest, widest] = [0.75, 2.2];

/** A GIF that a tap sends. On devices that ask for little motion it moves while it is pointed at or focused. */
export function GifTile({ gif, onPick }: { gif: FoundGifView; onPick: () => void }) {
  const { t } = useTranslation('chats');
  const [mayStart] = useState(mayMove);
  const [isChosen, setChosen] = useState(false);
  const { width, height, preview, description } = gif;
  return (
    <li style={sizeOf(width / height)}>
      <Tile
        type="button"
        aria-label={t('gifs.send', { gif: description || t('kind.gif') })}
        onClick={onPick}
        onPointerEnter={() => setChosen(true)}
        onPointerLeave={() => setChosen(false)}
        onFocus={() => setChosen(true)}
        onBlur={() => setChosen(false)}
      >
        <GifPicture src={preview} alt="" isMoving={mayStart || isChosen} />
      </Tile>
    </li>
  );
}

/** In place of GIFs that are searched. */
export function WaitingTiles() {
  const ratios = [1.4, 1, 1.8, 1.2, 1.3, 1.5, 1, 1.7];
  return (
    <Tiles aria-hidden>
      {ratios.map((ratio, place) => (
        <Blank key={place} style={sizeOf(ratio)} />
      ))}
    </Tiles>
  );
}

function sizeOf(ratio: number): { flex: string } {
  const shown = Math.min(widest, Math.max(narrowest, Number.isFinite(ratio) ? ratio : 1));
  return { flex: `${shown} 0 ${Math.round(shown * rowPx)}px` };
}

export const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    height: ${rowPx}px;
  }
  &::after {
    flex: 1000 0 0;
    content: '';
  }
`;

const Tile = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: var(--r-small);
  background: none;
  cursor: pointer;
  &:hover {
    filter: brightness(1.08);
  }
`;

const Blank = styled.li`
  border-radius: var(--r-small);
  background: var(--c-skeleton);
`;
