import { useTranslation } from 'react-i18next';
import { block } from '@manyhearts/contract/blocks';
import { useCall } from '#site/api/use-call.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { ActOrCancel } from '#site/ui/NativeDialog.tsx';
import { useLateNotice } from './use-late-notice.ts';

type BlockDialogProps = { id: string; name: string; onClose: () => void; onBlocked: () => void };

/** Confirms a block. */
export function BlockDialog({ name, onClose, ...rest }: BlockDialogProps) {
  const { t } = useTranslation('member');
  return (
    <Dialog isOpen onClose={onClose} title={t('block.title', { name })}>
      <Block name={name} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Block({ id, name, onClose, onBlocked }: BlockDialogProps) {
  const { t } = useTranslation('member');
  const { t: shared } = useTranslation();
  const { send, isBusy, failure } = useCall(block);
  const tellLate = useLateNotice();

  const perform = async (): Promise<void> => {
    const sent = await send({ profile: id });
    if (!sent) return;
    if ('failure' in sent) return tellLate(sent.failure);
    onClose();
    onBlocked();
  };
  return (
    <>
      <p>{t('block.text', { name })}</p>
      <FormAlert>{failure && (failure.detail || shared('unreachable'))}</FormAlert>
      <ActOrCancel act={t('block.act')} isDanger isBusy={isBusy} onAct={() => void perform()} onCancel={onClose} />
    </>
  );
}
