import { useTranslation } from 'react-i18next';
import { changePassword } from '@manyhearts/contract/password-change';
import { passwordLength } from '@manyhearts/contract/log-in-lengths';
import type { UserView } from '@manyhearts/contract/user';
import { useBrand } from '#site/boot/page-context.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { OwnCode } from '../OwnCode.tsx';

export type PasswordOwner = Pick<UserView, 'profile' | 'email'>;

/** The old password and the new one, twice. Loaded once it is asked for. */
export function PasswordForm({ user: { profile, email }, onDone }: { user: PasswordOwner; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const { settings } = useBrand();
  const shape = async () => {
    const [{ changePasswordInput }, { ownWords }, { sceneOf }] = await Promise.all([
      import('@manyhearts/contract/password-change.shapes'),
      import('@manyhearts/contract/passwords'),
      import('#site/api/scene.ts'),
    ]);
    const scene = sceneOf(settings, new Date());
    // Adds the member's name and address, so that the form rejects the same passwords as the server.
    return changePasswordInput({
      ...scene,
      brandWords: [...scene.brandWords, ...ownWords({ username: profile.name, email })],
    });
  };
  const changing = useForm(changePassword, { shape, onDone });
  const { isBusy, headline, errorOf } = changing;
  return (
    <Form of={changing} aria-label={t('password.change')}>
      <p>{t('password.ends')}</p>
      <FormAlert>{headline}</FormAlert>
      {/* Password managers save the new password under this user name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('password.old')}
        type="password"
        name="oldPassword"
        autoComplete="current-password"
        enterKeyHint="next"
        autoFocus
        error={errorOf('oldPassword')}
      />
      {changing.isCodeAsked && <OwnCode of={changing} autoFocus />}
      <Field
        label={t('password.new')}
        hint={t('password.hint', { min: passwordLength.min, brand: settings.name })}
        type="password"
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        error={errorOf('password')}
      />
      <Field
        label={t('password.repeat')}
        type="password"
        name="passwordRepeat"
        autoComplete="new-password"
        enterKeyHint="go"
        error={errorOf('passwordRepeat')}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('password.submit')}
      </Button>
    </Form>
  );
}
