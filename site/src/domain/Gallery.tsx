import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { wider } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { IconButton } from '#site/ui/IconButton.tsx';
import { useSwiping } from '#site/ui/use-swiping.ts';
import { later } from '#site/ui/StillComing.tsx';
import type { GalleryPhoto, GalleryWords } from './GalleryDialog.tsx';
import { Photo } from './Photo.tsx';

const GalleryDialog = later(async () => (await import('./GalleryDialog.tsx')).GalleryDialog);

type GalleryProps = {
  photos: readonly GalleryPhoto[];
  words: GalleryWords;
  /** Index of the photo to begin at. */
  start?: number;
  onShown?: (id: string) => void;
};

/** A member's photos in a row: swiped, moved by arrow keys or buttons, with dots for the position. */
export function Gallery({ photos, words, start = 0, onShown }: GalleryProps) {
  /** Undefined until it was opened first, which loads its code. */
  const [isFull, setFull] = useState<boolean>();
  const { track, at, go, onScroll, onKeyDown, takeOver } = useSwiping(
    photos.length,
    (index) => onShown?.(photos[index]?.id ?? ''),
    start,
  );
  const isOnly = photos.length === 1;
  return (
    <Frame role="group" aria-roledescription="carousel" aria-label={words.label}>
      {/* Focusable, so that arrow keys scroll it. */}
      <Track
        ref={track}
        onScroll={onScroll}
        {...takeOver}
        onKeyDown={onKeyDown}
        tabIndex={isOnly ? undefined : 0}
        aria-label={words.label}
      >
        {photos.map(({ id, cover, src, srcSet, avif, alt, placeholder, caption }, index) => (
          <Slide
            key={id}
            aria-label={words.photo(index + 1)}
            aria-roledescription="slide"
            role="group"
            inert={index !== at}
          >
            <Photo
              {...{ src, srcSet, avif, alt, placeholder }}
              sizes={`${wider('large')} 30rem, 100vw`}
              isLocked={cover !== undefined}
              lockedTitle={cover?.title}
              unlock={cover?.way}
              isFirst={index === 0}
            />
            {caption && <Caption>{caption}</Caption>}
          </Slide>
        ))}
      </Track>
      {photos[at] && !photos[at].cover && (
        <Enlarge>
          <IconButton label={words.enlarge} onClick={() => setFull(true)}>
            <Maximize2 size={iconSizes.medium} aria-hidden />
          </IconButton>
        </Enlarge>
      )}
      {!isOnly && (
        <Steps>
          <IconButton label={words.previous} disabled={at === 0} onClick={() => go(at - 1)}>
            <ChevronLeft size={iconSizes.large} aria-hidden />
          </IconButton>
          <Dots>
            {photos.map(({ id }, index) => (
              <Dot
                key={id}
                type="button"
                aria-label={words.photo(index + 1)}
                aria-current={index === at || undefined}
                onClick={() => go(index)}
              />
            ))}
          </Dots>
          <IconButton label={words.next} disabled={at === photos.length - 1} onClick={() => go(at + 1)}>
            <ChevronRight size={iconSizes.large} aria-hidden />
          </IconButton>
        </Steps>
      )}
      {isFull !== undefined && (
        <GalleryDialog
          isOpen={isFull}
          photos={photos}
          start={at}
          words={words}
          onClose={() => setFull(false)}
          onShown={go}
        />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: grid;
  min-width: 0;
`;

const Track = styled.div`
  display: flex;
  overflow-x: auto;
  border-radius: var(--r-large);
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
`;

const Slide = styled.div`
  position: relative;
  flex: 0 0 100%;
  scroll-snap-align: center;
  scroll-snap-stop: always;
`;

const Caption = styled.p`
  position: absolute;
  inset: auto 0 0;
  padding: 32px 64px 14px 16px;
  background: linear-gradient(transparent, var(--c-shade) 38px);
  color: var(--c-shade-text);
  border-radius: 0 0 var(--r-medium) var(--r-medium);
`;

const Enlarge = styled.div`
  position: absolute;
  inset: 10px 10px auto auto;
  border-radius: var(--r-control);
  background: var(--c-shade);
  color: var(--c-shade-text);
  button:hover {
    background: none;
  }
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  padding-block-start: 4px;
`;

const Dots = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  max-width: calc(100% - 100px);
`;

/** A small dot with a large touch target. */
const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 9px;
    height: 9px;
    border: 2px solid var(--c-border-strong);
    border-radius: 50%;
    transition: background var(--t-fast) var(--ease);
  }
  &[aria-current]::before {
    border-color: var(--c-mark);
    background: var(--c-mark);
  }
`;
