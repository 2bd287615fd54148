import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { limits } from '@manyhearts/contract/limits';
import type { PhotoView } from '@manyhearts/contract/photos';
import { useIsAwake } from '#site/boot/page-context.ts';
import { refetchMember, useMember } from '#site/store/member.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { later } from '#site/ui/StillComing.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { CropQueue } from './CropQueue.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { UploadRow } from './UploadRow.tsx';
import { fileFault, quotaOf } from './photo-list.rules.ts';
import { useOwnPhotos, type OwnPhotos } from './use-own-photos.ts';
import { useUploads } from './use-uploads.ts';

type PhotoManagerProps = {
  /** The member's id, which waiting uploads are stored under. */
  member: string;
  photos: readonly PhotoView[];
  /** A change that others can see. */
  onChanged?: () => void;
  /** Called with the current photos, for callers that show them elsewhere. */
  onPhotos?: (photos: readonly PhotoView[]) => void;
};

/** A member's own photos: existing ones, uploads, and room for more. */
export function PhotoManager({ member, photos: start, onChanged: tellChange, onPhotos }: PhotoManagerProps) {
  const { t } = useTranslation('photos');
  const isAwake = useIsAwake();
  const isPremium = useMember((one) => one.isPremium) ?? false;
  const serverData = useQueryClient();
  const onChanged = useCallback(() => {
    // The frame asks members without a photo for one.
    refetchMember(serverData);
    tellChange?.();
  }, [serverData, tellChange]);
  const place = useRef<HTMLDivElement>(null);
  const { own, remove, tell } = useTold(start, place, onChanged);
  const { arrived, settle, photos } = own;
  useEffect(() => onPhotos?.(photos), [photos, onPhotos]);
  const onArrived = useCallback(
    (photo: PhotoView) => {
      arrived(photo);
      onChanged();
    },
    [arrived, onChanged],
  );
  // Pending deletions are sent first, because at the limit an upload needs their room.
  const uploads = useUploads({ member, prepare: settle, onArrived });
  const [chosen, setChosen] = useState<readonly Blob[]>([]);
  const [described, setDescribed] = useState<PhotoView>();
  const { limit, left } = quotaOf(isPremium, photos.length);

  const { add } = uploads;
  const choose = useCallback(
    (files: readonly Blob[]) => {
      // Files that can't be sent are reported at once; the others are cropped first.
      add(files.filter((file) => fileFault(file)));
      setChosen((before) => [...before, ...files.filter((file) => !fileFault(file))]);
    },
    [add],
  );
  const act = (photo: PhotoView, what: 'caption' | 'main' | 'delete'): void => {
    if (what === 'caption') setDescribed(photo);
    else if (what === 'delete') remove(photo);
    else void own.makeMain(photo).then(tell);
  };
  return (
    <Frame ref={place} tabIndex={-1}>
      <Quota>
        <strong>{t('quota.used', { used: photos.length, limit })}</strong>
        {!isPremium && <span>{t('quota.premium', { limit: limits.photos.premium })}</span>}
      </Quota>
      {photos.length > 0 && (
        <PhotoGrid photos={photos} onMove={(from, to) => void own.move(from, to).then(tell)} onAct={act} />
      )}
      {uploads.all.length > 0 && (
        <Rows aria-label={t('sending.label')}>
          {uploads.all.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onRemove={() => uploads.remove(upload.id)}
            />
          ))}
        </Rows>
      )}
      {left > 0 ? (
        <AddPhotos isFirst={photos.length === 0 && uploads.all.length === 0} onChosen={choose} />
      ) : (
        <p role="status">{t('quota.full', { limit })}</p>
      )}
      {isAwake &&
        createPortal(
          <>
            {chosen.length > 0 && <CropQueue pictures={chosen} onReady={add} onEmpty={() => setChosen([])} />}
            <CaptionDialog photo={described} onSave={own.describe} onClose={() => setDescribed(undefined)} />
          </>,
          // A portal, because the photos may be inside a form.
          document.body,
        )}
    </Frame>
  );
}

type Told = { own: OwnPhotos; remove: (photo: PhotoView) => void; tell: (failure: CallError | undefined) => void };

/** The photos, with error toasts and an undo for deletions. */
function useTold(start: readonly PhotoView[], place: RefObject<HTMLElement | null>, onChanged: () => void): Told {
  const { t } = useTranslation('photos');
  const { t: shared } = useTranslation();
  const toast = useToast();
  const tell = (failure: CallError | undefined): void => {
    if (failure) toast({ kind: 'danger', text: failure.detail || shared('unreachable') });
    else onChanged();
  };
  const own = useOwnPhotos(start, (failure) => {
    if (!failure) toast({ kind: 'success', text: t('delete.done') });
    tell(failure);
  });
  const remove = (photo: PhotoView): void => {
    const { undo, finish, until } = own.remove(photo);
    // The focused button is removed with its photo or toast.
    const stay = () => place.current?.focus();
    const perform = () => {
      undo();
      stay();
    };
    stay();
    toast({
      kind: 'info',
      text: t('delete.soon'),
      action: { label: t('delete.undo'), perform },
      until,
      onGone: finish,
    });
  };
  return { own, remove, tell };
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-4);
  width: 100%;
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

const Quota = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  font-variant-numeric: tabular-nums;
  span {
    color: var(--c-text-muted);
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const CaptionForm = later(async () => (await import('./CaptionForm.tsx')).CaptionForm);

type CaptionDialogProps = {
  photo: PhotoView | undefined;
  onSave: (photo: PhotoView, caption: string, key: string) => Promise<CallError | undefined>;
  onClose: () => void;
};

/** Edits a photo's caption; the draft is kept on this device until it is saved or discarded. */
function CaptionDialog({ photo, onSave, onClose }: CaptionDialogProps) {
  const { t } = useTranslation('photos');
  return (
    <Dialog isOpen={photo !== undefined} onClose={onClose} title={t('caption.title')}>
      {photo && <CaptionForm photo={photo} onSave={onSave} onClose={onClose} />}
    </Dialog>
  );
}
