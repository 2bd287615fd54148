import { Alert, Box, Button, Link, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Notification, useCheckAuth, useLogin, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Credentials } from '#admin/auth-provider.ts';
import { useText } from '#admin/shared/use-text.ts';
import { FrontPage } from './FrontPage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { loginVerdict, type FactorOffer, type LoginStep, type LoginVerdict } from './login-verdict.ts';

export function LoginPage() {
  useSkipWhenLoggedIn();
  return (
    <FrontPage>
      <LoginForm />
      <Notification />
    </FrontPage>
  );
}

/** Redirects to the console if a session exists. */
function useSkipWhenLoggedIn(): void {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/', { replace: true }),
      () => undefined,
    );
  }, [checkAuth, navigate]);
}

type Fields = Required<Credentials>;

/** Apps show the code as two groups of three, so a space is accepted. */
const sixDigits = /^\s*\d{3}\s?\d{3}\s*$/;

/** Name and password first; the code only if the account has a second factor. */
function LoginForm() {
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

/** The key in groups of four for typing; the link opens an authenticator app on the same device. */
function FactorOfferCard({ secret, address }: FactorOffer) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{text('login.offer')}</Typography>
      <Typography
        component="code"
        aria-label={text('login.offerKey')}
        sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
      >
        {secret.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <Link href={address}>{text('login.offerLink')}</Link>
    </Box>
  );
}
