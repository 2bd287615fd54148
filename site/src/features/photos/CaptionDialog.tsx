import { useTranslation } from 'react-i18next';
import type { CallError } from '@manyhearts/contract/client/call-error';
import type { PhotoView } from '@manyhearts/contract/photos';
import { Dialog } from '#site/ui/Dialog.tsx';
import { later } from '#site/ui/StillComing.tsx';

const CaptionForm = later(async () => (await import('./CaptionForm.tsx')).CaptionForm);

type CaptionDialogProps = {
  photo: PhotoView | undefined;
  onSave: (photo: PhotoView, caption: string, key: string) => Promise<CallError | undefined>;
  onClose: () => void;
};

/** Edits a photo's caption; the draft is kept on this device until it is saved or discarded. */
export function CaptionDialog({ photo, onSave, onClose }: CaptionDialogProps) {
  const { t } = useTranslation('photos');
  return (
    <Dialog isOpen={photo !== undefined} onClose={onClose} title={t('caption.title')}>
      {photo && <CaptionForm photo={photo} onSave={onSave} onClose={onClose} />}
    </Dialog>
  );
}
