import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '#admin/shared/use-text.ts';

type Props = UseFormRegisterReturn & { label: string; problem: string | undefined; isNew?: boolean };

export function PasswordField({ label, problem, isNew = false, ref, ...field }: Props) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const eye = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        onClick={() => setShown(!isShown)}
        aria-label={text(isShown ? 'login.hidePassword' : 'login.showPassword')}
      >
        {isShown ? <VisibilityOff /> : <Visibility />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      {...field}
      inputRef={ref}
      type={isShown ? 'text' : 'password'}
      label={label}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      error={Boolean(problem)}
      helperText={problem}
      slotProps={{ input: { endAdornment: eye } }}
    />
  );
}
