import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { askForEmailChange, giveUpEmailChange } from '@manyhearts/contract/email-change';
import { useCall } from '#site/api/use-call.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { OwnCode } from '../OwnCode.tsx';
import { OwnPassword } from '../OwnPassword.tsx';
import { wordsOfMailFailure } from './mail-limit.rules.ts';

type PendingEmailProps = { email: string; present: string; onGivenUp: () => void; onStale: () => void };

/** An address that is not confirmed yet: resend its link, or cancel the change. */
export function PendingEmail({ email, present, onGivenUp, onStale }: PendingEmailProps) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const show = useToast();
  const givingUp = useCall(giveUpEmailChange);
  const giveUp = async (): Promise<void> => {
    const sent = await givingUp.send({});
    if (!sent || 'failure' in sent) return;
    show({ kind: 'success', text: t('email.givenUp', { email: present }) });
    onGivenUp();
  };
  return (
    <>
      <p>{t('email.spam')}</p>
      <FormAlert>{givingUp.failure && (givingUp.failure.detail || shared('unreachable'))}</FormAlert>
      <Ways>
        <Disclosure label={t('email.resend')}>
          {(close) => (
            <ResendForm
              email={email}
              onSent={() => {
                show({ kind: 'success', text: t('email.resent', { email }) });
                close();
              }}
              onStale={onStale}
            />
          )}
        </Disclosure>
        <Button $kind="quiet" isBusy={givingUp.isBusy} onClick={() => void giveUp()}>
          {t('email.giveUp')}
        </Button>
      </Ways>
    </>
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
      <FormAlert>{failure && headline && wordsOfMailFailure(failure, t('email.limit'), headline)}</FormAlert>
      <OwnPassword of={asking} isLast autoFocus />
      {asking.isCodeAsked && <OwnCode of={asking} autoFocus />}
      <Button type="submit" isBusy={isBusy}>
        {t('email.submit')}
      </Button>
    </Form>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-4) var(--space-3);
  width: 100%;
`;
