import { useTranslation } from 'react-i18next';
import { later } from '#site/ui/StillComing.tsx';
import { Disclosure } from '#site/ui/Disclosure.tsx';
import { Panel } from '../Panel.tsx';

const LeaveForm = later(async () => (await import('./LeaveForm.tsx')).LeaveForm);

type LeavePanelProps = {
  isPremium: boolean;
  /** The member withdrew the consent that an account requires. */
  isWithdrawing?: boolean;
};

/** Two presses and one question, no more. */
export function LeavePanel({ isPremium, isWithdrawing = false }: LeavePanelProps) {
  const { t } = useTranslation('settings');
  return (
    <Panel id="settings-leave" title={t('leave.title')} lead={t('leave.lead')}>
      <Disclosure label={t('leave.open')} startsOpen={isWithdrawing}>
        {(close) => <LeaveForm isPremium={isPremium} isWithdrawing={isWithdrawing} onStay={close} />}
      </Disclosure>
    </Panel>
  );
}
