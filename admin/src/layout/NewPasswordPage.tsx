import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { ConsoleAuthProvider } from '#admin/auth-provider.ts';
import { findCallError } from '#admin/shared/http-errors.ts';
import { useText } from '#admin/shared/use-text.ts';
import { FrontPage } from './FrontPage.tsx';
import { PasswordField } from './PasswordField.tsx';

type Fields = { password: string; repeat: string };

/** Target of a reset link. The token is in the fragment, which browsers do not send to servers. */
export function NewPasswordPage() {
  const text = useText();
  const [isDone, setDone] = useState(false);
  return (
    <FrontPage>
      <Typography variant="h1" sx={{ my: 3 }}>
        {text('login.newTitle')}
      </Typography>
      {isDone ? (
        <Alert severity="success">
          {text('login.newDone')}{' '}
          <Link component={RouterLink} to="/login">
            {text('login.submit')}
          </Link>
        </Alert>
      ) : (
        <NewPasswordForm onDone={() => setDone(true)} />
      )}
    </FrontPage>
  );
}

function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const text = useText();
  const translate = useTranslate();
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const token = useLocation().hash.slice(1);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Fields>({ defaultValues: { password: '', repeat: '' } });
  const { errors, isSubmitting } = form.formState;
  const required = text('login.required');
  const validate = (repeat: string, { password }: Fields) => repeat === password || text('login.newDiffer');

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await authProvider?.setPassword(token, password);
      onDone();
    } catch (error) {
      setFailure(findCallError(error)?.fieldErrors.password?.detail ?? (error as Error).message);
    }
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {failure && <Alert severity="error">{translate(failure, { _: failure })}</Alert>}
      <PasswordField
        {...form.register('password', { required })}
        label={text('login.newPassword')}
        problem={errors.password?.message}
        isNew
      />
      <PasswordField
        {...form.register('repeat', { required, validate })}
        label={text('login.newRepeat')}
        problem={errors.repeat?.message}
        isNew
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {text('login.newSubmit')}
      </Button>
    </Box>
  );
}
