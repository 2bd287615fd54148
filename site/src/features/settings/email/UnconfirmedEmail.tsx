import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { resendActivation } from '@manyhearts/contract/activation';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { useCall } from '#site/api/use-call.ts';
import { mailFailureWords } from '#site/domain/mail-failure-words.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Disclosure } from '#site/ui/Disclosure.tsx';
import { StateMark } from '../StateMark.tsx';
import { later } from '#site/ui/StillComing.tsx';

const OtherAddressForm = later(async () => (await import('#site/domain/OtherAddressForm.tsx')).OtherAddressForm);

/** An unconfirmed address is changed by requesting its confirmation again, without a password. */
export function UnconfirmedEmail({ email: firstEmail, onStale }: { email: string; onStale: () => void }) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const show = useToast();
  const [email, setEmail] = useState(firstEmail);
  const resending = useCall(resendActivation);
  const told = ({ code }: CallError): void => {
    // Confirmed meanwhile in another window or on another device.
    if (code === 'conflict') onStale();
  };
  const arrive = (address: string): void => {
    setEmail(address);
    resending.clear();
    show({ kind: 'success', text: t('email.resent', { email: address }) });
  };
  const resend = async (): Promise<void> => {
    const sent = await resending.send({});
    if (!sent) return;
    if ('result' in sent) arrive(email);
    else told(sent.failure);
  };
  return (
    <>
      <PresentEmail email={email} isConfirmed={false} />
      <p>{[t('email.waiting'), t('email.spam')].join(' ')}</p>
      <FormAlert>
        {resending.failure && mailFailureWords(resending.failure, t('email.limit'), shared('unreachable'))}
      </FormAlert>
      <Button isBusy={resending.isBusy} onClick={() => void resend()}>
        {t('email.resend')}
      </Button>
      <Disclosure label={t('email.another')}>
        {(close) => (
          <OtherAddressForm
            words={{
              title: t('email.another'),
              label: t('email.newEmail'),
              submit: t('email.submit'),
              limit: t('email.limit'),
            }}
            onSent={(address) => {
              arrive(address);
              close();
            }}
            onFailed={told}
          />
        )}
      </Disclosure>
    </>
  );
}

/** The account's current address, and whether it is confirmed. */
export function PresentEmail({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <Present>
      <strong>{email}</strong>
      {isConfirmed ? (
        <StateMark state="good">{t('email.confirmed')}</StateMark>
      ) : (
        <StateMark state="open">{t('email.unconfirmed')}</StateMark>
      )}
    </Present>
  );
}

const Present = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 14px;
  strong {
    overflow-wrap: anywhere;
  }
`;
