import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePicture } from './use-picture.ts';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';

const pixels = { small: 36, medium: 48, large: 80 } as const;
type AvatarProps = {
  name: string;
  src?: string | null;
  size?: keyof typeof pixels;
  isOnline?: boolean;
  /** Set it beside the name, so that screen readers do not repeat the name. */
  isDecorative?: boolean;
};

/** A small picture of a member, in the brand's shape; their initial without one. */
export function Avatar({ name, src, size = 'medium', isOnline = false, isDecorative = false }: AvatarProps) {
  const { t } = useTranslation();
  const { state, props } = usePicture(src);
  const side = pixels[size];
  const alt = isDecorative ? '' : t('photo.of', { name });
  return (
    <Frame $side={side}>
      {src && state !== 'broken' ? (
        <img {...props} src={src} alt={alt} width={side} height={side} loading="lazy" decoding="async" />
      ) : (
        <Initial
          role={isDecorative ? undefined : 'img'}
          aria-hidden={isDecorative || undefined}
          aria-label={isDecorative ? undefined : name}
        >
          {[...name][0]}
        </Initial>
      )}
      {isOnline && (
        <Dot>
          <VisuallyHidden>{t('member.online')}</VisuallyHidden>
        </Dot>
      )}
    </Frame>
  );
}

const Frame = styled.span<{ $side: number }>`
  position: relative;
  display: inline-block;
  flex: none;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  font-size: ${({ $side }) => $side * 0.42}px;
  > img,
  > :not(img):first-child {
    width: 100%;
    height: 100%;
    border-radius: min(var(--r-pill), 50%);
    background: var(--c-skeleton);
    object-fit: cover;
  }
`;

const Initial = styled.span`
  display: grid;
  place-items: center;
  font-family: var(--font-display);
  font-weight: var(--display-weight);
  line-height: 1;
  color: var(--c-text);
`;

/** A border in the page's colour keeps the dot visible on any picture. */
const Dot = styled.span`
  position: absolute;
  inset: auto 0 0 auto;
  width: clamp(12px, 26%, 18px);
  aspect-ratio: 1;
  border: 2px solid var(--c-page);
  border-radius: 50%;
  background: var(--c-online);
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;
