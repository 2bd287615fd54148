import { Alert, Box, Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { setOwnStaffAddress, type StaffAccount } from '@manyhearts/contract/admin/account';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useText } from '#admin/shared/use-text.ts';

type Props = { account: StaffAccount; onChanged: (account: StaffAccount) => void };

export function AddressForm({ account: { address }, onChanged }: Props) {
  const text = useText();
  const call = useSensitiveCall();
  const act = useAct();
  const [email, setEmail] = useState('');
  const [isDone, setDone] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || act.isBusy) return;
    const isSaved = await act.run(async () => onChanged(await call(setOwnStaffAddress, { email: email.trim() })));
    setDone(isSaved !== undefined);
    if (isSaved) setEmail('');
  };
  const help = address ? text('ownAccount.addressNow', { address }) : text('ownAccount.addressNone');
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 1.5 }}>
      {act.failure && <Alert severity="error">{act.failure}</Alert>}
      {isDone && (
        <Alert severity="success" role="status">
          {text('ownAccount.addressDone')}
        </Alert>
      )}
      <TextField
        type="email"
        label={text('ownAccount.address')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={act.faults.email !== undefined}
        helperText={act.faults.email ?? help}
        autoComplete="email"
      />
      <Button type="submit" variant="outlined" loading={act.isBusy} sx={{ justifySelf: 'start' }}>
        {text('ownAccount.addressSubmit')}
      </Button>
    </Box>
  );
}
