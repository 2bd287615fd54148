import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { logIn, type UserAnswer } from '@manyhearts/contract/user';
import { backOf } from '#site/boot/back.rules.ts';
import { leavePage } from '#site/boot/leave-page.ts';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { followLanguage } from '#site/boot/remembered.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { AuthCard } from './AuthCard.tsx';
import { BlockedLink } from './BlockedLink.tsx';
import { CodeField } from './CodeField.tsx';
import { PasskeyLogIn } from './PasskeyLogIn.tsx';

/** Log-in; returns to the page that the visitor came from. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const { settings } = useBrand();
  const { canSignUp } = usePage();
  /** The account is pending deletion; logging in once more restores it. */
  const [isDeleted, setDeleted] = useState(false);
  const goOn = ({ user }: UserAnswer): void => {
    followLanguage(user.language, settings.languages);
    // A full page load, because the boot was made for a visitor. The server redirects members from `/login`.
    leavePage.to(backOf(location.search) ?? '/login');
  };
  const loggingIn = useForm(logIn, {
    shape: async () => (await import('@manyhearts/contract/user.shapes')).logInInput,
    extra: () => (isDeleted ? { bringBack: true } : {}),
    onDone: goOn,
    onFailed: ({ code }) => setDeleted((before) => before || code === 'pending_deletion'),
  });
  const { isBusy, failure, headline, errorOf } = loggingIn;
  return (
    <AuthCard
      title={t('login.title')}
      lead={t('login.lead', { brand: settings.name })}
      needsScript
      foot={
        canSignUp && (
          <>
            <span>{t('login.isNew')}</span>
            <a href="/signup">{t('login.signUp')}</a>
          </>
        )
      }
    >
      <Form of={loggingIn} aria-label={t('login.title')}>
        <FormAlert>{headline}</FormAlert>
        <BlockedLink failure={failure} />
        <Field
          label={t('login.username')}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          error={errorOf('username')}
        />
        <Field
          label={t('password')}
          type="password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={errorOf('password')}
        />
        <CodeField of={loggingIn} />
        {isDeleted && <p>{t('login.bringBackAgrees')}</p>}
        <Button type="submit" isBusy={isBusy} $wide>
          {t(isDeleted ? 'login.bringBack' : 'login.submit')}
        </Button>
        <Forgotten href="/reset-password">{t('login.forgotten')}</Forgotten>
      </Form>
      <PasskeyLogIn onIn={goOn} />
    </AuthCard>
  );
}

const Forgotten = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: center;
  min-height: 44px;
`;
