import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { Credentials } from '#admin/auth-provider.ts';
import { useText } from '#admin/shared/use-text.ts';
import { FactorOfferCard } from './FactorOfferCard.tsx';
import { loginVerdict, type LoginStep, type LoginVerdict } from './login-verdict.ts';
import { PasswordField } from './PasswordField.tsx';

type Fields = Required<Credentials>;

/** Apps show the code as two groups of three, so a space is accepted. */
const sixDigits = /^\s*\d{3}\s?\d{3}\s*$/;

/** Name and password first; the code only if the account has a second factor. */
export function LoginForm() {
  const text = useText();
  const translate = useTranslate();
  const login = useLogin();
  const [verdict, setVerdict] = useState<LoginVerdict>({ step: 'credentials' });
  const form = useForm<Fields>({ defaultValues: { username: '', password: '', totp: '' } });
  const { isSubmitting } = form.formState;
  const { step } = verdict;

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { username, password, totp } = fields;
      await login({ username, password, ...(step === 'code' && { totp: totp.replaceAll(/\s/g, '') }) });
    } catch (error) {
      setVerdict(loginVerdict(error, verdict));
      form.resetField('totp');
    }
  });
  const startAgain = () => {
    form.reset();
    setVerdict({ step: 'credentials' });
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, mt: 3 }}>
      <Heading step={step} />
      {verdict.text && (
        <Alert severity="error">{translate(verdict.text, { _: verdict.text, ...verdict.params })}</Alert>
      )}
      {verdict.offer && <FactorOfferCard {...verdict.offer} />}
      {step === 'code' ? <CodeStep form={form} /> : <CredentialsStep form={form} />}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {text(step === 'code' ? 'login.codeSubmit' : 'login.submit')}
      </Button>
      {step === 'code' && <Button onClick={startAgain}>{text('login.back')}</Button>}
    </Box>
  );
}

function Heading({ step }: { step: LoginStep }) {
  const text = useText();
  if (step === 'credentials') return <Typography variant="h1">{text('login.title')}</Typography>;
  return (
    <Box>
      <Typography variant="h1">{text('login.codeTitle')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {text('login.codeIntro')}
      </Typography>
    </Box>
  );
}

type StepProps = { form: ReturnType<typeof useForm<Fields>> };

function CredentialsStep({ form }: StepProps) {
  const text = useText();
  const { username, password } = form.formState.errors;
  const required = text('login.required');
  return (
    <>
      <TextField
        {...form.register('username', { required })}
        label={text('login.username')}
        autoComplete="username"
        autoFocus
        error={Boolean(username)}
        helperText={username?.message}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordField
        {...form.register('password', { required })}
        label={text('login.password')}
        problem={password?.message}
      />
    </>
  );
}

function CodeStep({ form }: StepProps) {
  const text = useText();
  const { totp } = form.formState.errors;
  return (
    <TextField
      {...form.register('totp', {
        required: text('login.required'),
        pattern: { value: sixDigits, message: text('login.codeShape') },
      })}
      label={text('login.code')}
      autoComplete="one-time-code"
      autoFocus
      error={Boolean(totp)}
      helperText={totp?.message}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
      sx={{ '& input': { letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
