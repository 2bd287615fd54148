import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendActivation } from '@manyhearts/contract/activation';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { iconSizes } from '@manyhearts/themes/scales';
import { useCall } from '#site/api/use-call.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { AuthCard } from './AuthCard.tsx';

type UnconfirmedAddressProps = { email: string; onStale: () => void };

/** Shows where the link was sent, and allows to resend it or to correct the address. */
export function UnconfirmedAddress({ email: firstEmail, onStale }: UnconfirmedAddressProps) {
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation();
  const show = useToast();
  const [email, setEmail] = useState(firstEmail);
  const [isChanging, setChanging] = useState(false);
  const resending = useCall(resendActivation);
  const told = (failure: CallError | undefined): void => {
    // Confirmed meanwhile in another window or on another device.
    if (failure?.code === 'conflict') onStale();
  };
  const resend = async (): Promise<void> => {
    const sent = await resending.send({});
    if (sent && 'result' in sent) show({ kind: 'success', text: t('confirm.resent', { email }) });
    else told(sent?.failure);
  };
  const arrive = (address: string): void => {
    setEmail(address);
    setChanging(false);
    show({ kind: 'success', text: t('confirm.resent', { email: address }) });
  };
  return (
    <AuthCard
      icon={<MailCheck size={iconSizes.huge} aria-hidden />}
      title={t('confirm.title')}
      lead={<p>{t('confirm.lead', { email })}</p>}
    >
      <p>{t('spam')}</p>
      {isChanging ? (
        <AddressForm onSent={arrive} onFailed={told} />
      ) : (
        <>
          <FormAlert>
            {resending.failure && wordsOf(resending.failure, t('confirm.limit'), shared('unreachable'))}
          </FormAlert>
          <Button $kind="quiet" isBusy={resending.isBusy} onClick={() => void resend()}>
            {t('confirm.resend')}
          </Button>
          <Button
            $kind="bare"
            onClick={() => {
              resending.clear();
              setChanging(true);
            }}
          >
            {t('confirm.change')}
          </Button>
        </>
      )}
    </AuthCard>
  );
}

function AddressForm({
  onSent,
  onFailed,
}: {
  onSent: (email: string) => void;
  onFailed: (failure: CallError) => void;
}) {
  const { t } = useTranslation('auth');
  const resending = useForm(resendActivation, {
    shape,
    onDone: (_, { email }) => onSent(String(email).trim().toLowerCase()),
    onFailed,
  });
  const { isBusy, failure, headline, errorOf } = resending;
  return (
    <Form of={resending} aria-label={t('confirm.change')}>
      <FormAlert>{failure && headline && wordsOf(failure, t('confirm.limit'), headline)}</FormAlert>
      <Field
        label={t('confirm.newEmail')}
        type="email"
        name="email"
        enterKeyHint="send"
        autoFocus
        error={errorOf('email')}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('confirm.submit')}
      </Button>
    </Form>
  );
}

/** The address is required here; the call itself allows to omit it. */
async function shape() {
  const [{ memberEmail }, { object }] = await Promise.all([
    import('@manyhearts/contract/email-addresses'),
    import('@manyhearts/contract/fields'),
  ]);
  return object({ email: memberEmail().required() });
}

/** Mails are limited by the day, so the general "wait a moment" would be wrong. */
function wordsOf({ code, detail }: CallError, limit: string, otherwise: string): string {
  return code === 'rate_limited' ? limit : detail || otherwise;
}
