import { useTranslation } from 'react-i18next';
import { Disclosure } from '../Disclosure.tsx';
import { Panel } from '../Panel.tsx';
import { LeaveForm } from './LeaveForm.tsx';

type LeavePanelProps = {
  isPremium: boolean;
  /** The member withdrew the consent that an account requires. */
  isWithdrawing?: boolean;
  /** The member took the offer and keeps the account. */
  onStay: () => void;
};

/** Two presses and one question, no more. */
export function LeavePanel({ isPremium, isWithdrawing = false, onStay }: LeavePanelProps) {
  const { t } = useTranslation('settings');
  return (
    <Panel id="settings-leave" title={t('leave.title')} lead={t('leave.lead')}>
      <Disclosure label={t('leave.open')} startsOpen={isWithdrawing}>
        {(close) => (
          <LeaveForm
            isPremium={isPremium}
            isWithdrawing={isWithdrawing}
            onStay={() => {
              close();
              onStay();
            }}
          />
        )}
      </Disclosure>
    </Panel>
  );
}
