import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { giveUpEmailChange } from '@manyhearts/contract/email-change';
import type { UserView } from '@manyhearts/contract/user';
import { useCall } from '#site/api/use-call.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Disclosure } from '#site/ui/Disclosure.tsx';
import { later } from '#site/ui/StillComing.tsx';

const ChangeForm = later(async () => (await import('./EmailForms.tsx')).EmailForms.ChangeForm);
const ResendForm = later(async () => (await import('./EmailForms.tsx')).EmailForms.ResendForm);

type EmailChangeProps = { user: Pick<UserView, 'email' | 'pendingEmail'>; onStale: () => void };

/**
 * Requests another address. It changes only when the link mailed to it is opened, so the old one stays shown until
 * then.
 */
export function EmailChange({ user: { email: present, pendingEmail: asked }, onStale }: EmailChangeProps) {
  const { t } = useTranslation('settings');
  const [pending, setPending] = useState(asked);
  const [isGivenUp, setGivenUp] = useState(false);
  const giveUp = (): void => {
    setPending(null);
    setGivenUp(true);
  };
  return (
    <>
      <Told role="status">{pending && t('email.sent', { email: pending })}</Told>
      {pending && <PendingEmail key={pending} email={pending} present={present} onGivenUp={giveUp} onStale={onStale} />}
      <Disclosure label={t(pending ? 'email.another' : 'email.change')} takesFocus={isGivenUp}>
        {(close) => (
          <ChangeForm
            onSent={(email) => {
              setPending(email);
              setGivenUp(false);
              close();
            }}
            onStale={onStale}
          />
        )}
      </Disclosure>
    </>
  );
}

/** Always rendered: a live region must exist before it changes, or it isn't announced. */
const Told = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;

type PendingEmailProps = { email: string; present: string; onGivenUp: () => void; onStale: () => void };

/** An address that is not confirmed yet: resend its link, or cancel the change. */
function PendingEmail({ email, present, onGivenUp, onStale }: PendingEmailProps) {
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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-4) var(--space-3);
  width: 100%;
`;
