import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@manyhearts/contract/limits';
import { passwordLength } from '@manyhearts/contract/log-in-lengths';
import { mailTokenShape } from '@manyhearts/contract/mail-tokens';
import { resetPassword } from '@manyhearts/contract/password-change';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { Screenful } from '#site/ui/Screenful.tsx';
import { AuthCard } from './AuthCard.tsx';
import { DeadLink } from './DeadLink.tsx';

/** The token is in the fragment, which browsers send neither to servers nor as referrer. */
const tokenHere = (): string => location.hash.slice(1);

export function NewPasswordPage() {
  return (
    <Screenful>
      <NewPassword />
    </Screenful>
  );
}

function NewPassword() {
  const { t } = useTranslation('auth');
  const { settings } = useBrand();
  const [state, setState] = useState<'open' | 'dead' | 'done'>('open');
  const shape = async () => {
    const [{ resetPasswordInput }, { sceneOf }] = await Promise.all([
      import('@manyhearts/contract/password-change.shapes'),
      import('#site/api/scene.ts'),
    ]);
    return resetPasswordInput(sceneOf(settings, new Date()));
  };
  const choosing = useForm(resetPassword, {
    shape,
    extra: () => ({ token: tokenHere() }),
    onDone: () => setState('done'),
    onFailed: ({ code }) => code === 'link_expired' && setState('dead'),
  });
  const { isBusy, headline, errorOf } = choosing;

  useEffect(() => {
    if (!mailTokenShape.test(tokenHere())) setState('dead');
  }, []);

  if (state === 'dead') return <DeadLink kind="reset_password" />;
  if (state === 'done') {
    return (
      <AuthCard
        icon={<CircleCheck size={iconSizes.huge} aria-hidden />}
        title={t('newPassword.doneTitle')}
        lead={<p role="status">{t('newPassword.doneText')}</p>}
      >
        <ButtonLink href="/login">{t('login.title')}</ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('newPassword.title')}
      lead={t('newPassword.lead', { days: limits.resetKeepsAfterDays })}
      needsScript
    >
      <Form of={choosing} aria-label={t('newPassword.title')}>
        <FormAlert>{headline}</FormAlert>
        <Field
          label={t('newPassword.password')}
          hint={t('newPassword.hint', { min: passwordLength.min })}
          type="password"
          name="password"
          autoComplete="new-password"
          enterKeyHint="next"
          error={errorOf('password')}
        />
        <Field
          label={t('newPassword.repeat')}
          type="password"
          name="passwordRepeat"
          autoComplete="new-password"
          enterKeyHint="go"
          error={errorOf('passwordRepeat')}
        />
        <Button type="submit" isBusy={isBusy} $wide>
          {t('newPassword.submit')}
        </Button>
      </Form>
    </AuthCard>
  );
}
