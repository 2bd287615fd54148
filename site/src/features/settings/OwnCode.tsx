import { useTranslation } from 'react-i18next';
import type { CallError } from '@manyhearts/contract/client/call-error';
import type { FormHandle } from '#site/forms/use-form.ts';
import { Field } from '#site/ui/Field.tsx';

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

type OwnPasswordProps = { of: Pick<FormHandle, 'failure' | 'errorOf'>; isLast?: boolean; autoFocus?: boolean };

/** Asks for the password again before actions that only the account's owner may take. */
export function OwnPassword({ of: { failure, errorOf }, isLast = false, autoFocus = false }: OwnPasswordProps) {
  const { t } = useTranslation('settings');
  const error = errorOf('password');
  const isWrong = failure?.fieldErrors.password?.code === 'old_password_wrong';
  return (
    <Field
      label={t('ownPassword')}
      type="password"
      name="password"
      autoComplete="current-password"
      enterKeyHint={isLast ? 'go' : 'next'}
      autoFocus={autoFocus}
      error={error && isWrong ? t('ownPasswordWrong') : error}
    />
  );
}

/** In groups of four characters, as apps show keys. */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** True if the code was wrong, false if it was missing. */
export function wrongCode(failure: Pick<CallError, 'fieldErrors'> | undefined): boolean {
  return failure?.fieldErrors.totp?.code === 'field_invalid';
}

/** A data URL, so that saving the text needs no request. */
export function textAddress(text: string): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}
