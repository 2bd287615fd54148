import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForReset } from '@manyhearts/contract/password-change';
import { iconSizes } from '@manyhearts/themes/scales';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { AuthCard } from './AuthCard.tsx';

/** The answer is the same for every address, so that it does not reveal who has an account. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string>();
  const foot = <a href="/login">{t('reset.back')}</a>;
  if (sentTo === undefined) {
    return (
      <AuthCard title={t('reset.title')} lead={t('reset.lead')} needsScript foot={foot}>
        <ResetForm onSent={setSentTo} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      icon={<MailCheck size={iconSizes.huge} aria-hidden />}
      title={t('reset.sentTitle')}
      lead={<p role="status">{t('reset.sentText', { email: sentTo })}</p>}
      foot={foot}
    >
      <p>{t('spam')}</p>
      <Button $kind="quiet" onClick={() => setSentTo(undefined)}>
        {t('reset.again')}
      </Button>
    </AuthCard>
  );
}

function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const asking = useForm(askForReset, {
    shape: async () => (await import('@manyhearts/contract/password-change.shapes')).askForResetInput,
    onDone: (_, { email }) => onSent(String(email).trim()),
  });
  const { isBusy, headline, errorOf } = asking;
  return (
    <Form of={asking} aria-label={t('reset.title')}>
      <FormAlert>{headline}</FormAlert>
      <Field label={t('email')} type="email" name="email" enterKeyHint="send" error={errorOf('email')} />
      <Button type="submit" isBusy={isBusy} $wide>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}
