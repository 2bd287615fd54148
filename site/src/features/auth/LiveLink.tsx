import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bringBackAccount } from '@manyhearts/contract/account-deletion';
import { activate } from '@manyhearts/contract/activation';
import type { Call } from '@manyhearts/contract/calls';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { changeEmail, undoEmailChange } from '@manyhearts/contract/email-change';
import type { MailLinkKind } from '@manyhearts/contract/mail-links';
import { openOwnData } from '@manyhearts/contract/own-data';
import type { UserAnswer } from '@manyhearts/contract/user';
import { iconSizes } from '@manyhearts/themes/scales';
import { leavePage } from '#site/boot/leave-page.ts';
import { remembered } from '#site/boot/remembered.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { followLanguage } from '#site/boot/remembered.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { later } from '#site/ui/StillComing.tsx';
import { AuthCard } from './AuthCard.tsx';
import { CodeField } from './CodeField.tsx';
import { DeadLink } from './DeadLink.tsx';

/** Few links need it. */
const LeavingRefunds = later(async () => (await import('./LeavingRefunds.tsx')).LeavingRefunds);

/** What the button does, and the next page or message. Choosing a new password has a page of its own. */
const kinds = {
  confirm_address: {
    title: 'link.confirmTitle',
    text: 'link.confirmText',
    action: 'link.confirmAction',
    definition: activate,
    next: '/activate/done',
    outcome: 'confirmed',
    done: undefined,
  },
  change_email: {
    title: 'link.emailTitle',
    text: 'link.emailText',
    action: 'link.emailAction',
    definition: changeEmail,
    next: '/mail-change/do',
    outcome: 'changed',
    done: undefined,
  },
  undo_email: {
    title: 'link.undoTitle',
    text: 'link.undoText',
    action: 'link.undoAction',
    definition: undoEmailChange,
    next: undefined,
    outcome: undefined,
    done: ['link.undoneTitle', 'link.undoneText'],
  },
  own_data: {
    title: 'link.dataTitle',
    text: 'link.dataText',
    action: 'link.dataAction',
    definition: openOwnData,
    next: undefined,
    outcome: undefined,
    done: ['link.dataDoneTitle', 'link.dataDoneText'],
  },
  bring_back: {
    title: 'link.backTitle',
    text: 'link.backText',
    action: 'link.backAction',
    definition: bringBackAccount,
    next: undefined,
    outcome: undefined,
    done: ['link.backDoneTitle', 'link.backDoneText'],
  },
} as const;

type LiveLinkProps = { token: string; kind: MailLinkKind; needsPassword: boolean; username?: string | undefined };

/** Explains a link and runs it on a press. For a new password, the token moves from the path to the fragment. */
export function LiveLink({ token, kind, needsPassword, username }: LiveLinkProps) {
  const { t } = useTranslation('auth');
  if (kind !== 'reset_password') return <ActingLink token={token} kind={kind} needsPassword={needsPassword} />;
  return (
    <AuthCard title={t('newPassword.title')} lead={t('link.resetText')}>
      {username !== undefined && <p>{t('link.resetAccount', { name: username })}</p>}
      <Button onClick={() => leavePage.instead(`/reset-password/do#${token}`)} $wide>
        {t('link.resetAction')}
      </Button>
    </AuthCard>
  );
}

function ActingLink({ token, kind, needsPassword }: LiveLinkProps & { kind: keyof typeof kinds }) {
  const { t } = useTranslation('auth');
  const { settings } = useBrand();
  const { title, text, action, next, done, outcome } = kinds[kind];
  const definition: Call<{ token: string; password?: string }, UserAnswer | { path: string } | void> =
    kinds[kind].definition;
  const [state, setState] = useState<'open' | 'dead' | 'done'>('open');
  const [isPasswordAsked, setPasswordAsked] = useState(needsPassword);
  const note = ({ code, params }: CallError): void => {
    if (code === 'link_expired') setState('dead');
    if (code === 'activation_failed') leavePage.instead('/activate/error');
    // The link needs no password within a session, and that session has ended meanwhile.
    if (code === 'challenge_required' && params.factor === 'password') setPasswordAsked(true);
  };
  const acting = useForm(definition, {
    extra: () => ({ token }),
    onDone: (answer) => {
      // The file is an attachment, so this page stays.
      if (answer && 'path' in answer) leavePage.to(answer.path);
      if (answer && 'user' in answer) followLanguage(answer.user.language, settings.languages);
      if (outcome) remembered.outcome.write(outcome);
      return next ? leavePage.instead(next) : setState('done');
    },
    onFailed: note,
  });
  const { isBusy, headline, errorOf } = acting;
  if (state === 'dead') return <DeadLink kind={kind} />;
  if (state === 'done' && done) {
    return (
      <AuthCard
        icon={<CircleCheck size={iconSizes.huge} aria-hidden />}
        title={t(done[0])}
        lead={<p role="status">{t(done[1])}</p>}
      >
        <ButtonLink href="/login">{t('login.title')}</ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t(title)} lead={t(text)} foot={<span>{t('link.notMe')}</span>}>
      <Form of={acting} aria-label={t(title)}>
        <FormAlert>{headline}</FormAlert>
        {isPasswordAsked && (
          <Field
            label={t('password')}
            hint={t('link.passwordHint')}
            type="password"
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            error={errorOf('password')}
          />
        )}
        <CodeField of={acting} />
        <Button type="submit" isBusy={isBusy} $wide>
          {t(action)}
        </Button>
      </Form>
      {kind === 'bring_back' && <LeavingRefunds token={token} />}
    </AuthCard>
  );
}
