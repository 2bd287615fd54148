import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { askForEmailChange } from '@manyhearts/contract/email-change';
import { limits } from '@manyhearts/contract/limits';
import type { UserView } from '@manyhearts/contract/user';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { wordsOfMailFailure } from './mail-limit.rules.ts';
import { OwnCode } from '../OwnCode.tsx';
import { OwnPassword } from '../OwnPassword.tsx';
import { PendingEmail } from './PendingEmail.tsx';

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
