import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { IconButton } from '#site/ui/IconButton.tsx';
import { useModal } from '#site/ui/use-modal.ts';
import { useSwiping } from '#site/ui/use-swiping.ts';

type GalleryDialogProps = {
  isOpen: boolean;
  photos: readonly GalleryPhoto[];
  start: number;
  words: GalleryWords;
  onClose: () => void;
  onShown: (index: number) => void;
};

/** The photos full screen and uncropped. After closing, the page's gallery is at the same photo. */
export function GalleryDialog({ isOpen, onClose, words, ...gallery }: GalleryDialogProps) {
  const modal = useModal({ isOpen, isClosable: true, onClose });
  return (
    <Screen {...modal} aria-label={words.label}>
      {isOpen && <FullGallery words={words} onClose={onClose} {...gallery} />}
    </Screen>
  );
}

function FullGallery({ photos, start, words, onClose, onShown }: Omit<GalleryDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { track, at, go, onScroll, onKeyDown, takeOver } = useSwiping(photos.length, onShown, start);
  return (
    <>
      <Track ref={track} onScroll={onScroll} {...takeOver} onKeyDown={onKeyDown} tabIndex={0} aria-label={words.label}>
        {photos.map(({ id, src, srcSet, avif, alt, caption, cover }, index) => (
          <Slide key={id} role="group" aria-label={words.photo(index + 1)} inert={index !== at}>
            <picture>
              {avif && <source type="image/avif" srcSet={avif} sizes="100vw" />}
              <img
                src={src}
                srcSet={srcSet}
                sizes="100vw"
                alt={alt}
                decoding="async"
                loading={index === start ? 'eager' : 'lazy'}
              />
            </picture>
            {cover && (
              <Cover>
                <strong>{cover.title}</strong>
                {cover.way}
              </Cover>
            )}
            {caption && <p>{caption}</p>}
          </Slide>
        ))}
      </Track>
      <Bar>
        {photos.length > 1 && (
          <>
            <IconButton label={words.previous} disabled={at === 0} onClick={() => go(at - 1)}>
              <ChevronLeft size={iconSizes.large} aria-hidden />
            </IconButton>
            <span aria-live="polite">{words.photo(at + 1)}</span>
            <IconButton label={words.next} disabled={at === photos.length - 1} onClick={() => go(at + 1)}>
              <ChevronRight size={iconSizes.large} aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label={t('overlay.close')} onClick={onClose}>
          <X size={iconSizes.large} aria-hidden />
        </IconButton>
      </Bar>
    </>
  );
}

const Screen = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  background: var(--c-overlay);
  color: var(--c-text);
  overscroll-behavior: contain;
  &[open] {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
  }
`;

const Track = styled.div`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Slide = styled.div`
  position: relative;
  display: grid;
  flex: 0 0 100%;
  grid-template-rows: minmax(0, 1fr) auto;
  scroll-snap-align: center;
  scroll-snap-stop: always;
  > picture {
    display: contents;
  }
  img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
  > p {
    padding: 12px var(--gutter);
    text-align: center;
  }
`;

const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--gutter);
  background: var(--c-shade);
  color: var(--c-shade-text);
  text-align: center;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  padding: 8px var(--gutter) max(8px, env(safe-area-inset-bottom));
  > :last-child {
    margin-inline-start: auto;
  }
  > :first-child:not(:last-child) {
    margin-inline-start: auto;
  }
  span {
    font-variant-numeric: tabular-nums;
  }
`;

export type GalleryPhoto = {
  id: string;
  src: string;
  srcSet?: string | undefined;
  /** The same picture as AVIF, which is smaller. */
  avif?: string | undefined;
  alt: string;
  placeholder: string | null;
  caption?: string;
  /** Shown over a blurred photo: the reason, and the control that unlocks it. */
  cover?: { title: string; way: ReactNode } | undefined;
};
export type GalleryWords = {
  label: string;
  previous: string;
  next: string;
  enlarge: string;
  photo: (number: number) => string;
};
