import { RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from '#site/ui/Button.tsx';
import { IconButton } from '#site/ui/IconButton.tsx';
import { Meter } from '#site/ui/Meter.tsx';
import { usePicture } from '#site/domain/use-picture.ts';
import type { Upload } from './use-uploads.ts';

type UploadRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

/** One upload: its progress, or its failure with actions. */
export function UploadRow({ upload: { preview, state, progress, fault }, onRetry, onRemove }: UploadRowProps) {
  const { t } = useTranslation('photos');
  const { t: shared } = useTranslation();
  const percent = Math.round(progress * 100);
  const said = {
    waiting: t('sending.waiting'),
    sending: percent < 100 ? t('sending.progress', { percent }) : t('sending.prepared'),
    failed: '',
  }[state];
  // A file rejected before sending would be rejected again.
  const canRetry = state === 'failed' && typeof fault !== 'string';
  return (
    <Row>
      {typeof fault !== 'string' && <Preview src={preview} />}
      <Words>
        {state === 'failed' ? <Why role="alert">{why(fault)}</Why> : <Meter label={said} percent={percent} />}
        {canRetry && (
          <Button $kind="quiet" $small onClick={onRetry}>
            <RotateCw size={iconSizes.medium} aria-hidden />
            {shared('retry')}
          </Button>
        )}
      </Words>
      <IconButton label={state === 'failed' ? t('sending.remove') : t('sending.stop')} onClick={onRemove}>
        <X size={iconSizes.medium} aria-hidden />
      </IconButton>
    </Row>
  );

  function why(given: Upload['fault']): string {
    if (given === 'tooLarge') return t('failed.tooLarge', { mb: limits.photos.maxBytes / 1_000_000 });
    if (given === 'type') return t('failed.type');
    if (given?.code === 'unreachable') return t('failed.offline');
    return given?.detail || shared('unreachable');
  }
}

/** Hidden if the browser can't decode the file. */
function Preview({ src }: { src: string }) {
  const { state, props } = usePicture(src);
  return (
    <img
      {...props}
      src={src}
      alt=""
      width={56}
      height={70}
      style={{ visibility: state === 'broken' ? 'hidden' : 'visible' }}
    />
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2);
  border: 1px solid var(--c-border);
  border-radius: var(--r-medium);
  background: var(--c-surface);
  > img {
    flex: none;
    width: 56px;
    height: 70px;
    border-radius: var(--r-small);
    background: var(--c-skeleton);
    object-fit: cover;
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: var(--space-2);
  justify-items: start;
  min-width: 0;
`;

const Why = styled.p`
  color: var(--c-danger);
  font-weight: 550;
`;
