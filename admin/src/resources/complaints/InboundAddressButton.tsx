import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import {
  readInboundAddress,
  renewInboundAddress,
  type InboundAddress,
} from '@manyhearts/contract/admin/received-mails';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import type { Brand } from '#admin/shared/brand/use-chosen-brand.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useSensitiveRead } from '#admin/shared/step-up/use-sensitive-read.ts';
import { useText } from '#admin/shared/use-text.ts';

/** Where the service that receives a brand's mail hands on what customers answer. Knowing it is enough to hand on mails. */
export function InboundAddressButton({ brand }: { brand: Brand }) {
  const text = useText();
  const { found, setFound, isBusy, open, close } = useSensitiveRead((call) =>
    call(readInboundAddress, { id: brand.id }),
  );
  const [isRenewing, setRenewing] = useState(false);
  return (
    <>
      <Button size="small" loading={isBusy} onClick={() => void open()}>
        {text('complaints.inbound')}
      </Button>
      {found && <AddressDialog brand={brand} found={found} onRenew={() => setRenewing(true)} onClose={close} />}
      {found && isRenewing && (
        <RenewDialog
          brand={brand}
          onRenewed={(next) => {
            setFound(next);
            setRenewing(false);
          }}
          onClose={() => setRenewing(false)}
        />
      )}
    </>
  );
}

type AddressProps = { brand: Brand; found: InboundAddress; onRenew: () => void; onClose: () => void };

function AddressDialog({ brand, found: { address, formerUntil }, onRenew, onClose }: AddressProps) {
  const text = useText();
  const { moment } = useDates();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': text('complaints.inbound') } }}
    >
      <DialogTitle>{text('complaints.inboundOf', { brand: brand.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{text('complaints.inboundSays')}</DialogContentText>
        <TextField
          label={text('complaints.inboundAddress')}
          value={address}
          size="small"
          multiline
          slotProps={{ htmlInput: { readOnly: true, onFocus: select, style: { overflowWrap: 'anywhere' } } }}
        />
        {formerUntil && (
          <DialogContentText>{text('complaints.inboundFormer', { at: moment(formerUntil) })}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onRenew} disabled={formerUntil !== null} sx={{ mr: 'auto' }}>
          {text('complaints.inboundRenew')}
        </Button>
        <Button onClick={onClose}>{text('mails.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

type RenewProps = { brand: Brand; onRenewed: (address: InboundAddress) => void; onClose: () => void };

function RenewDialog({ brand, onRenewed, onClose }: RenewProps) {
  const text = useText();
  const call = useSensitiveCall();
  const act = useAct(() => text('complaints.inboundRenewedBefore'));
  const confirm = async () => {
    const done = await act.run(() => call(renewInboundAddress, { id: brand.id }));
    if (done) onRenewed(done.answer);
  };
  return (
    <ActDialog
      title={text('complaints.inboundRenewTitle')}
      confirm={text('complaints.inboundRenew')}
      act={act}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {text('complaints.inboundRenewSays')}
    </ActDialog>
  );
}

function select({ target }: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  target.select();
}
