import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useText } from '../use-text.ts';
import type { Act } from './use-act.ts';

type Props = {
  title: string;
  confirm: string;
  act: Pick<Act, 'isBusy' | 'failure'>;
  canConfirm?: boolean;
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Says what an act does, or asks what it needs, before it is done. Enter confirms. */
export function ActDialog({
  title,
  confirm,
  act: { isBusy, failure },
  canConfirm = true,
  isDangerous = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  const text = useText();
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand inside the form of its page, in React's tree.
    event.stopPropagation();
    if (canConfirm && !isBusy) onConfirm();
  };
  return (
    <Dialog open onClose={() => !isBusy && onClose()} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          {typeof children === 'string' ? <DialogContentText>{children}</DialogContentText> : children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {text('acts.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isBusy}
            disabled={!canConfirm}
          >
            {confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
