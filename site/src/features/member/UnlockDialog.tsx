import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PhotoView } from '@manyhearts/contract/photos';
import { unlockPhoto } from '@manyhearts/contract/photos';
import { useCall } from '#site/api/use-call.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { changeMember } from '#site/store/member.ts';
import { Button } from '#site/ui/Button.tsx';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { DialogActions } from '#site/ui/NativeDialog.tsx';
import type { Ways } from './viewer.ts';

type UnlockDialogProps = {
  photo: PhotoView | undefined;
  balance: number;
  ways: Ways;
  onClose: () => void;
  onOpened: (photo: PhotoView) => void;
};

/** Shows the price before the unlock, and missing credits in the same place. */
export function UnlockDialog({ photo, onClose, ...rest }: UnlockDialogProps) {
  const { t } = useTranslation('member');
  return (
    <Dialog isOpen={photo !== undefined} onClose={onClose} title={t('unlock.title')}>
      {photo && <Unlock photo={photo} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Unlock({ photo, balance, ways, onClose, onOpened }: UnlockDialogProps & { photo: PhotoView }) {
  const { t } = useTranslation('member');
  const { t: shared } = useTranslation();
  const { photoCredits: price } = useBrand().settings;
  const serverData = useQueryClient();
  const { send, isBusy, failure } = useCall(unlockPhoto);
  const isShort = failure?.code === 'not_enough_credits';
  const needed = typeof failure?.params.needed === 'number' ? failure.params.needed : price;

  const unlock = async (): Promise<void> => {
    const sent = await send({ id: photo.id });
    if (!sent || !('result' in sent)) return;
    changeMember(serverData, { credits: sent.result.credits });
    onOpened(sent.result.photo);
  };
  return (
    <>
      <p>{t('unlock.text', { count: price })}</p>
      <FormAlert>
        {failure
          ? isShort
            ? t('unlock.short', { needed, balance })
            : failure.detail || shared('unreachable')
          : undefined}
      </FormAlert>
      <DialogActions>
        {isShort ? (
          ways.credits && <ButtonLink href={ways.credits}>{t('unlock.buy')}</ButtonLink>
        ) : (
          <Button isBusy={isBusy} onClick={() => void unlock()}>
            {t('lock.unlock', { count: price })}
          </Button>
        )}
        <Button $kind="quiet" onClick={onClose}>
          {isShort ? shared('overlay.close') : shared('cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
