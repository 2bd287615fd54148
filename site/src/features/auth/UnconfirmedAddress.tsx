import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendActivation } from '@manyhearts/contract/activation';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { iconSizes } from '@manyhearts/themes/scales';
import { useCall } from '#site/api/use-call.ts';
import { mailFailureWords } from '#site/domain/mail-failure-words.ts';
import { OtherAddressForm } from '#site/domain/OtherAddressForm.tsx';
import { Button } from '#site/ui/Button.tsx';
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
        <OtherAddressForm
          words={{
            title: t('confirm.change'),
            label: t('confirm.newEmail'),
            submit: t('confirm.submit'),
            limit: t('confirm.limit'),
          }}
          onSent={arrive}
          onFailed={told}
        />
      ) : (
        <>
          <FormAlert>
            {resending.failure && mailFailureWords(resending.failure, t('confirm.limit'), shared('unreachable'))}
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
