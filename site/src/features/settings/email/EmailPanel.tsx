import { useTranslation } from 'react-i18next';
import type { UserView } from '@manyhearts/contract/user';
import { Panel } from '../Panel.tsx';
import { StateMark } from '../StateMark.tsx';
import { EmailChange } from './EmailChange.tsx';
import { PresentEmail, UnconfirmedEmail } from './UnconfirmedEmail.tsx';

/** The banner links here, so its reason is repeated. */
const reasons = {
  fbl: 'banner.email.fbl',
  bounce: 'banner.email.bounce',
  listunsubscribe: 'banner.email.listunsubscribe',
} as const;

type EmailPanelProps = {
  user: Pick<UserView, 'email' | 'status' | 'emailDisabled' | 'pendingEmail'>;
  onStale: () => void;
};

export function EmailPanel({ user, onStale }: EmailPanelProps) {
  const { t } = useTranslation('settings');
  const { email, status, emailDisabled: disabled } = user;
  const { t: shared } = useTranslation();
  return (
    <Panel id="settings-email" title={t('email.title')} lead={t('email.lead')}>
      {disabled && <StateMark state="open">{shared(reasons[disabled])}</StateMark>}
      {status === 'not_confirmed' ? (
        <UnconfirmedEmail email={email} onStale={onStale} />
      ) : (
        <>
          <PresentEmail email={email} isConfirmed />
          <EmailChange user={user} onStale={onStale} />
        </>
      )}
    </Panel>
  );
}
