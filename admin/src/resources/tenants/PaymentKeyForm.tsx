import {
  Alert,
  Box,
  Button,
  Card,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  paymentAccountScopes,
  providerKeyShape,
  type PaymentAccountScope,
  type PaymentAccountsView,
  type WaitingKeyView,
} from '@manyhearts/contract/admin/payment-accounts';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { findCallError } from '#admin/shared/http-errors.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useErrorWords } from '#admin/shared/use-error-words.ts';
import { useText } from '#admin/shared/use-text.ts';

export type PaymentKey = { key: string; scope: PaymentAccountScope };
type Props = { tenant: AdminTenantView; setKey: (given: PaymentKey) => Promise<PaymentAccountsView> };

/** For owners. The key is kept nowhere in the browser, and the field is empty again once the key is set. */
export function PaymentKeyForm({ tenant, setKey }: Props) {
  const text = useText();
  const { form, submit, done, failure } = usePaymentKeyForm({ tenant, setKey });
  const { errors, isSubmitting } = form.formState;
  const faultText = (fault: ReturnType<typeof keyFault>) => fault && text(fault);
  return (
    <Card
      component="form"
      noValidate
      autoComplete="off"
      onSubmit={submit}
      aria-label={text('payments.form')}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}
    >
      <Typography variant="h2">{text('payments.form')}</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      {done && (
        <Alert severity={done.isWaiting ? 'info' : 'success'} role="status">
          {done.says}
        </Alert>
      )}
      <TextField
        {...fieldOf(form.register('key', { validate: (key) => faultText(keyFault(key)) }))}
        type="password"
        label={text('payments.key')}
        autoComplete="off"
        error={Boolean(errors.key)}
        helperText={errors.key?.message ?? text('payments.keyHelp')}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
        sx={{ maxWidth: 480 }}
      />
      <Controller
        control={form.control}
        name="scope"
        render={({ field }) => (
          <FormControl>
            <FormLabel id="payment-scope">{text('payments.scope')}</FormLabel>
            <RadioGroup {...field} aria-labelledby="payment-scope">
              {paymentAccountScopes.map((scope) => (
                <FormControlLabel
                  key={scope}
                  value={scope}
                  control={<Radio />}
                  label={text(`payments.scopes.${scope}`, { brand: tenant.name, company: tenant.companyName })}
                />
              ))}
            </RadioGroup>
            <FormHelperText sx={{ mx: 0 }}>{text('payments.earlier')}</FormHelperText>
          </FormControl>
        )}
      />
      <Box>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {text('settings.save')}
        </Button>
      </Box>
    </Card>
  );
}

function usePaymentKeyForm({ tenant, setKey }: Props) {
  const text = useText();
  const wordsOf = useErrorWords();
  const askedWords = useAskedWords();
  const [done, setDone] = useState<{ says: string; isWaiting: boolean }>();
  const [failure, setFailure] = useState<string>();
  const form = useForm<PaymentKey>({ defaultValues: { key: '', scope: 'brand' } });

  const submit = form.handleSubmit(async ({ key, scope }) => {
    setDone(undefined);
    setFailure(undefined);
    try {
      const { own, company, waiting } = await setKey({ key: key.trim(), scope });
      form.reset({ key: '', scope });
      const asked = waiting.find((one) => one.scope === scope && key.trim().endsWith(one.keyEnd));
      const profile = (scope === 'brand' ? own : company)?.profile;
      const names = { brand: tenant.name, company: tenant.companyName };
      setDone({
        says: asked ? askedWords(asked) : text(`payments.done.${scope}`, { ...names, profile }),
        isWaiting: asked !== undefined,
      });
    } catch (error) {
      const refusal = findCallError(error);
      const fault = refusal?.fieldErrors.key?.detail;
      if (fault) form.setError('key', { type: 'server', message: fault }, { shouldFocus: true });
      // If the session has ended, log-in shows the message.
      else if (!refusal?.isLoggedOut) setFailure(wordsOf(error));
    }
  });
  return { form, submit, done, failure };
}

function useAskedWords(): (asked: WaitingKeyView) => string {
  const text = useText();
  const { longMoment } = useDates();
  return ({ dueAt }) =>
    dueAt === null ? text('payments.asked') : text('payments.askedAlone', { date: longMoment(dueAt) });
}

function keyFault(key: string) {
  if (!key.trim()) return 'fields.field_required';
  return providerKeyShape.test(key.trim()) ? undefined : 'payments.keyShape';
}

/** The text field of the theme takes the reference under another name. */
function fieldOf<Field extends { ref: unknown }>({ ref, ...field }: Field) {
  return { ...field, inputRef: ref as Field['ref'] };
}
