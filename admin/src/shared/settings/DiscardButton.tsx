import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useText } from '../use-text.ts';

type Props = { isDisabled?: boolean; onDiscard: () => void };

/** Asks before what was typed is lost, because nothing brings it back. */
export function DiscardButton({ isDisabled = false, onDiscard }: Props) {
  const text = useText();
  const titleId = useId();
  const [isAsking, ask] = useState(false);
  const isConfirmed = useRef(false);
  const close = (isAgreed: boolean) => {
    isConfirmed.current = isAgreed;
    ask(false);
  };
  // Not before: the focus returns to the button first, which may be disabled by the discard.
  const end = () => {
    if (isConfirmed.current) onDiscard();
    isConfirmed.current = false;
  };
  return (
    <>
      <Button onClick={() => ask(true)} disabled={isDisabled}>
        {text('settings.discard')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => close(false)}
        aria-labelledby={titleId}
        maxWidth="xs"
        slotProps={{ transition: { onExited: end } }}
      >
        <DialogTitle id={titleId}>{text('settings.discardTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{text('settings.discardText')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button color="error" onClick={() => close(true)}>
            {text('settings.discard')}
          </Button>
          <Button variant="contained" autoFocus onClick={() => close(false)}>
            {text('settings.discardKeep')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
