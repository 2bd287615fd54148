import { useTranslation } from 'react-i18next';
import { askForEmailChange } from '@manyhearts/contract/email-change';
import { limits } from '@manyhearts/contract/limits';
import { mailFailureWords } from '#site/domain/mail-failure-words.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { OwnCode, OwnPassword } from '../OwnCode.tsx';

/** The forms of this panel. Loaded once one of them is opened. */
export const EmailForms = { ChangeForm, ResendForm };

function ChangeForm({ onSent, onStale }: { onSent: (email: string) => void; onStale: () => void }) {
  const { t } = useTranslation('settings');
  const asking = useForm(askForEmailChange, {
    shape: async () => (await import('@manyhearts/contract/email-change.shapes')).emailChangeInput,
    onDone: (_, { email }) => onSent(String(email).trim().toLowerCase()),
    // Confirmed or cancelled on another device, so the state shown here is stale.
    onFailed: ({ code }) => code === 'conflict' && onStale(),
  });
  const { isBusy, failure, headline, errorOf } = asking;
  const { emailChangeHours, undoDays } = limits.links;
  return (
    <Form of={asking} aria-label={t('email.change')}>
      <p>
        {[t('email.how'), t('email.validity', { count: emailChangeHours }), t('email.undo', { count: undoDays })].join(
          ' ',
        )}
      </p>
      <FormAlert>{failure && headline && mailFailureWords(failure, t('email.limit'), headline)}</FormAlert>
      <Field
        label={t('email.newEmail')}
        type="email"
        name="email"
        enterKeyHint="next"
        autoFocus
        error={errorOf('email')}
      />
      <OwnPassword of={asking} isLast />
      {asking.isCodeAsked && <OwnCode of={asking} autoFocus />}
      <Button type="submit" isBusy={isBusy}>
        {t('email.submit')}
      </Button>
    </Form>
  );
}

function ResendForm({ email, onSent, onStale }: { email: string; onSent: () => void; onStale: () => void }) {
  const { t } = useTranslation('settings');
  const asking = useForm(askForEmailChange, {
    shape: async () => (await import('@manyhearts/contract/email-change.shapes')).emailChangeInput,
    extra: () => ({ email }),
    onDone: onSent,
    onFailed: ({ code, fieldErrors }) => (code === 'conflict' || fieldErrors.email) && onStale(),
  });
  const { isBusy, failure, headline } = asking;
  return (
    <Form of={asking} aria-label={t('email.resend')}>
      <FormAlert>{failure && headline && mailFailureWords(failure, t('email.limit'), headline)}</FormAlert>
      <OwnPassword of={asking} isLast autoFocus />
      {asking.isCodeAsked && <OwnCode of={asking} autoFocus />}
      <Button type="submit" isBusy={isBusy}>
        {t('email.submit')}
      </Button>
    </Form>
  );
}
