import { useTranslation } from 'react-i18next';
import type { FormHandle } from '#site/forms/use-form.ts';
import { Field } from '#site/ui/Field.tsx';

/** Field for the authenticator app's code. Rendered, and focused, once the server has asked for it. */
export function CodeField({ of: { isCodeAsked, errorOf } }: { of: Pick<FormHandle, 'isCodeAsked' | 'errorOf'> }) {
  const { t } = useTranslation('auth');
  if (!isCodeAsked) return null;
  return (
    <Field
      label={t('login.code')}
      hint={t('login.codeHint')}
      name="totp"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      autoFocus
      error={errorOf('totp')}
    />
  );
}
