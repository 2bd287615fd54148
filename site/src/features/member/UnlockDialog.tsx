import { useTranslation } from 'react-i18next';
import type { PhotoView } from '@manyhearts/contract/photos';
import { Dialog } from '#site/ui/Dialog.tsx';
import { later } from '#site/ui/StillComing.tsx';
import type { UnlockFormProps } from './UnlockForm.tsx';

const UnlockForm = later(async () => (await import('./UnlockForm.tsx')).UnlockForm);

type UnlockDialogProps = Omit<UnlockFormProps, 'photo'> & { photo: PhotoView | undefined };

/** Confirms an unlock, which costs credits. */
export function UnlockDialog({ photo, onClose, ...rest }: UnlockDialogProps) {
  const { t } = useTranslation('member');
  return (
    <Dialog isOpen={photo !== undefined} onClose={onClose} title={t('unlock.title')}>
      {photo && <UnlockForm photo={photo} onClose={onClose} {...rest} />}
    </Dialog>
  );
}
