import { useTranslation } from 'react-i18next';
import { Disclosure } from '#site/ui/Disclosure.tsx';
import { later } from '#site/ui/StillComing.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Panel } from '../Panel.tsx';
import type { PasswordOwner } from './PasswordForm.tsx';

const PasswordForm = later(async () => (await import('./PasswordForm.tsx')).PasswordForm);

type PasswordPanelProps = { user: PasswordOwner; onChanged: () => void };

export function PasswordPanel({ user, onChanged }: PasswordPanelProps) {
  const { t } = useTranslation('settings');
  const show = useToast();
  return (
    <Panel id="settings-password" title={t('password.title')} lead={t('password.lead')}>
      <Disclosure label={t('password.change')}>
        {(close) => (
          <PasswordForm
            user={user}
            onDone={() => {
              close();
              show({ kind: 'success', text: t('password.done') });
              onChanged();
            }}
          />
        )}
      </Disclosure>
    </Panel>
  );
}
