import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { proveStaffSession } from '@manyhearts/contract/admin/session';
import type { TextKey } from '#admin/messages/en.ts';
import { ActDialog } from '../acts/ActDialog.tsx';
import { useAct } from '../acts/use-act.ts';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';

export type Way = 'totp' | 'recoveryCode' | 'password';

/** As at the log-in. */
const words = {
  totp: { label: 'login.code', wrong: 'login.codeFailed' },
  recoveryCode: { label: 'login.recoveryCode', wrong: 'login.recoveryFailed' },
  password: { label: 'login.password', wrong: 'stepUp.wrongPassword' },
} as const satisfies Record<Way, Record<'label' | 'wrong', TextKey>>;

type Props = { first: Way; onProved: () => void; onCancel: () => void };

export function StepUpDialog({ first, onProved, onCancel }: Props) {
  const text = useText();
  const call = useCall();
  const act = useAct();
  const [way, choose] = useState(first);
  const [typed, setTyped] = useState('');
  const value = way === 'totp' ? typed.replaceAll(/\s/g, '') : typed;
  const prove = async () => {
    if (await act.run(() => call(proveStaffSession, { [way]: value }))) onProved();
  };
  return (
    <ActDialog
      title={text('stepUp.title')}
      confirm={text('stepUp.confirm')}
      act={act}
      canConfirm={value !== ''}
      onConfirm={() => void prove()}
      onClose={onCancel}
    >
      <Typography>{text(`stepUp.says.${way}`)}</Typography>
      <TextField
        key={way}
        autoFocus
        label={text(words[way].label)}
        type={way === 'password' ? 'password' : 'text'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={act.faults[way] !== undefined}
        helperText={act.faults[way] !== undefined && text(words[way].wrong)}
        autoComplete={way === 'totp' ? 'one-time-code' : way === 'password' ? 'current-password' : 'off'}
        slotProps={{ htmlInput: { inputMode: way === 'totp' ? 'numeric' : 'text', spellCheck: false, maxLength: 256 } }}
      />
      {way !== 'password' && (
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            setTyped('');
            choose(way === 'totp' ? 'recoveryCode' : 'totp');
          }}
        >
          {text(way === 'totp' ? 'login.useRecovery' : 'login.useApp')}
        </Button>
      )}
    </ActDialog>
  );
}
