import { useTranslation } from 'react-i18next';
import { removePasskey, type PasskeyView } from '@manyhearts/contract/passkeys';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { ActOrCancel } from '#site/ui/NativeDialog.tsx';
import { OwnCode, OwnPassword } from '../OwnCode.tsx';

type RemovePasskeyProps = {
  /** The passkey to remove; undefined closes the dialog. */
  passkey: PasskeyView | undefined;
  name: string;
  onClose: () => void;
  onRemoved: (passkey: PasskeyView) => void;
};

/** Asks for confirmation and the password: an open browser does not prove its owner. */
export function RemovePasskey({ passkey, name, onClose, onRemoved }: RemovePasskeyProps) {
  const { t } = useTranslation('settings');
  return (
    <Dialog isOpen={passkey !== undefined} onClose={onClose} title={t('passkeys.ask', { name })}>
      {passkey && <RemoveForm passkey={passkey} onClose={onClose} onRemoved={onRemoved} />}
    </Dialog>
  );
}

function RemoveForm({
  passkey,
  onClose,
  onRemoved,
}: Omit<RemovePasskeyProps, 'passkey' | 'name'> & { passkey: PasskeyView }) {
  const { t } = useTranslation('settings');
  const removing = useForm(removePasskey, {
    shape: async () => (await import('@manyhearts/contract/passkeys.shapes')).removePasskeyInput,
    extra: () => ({ id: passkey.id }),
    onDone: () => onRemoved(passkey),
    // Already removed in another window, which counts as success.
    onFailed: ({ code }) => code === 'not_found' && onRemoved(passkey),
  });
  const { isBusy, headline } = removing;
  return (
    <Form of={removing} aria-label={t('passkeys.remove')}>
      <p>{t('passkeys.askText')}</p>
      <FormAlert>{headline}</FormAlert>
      <OwnPassword of={removing} isLast autoFocus />
      {removing.isCodeAsked && <OwnCode of={removing} autoFocus />}
      <ActOrCancel act={t('passkeys.remove')} isDanger isBusy={isBusy} onCancel={onClose} />
    </Form>
  );
}
