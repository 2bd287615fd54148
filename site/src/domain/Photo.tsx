import { CircleAlert, Clock, ImageOff, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { outOfSight } from '#site/ui/VisuallyHidden.tsx';
import { placeholderStyle, usePicture } from './use-picture.ts';

type PhotoProps = {
  src: string;
  alt: string;
  srcSet?: string | undefined;
  /** The same picture as AVIF, which is smaller. */
  avif?: string | undefined;
  sizes?: string;
  /** A CSS aspect ratio; reserves the room before the picture loads. */
  ratio?: string;
  placeholder?: string | null;
  /** The server has sent a blurred file; this only labels it. A clear file is never blurred in the browser. */
  isLocked?: boolean;
  /** Replaces the usual reason for the lock. */
  lockedTitle?: string | undefined;
  /** The control that unlocks it. */
  unlock?: ReactNode;
  status?: 'pending' | 'approved' | 'rejected';
  /** In the first view: loaded eagerly and with priority. */
  isFirst?: boolean;
};

/** A picture that reserves its room and shows a notice if it can't be loaded. */
export function Photo({
  src,
  alt,
  srcSet,
  avif,
  sizes,
  ratio = '4 / 5',
  placeholder,
  isLocked = false,
  lockedTitle,
  unlock,
  status = 'approved',
  isFirst = false,
}: PhotoProps) {
  const { t } = useTranslation();
  const { state, props } = usePicture(src);
  return (
    <Frame style={{ aspectRatio: ratio, ...placeholderStyle(placeholder) }}>
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        <img
          {...props}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          hidden={state === 'broken'}
          data-state={state}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
      {state === 'broken' && (
        <Broken>
          <ImageOff size={iconSizes.large} aria-hidden />
          <span>{t('photo.broken')}</span>
        </Broken>
      )}
      {isLocked && (
        <Locked>
          <Plaque>
            <Lock size={iconSizes.large} aria-hidden />
            <strong>{lockedTitle ?? t('photo.locked')}</strong>
            {unlock}
          </Plaque>
        </Locked>
      )}
      {status !== 'approved' && (
        <Status $status={status}>
          {status === 'pending' ? (
            <Clock size={iconSizes.small} aria-hidden />
          ) : (
            <CircleAlert size={iconSizes.small} aria-hidden />
          )}
          {t(status === 'pending' ? 'photo.pending' : 'photo.rejected')}
        </Status>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  width: 100%;
  container-type: inline-size;
  border-radius: var(--r-medium);
  background: var(--c-skeleton);
  picture {
    display: contents;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: opacity var(--t) var(--ease);
  }
  img[data-state='coming'] {
    opacity: 0;
  }
  img[hidden] {
    display: none;
  }
`;

const Broken = styled.div`
  display: grid;
  height: 100%;
  place-content: center;
  justify-items: center;
  gap: 8px;
  padding: 12px;
  background: var(--c-raised);
  color: var(--c-text-muted);
  font-size: var(--text-small);
  text-align: center;
`;

const Locked = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 8px;
`;

/** Covers only the area behind the words, so that the blurred photo stays visible. */
const Plaque = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  max-width: 100%;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--r-medium);
  background: var(--c-shade);
  color: var(--c-shade-text);
  font-size: var(--text-small);
  text-align: center;
  strong {
    font-weight: 600;
  }
  @container (max-width: 130px) {
    padding: 10px;
    strong {
      ${outOfSight}
    }
  }
`;

const Status = styled.span<{ $status: 'pending' | 'rejected' }>`
  position: absolute;
  inset: 8px auto auto 8px;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  max-width: calc(100% - 16px);
  padding: 3px 9px;
  border-radius: var(--r-pill);
  background: ${({ $status }) => ($status === 'pending' ? 'var(--c-warning-surface)' : 'var(--c-danger-surface)')};
  color: ${({ $status }) => ($status === 'pending' ? 'var(--c-warning)' : 'var(--c-danger)')};
  font-size: var(--text-caption);
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
  > svg {
    flex: none;
  }
  @container (max-width: 170px) {
    padding: 3px 8px;
    > svg {
      display: none;
    }
  }
`;
