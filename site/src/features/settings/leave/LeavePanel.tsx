import { useTranslation } from 'react-i18next';
import { Disclosure } from '../Disclosure.tsx';
import { Panel } from '../Panel.tsx';
import { LeaveForm } from './LeaveForm.tsx';

type LeavePanelProps = {
  isPremium: boolean;
  /** They took back what no account can be without, and were led here. */
  isWithdrawing?: boolean;
  /** They took what was offered, and would rather stay. */
  onStay: () => void;
};

/** Two presses, and no more questions than one. */
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
