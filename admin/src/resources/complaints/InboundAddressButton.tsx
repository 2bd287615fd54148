import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { readInboundAddress } from '@manyhearts/contract/admin/complaints';
import type { Brand } from '#admin/shared/brand/use-chosen-brand.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useErrorWords } from '#admin/shared/use-error-words.ts';
import { useText } from '#admin/shared/use-text.ts';

/** Where the service that receives a brand's mail hands on what customers answer. */
export function InboundAddressButton({ brand }: { brand: Brand }) {
  const text = useText();
  const call = useCall();
  const notify = useNotify();
  const wordsOf = useErrorWords();
  const [isBusy, setBusy] = useState(false);
  const [address, setAddress] = useState<string>();
  const open = async () => {
    setBusy(true);
    try {
      setAddress((await call(readInboundAddress, { id: brand.id })).address);
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" loading={isBusy} onClick={() => void open()}>
        {text('complaints.inbound')}
      </Button>
      <Dialog
        open={address !== undefined}
        onClose={() => setAddress(undefined)}
        fullWidth
        maxWidth="sm"
        slotProps={{ paper: { 'aria-label': text('complaints.inbound') } }}
      >
        <DialogTitle>{text('complaints.inboundOf', { brand: brand.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{text('complaints.inboundSays')}</DialogContentText>
          <TextField
            label={text('complaints.inboundAddress')}
            value={address ?? ''}
            size="small"
            multiline
            slotProps={{ htmlInput: { readOnly: true, onFocus: select, style: { overflowWrap: 'anywhere' } } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAddress(undefined)}>{text('mails.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function select({ target }: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  target.select();
}
