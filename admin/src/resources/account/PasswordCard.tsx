import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeOwnStaffPassword } from '@manyhearts/contract/admin/account';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useText } from '#admin/shared/use-text.ts';

type Fields = { oldPassword: string; password: string; passwordRepeat: string };
const blank: Fields = { oldPassword: '', password: '', passwordRepeat: '' };

export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const text = useText();
  const call = useSensitiveCall();
  const act = useAct();
  const [isDone, setDone] = useState(false);
  const form = useForm<Fields>({ defaultValues: blank });
  const required = text('login.required');
  const isSame = (repeat: string, { password }: Fields) => repeat === password || text('login.newDiffer');
  const submit = form.handleSubmit(async (fields) => {
    const isChanged = await act.run(() => call(changeOwnStaffPassword, fields));
    setDone(isChanged !== undefined);
    if (!isChanged) return;
    form.reset(blank);
    onChanged();
  });
  const field = (name: keyof Fields, label: string, validate?: typeof isSame) => {
    const { ref, ...registered } = form.register(name, { required, ...(validate && { validate }) });
    const problem = form.formState.errors[name]?.message ?? act.faults[name];
    return (
      <TextField
        {...registered}
        inputRef={ref}
        type="password"
        label={label}
        autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
        error={problem !== undefined}
        helperText={problem}
      />
    );
  };
  return (
    <SectionCard title={text('ownAccount.password')}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 1.5 }}>
        {act.failure && <Alert severity="error">{act.failure}</Alert>}
        {isDone && (
          <Alert severity="success" role="status">
            {text('ownAccount.passwordDone')}
          </Alert>
        )}
        {field('oldPassword', text('ownAccount.oldPassword'))}
        {field('password', text('login.newPassword'))}
        {field('passwordRepeat', text('login.newRepeat'), isSame)}
        <Button type="submit" variant="outlined" loading={act.isBusy} sx={{ justifySelf: 'start' }}>
          {text('ownAccount.passwordSubmit')}
        </Button>
      </Box>
    </SectionCard>
  );
}
