import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { askForEmailChange, giveUpEmailChange } from '@manyhearts/contract/email-change';
import { limits } from '@manyhearts/contract/limits';
import type { UserView } from '@manyhearts/contract/user';
import { useCall } from '#site/api/use-call.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { OwnCode, OwnPassword } from '../OwnCode.tsx';

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
      <FormAlert>{failure && headline && wordsOfMailFailure(failure, t('email.limit'), headline)}</FormAlert>
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

/** Always rendered: a live region must exist before it changes, or it isn't announced. */
const Told = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;

/** Mails are limited by the day, so the general "wait a moment" would be wrong. */
export function wordsOfMailFailure(
  { code, detail }: Pick<CallError, 'code' | 'detail'>,
  limit: string,
  otherwise: string,
): string {
  return code === 'rate_limited' ? limit : detail || otherwise;
}

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
