import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { resendActivation } from '@manyhearts/contract/activation';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { useCall } from '#site/api/use-call.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { StateMark } from '../StateMark.tsx';
import { wordsOfMailFailure } from './EmailChange.tsx';

/** The address is required here; the call itself allows to omit it. */
async function shape() {
  const [{ memberEmail }, { object }] = await Promise.all([
    import('@manyhearts/contract/email-addresses'),
    import('@manyhearts/contract/fields'),
  ]);
  return object({ email: memberEmail().required() });
}

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
        {resending.failure && wordsOfMailFailure(resending.failure, t('email.limit'), shared('unreachable'))}
      </FormAlert>
      <Button isBusy={resending.isBusy} onClick={() => void resend()}>
        {t('email.resend')}
      </Button>
      <Disclosure label={t('email.another')}>
        {(close) => (
          <AddressForm
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

function AddressForm({
  onSent,
  onFailed,
}: {
  onSent: (email: string) => void;
  onFailed: (failure: CallError) => void;
}) {
  const { t } = useTranslation('settings');
  const resending = useForm(resendActivation, {
    shape,
    onDone: (_, { email }) => onSent(String(email).trim().toLowerCase()),
    onFailed,
  });
  const { isBusy, failure, headline, errorOf } = resending;
  return (
    <Form of={resending} aria-label={t('email.another')}>
      <FormAlert>{failure && headline && wordsOfMailFailure(failure, t('email.limit'), headline)}</FormAlert>
      <Field
        label={t('email.newEmail')}
        type="email"
        name="email"
        enterKeyHint="send"
        autoFocus
        error={errorOf('email')}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('email.submit')}
      </Button>
    </Form>
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
