import { useTranslation } from 'react-i18next';
import type { FormHandle } from '#site/forms/use-form.ts';
import { Field } from '#site/ui/Field.tsx';
import { wrongCode } from './two-step/second-factor.rules.ts';

type OwnCodeProps = { of: Pick<FormHandle, 'failure' | 'errorOf'>; autoFocus?: boolean };

/** Field for the authenticator app's code, for accounts with two-step log-in. */
export function OwnCode({ of: { failure, errorOf }, autoFocus = false }: OwnCodeProps) {
  const { t } = useTranslation('settings');
  const error = errorOf('totp');
  return (
    <Field
      label={t('twoStep.code')}
      hint={t('twoStep.codeOrRecovery')}
      name="totp"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      autoFocus={autoFocus}
      error={error && wrongCode(failure) ? t('twoStep.wrongCode') : error}
    />
  );
}
