import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { gifSources, type FoundGifView, type GifSourceName } from '@manyhearts/contract/gifs';
import { limits } from '@manyhearts/contract/limits';
import type { Cost } from '#site/store/chats/chat-answers.rules.ts';
import { MoreButton } from '#site/ui/MoreButton.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { SearchInput } from '#site/ui/SearchInput.tsx';
import { Sheet } from '#site/ui/Sheet.tsx';
import { PriceNote } from '../composer/PriceNote.tsx';
import { GifTile, Tiles, WaitingTiles } from './GifTile.tsx';
import { useGifs } from './use-gifs.ts';

type GifPickerProps = { source: GifSourceName; cost: Cost; onClose: () => void; onPick: (gif: FoundGifView) => void };

/** Finds a GIF by words, or among popular ones; a tap sends it at the price that is shown. */
export function GifPicker({ source, cost, onClose, onPick }: GifPickerProps) {
  const { t } = useTranslation('chats');
  const [typed, setTyped] = useState('');
  const { q, query } = useGifs(typed);
  const { name, credit, home } = gifSources[source];
  return (
    <Sheet
      isOpen
      wide="panel"
      title={t('gifs.title')}
      onClose={onClose}
      actions={
        <Foot>
          <a href={home} target="_blank" rel="noreferrer">
            {credit}
          </a>
          <PriceNote id="gif-price" cost={cost} />
        </Foot>
      }
    >
      <Finder
        label={t('gifs.search', { source: name })}
        value={typed}
        maxLength={limits.gifs.queryLength}
        onChange={setTyped}
      />
      <div>
        <QueryView
          query={query}
          waiting={<WaitingTiles />}
          failed={t('gifs.failed')}
          empty={{
            isIt: ({ pages }) => pages.every(({ gifs }) => gifs.length === 0),
            shown: <p role="status">{q === '' ? t('gifs.none') : t('gifs.noneFor', { words: q })}</p>,
          }}
        >
          {({ pages }) => (
            <Tiles>
              {pages.flatMap(({ gifs }, page) =>
                gifs.map((gif) => <GifTile key={`${page} ${gif.id}`} gif={gif} onPick={() => onPick(gif)} />),
              )}
            </Tiles>
          )}
        </QueryView>
        <MoreButton query={query} />
      </div>
    </Sheet>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px var(--space-3);
  color: var(--c-text-muted);
  font-size: var(--text-small);
  > a {
    min-height: 24px;
    color: inherit;
    font-weight: 600;
  }
`;

/** Stays in view while the GIFs scroll. */
const Finder = styled(SearchInput)`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-raised);
  background: var(--c-overlay);
`;
