import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { DialogActions } from './NativeDialog.tsx';

type ActOrCancelProps = {
  act: string;
  /** Omitted, the button submits the surrounding form. */
  onAct?: () => void;
  onCancel: () => void;
  isBusy?: boolean;
  isDanger?: boolean;
};

/** Actions of a dialog with one task: do it, or cancel. */
export function ActOrCancel({ act, onAct, onCancel, isBusy = false, isDanger = false }: ActOrCancelProps) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button type={onAct ? 'button' : 'submit'} $kind={isDanger ? 'danger' : 'main'} isBusy={isBusy} onClick={onAct}>
        {act}
      </Button>
      <Button $kind="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </DialogActions>
  );
}
