import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { usePicture } from '#site/domain/use-picture.ts';

type GifPictureProps = { src: string; alt: string; isMoving: boolean; onBroken?: () => void };

/** A GIF that moves, or its first frame: browsers have no way to stop one. It fills what is around it. */
export function GifPicture({ src, alt, isMoving, onBroken }: GifPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { state, props } = usePicture(src);
  useLayoutEffect(() => {
    const [picture, still] = [props.ref.current, canvas.current];
    if (state !== 'shown' || isMoving || !picture || !still || picture.naturalWidth === 0) return;
    still.width = picture.naturalWidth;
    still.height = picture.naturalHeight;
    still.getContext('2d')?.drawImage(picture, 0, 0);
  }, [state, isMoving, src, props.ref]);
  return (
    <Frame $isMoving={isMoving}>
      <img
        {...props}
        onError={() => {
          props.onError();
          onBroken?.();
        }}
        src={src}
        alt={alt}
        decoding="async"
      />
      {!isMoving && <canvas ref={canvas} aria-hidden />}
    </Frame>
  );
}

/** True unless the device asks for little motion. */
export function mayMove(): boolean {
  return !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}

const Frame = styled.span<{ $isMoving: boolean }>`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  overflow: hidden;
  background: var(--c-skeleton);
  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > img {
    ${({ $isMoving }) => !$isMoving && 'opacity: 0;'}
  }
`;
