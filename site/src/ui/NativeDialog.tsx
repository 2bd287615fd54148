import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';

/** The native dialog: traps focus, closes on Escape and is in the top layer. */
export const NativeDialog = styled.dialog`
  width: min(30rem, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  padding: var(--space-6);
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-large);
  background: var(--c-overlay);
  color: var(--c-text);
  box-shadow: var(--shadow-high);
  overscroll-behavior: contain;
  &[open],
  > form {
    display: grid;
    gap: var(--space-4);
  }
  &::backdrop {
    background: var(--c-shade);
    backdrop-filter: blur(10px);
  }
  small {
    color: var(--c-text-muted);
  }
`;

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  > * {
    flex: 1 1 auto;
    min-width: min(10rem, 100%);
  }
`;

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
