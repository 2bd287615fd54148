import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { hasUnsavedWork } from '#site/boot/leave-page.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { ActOrCancel } from '#site/ui/NativeDialog.tsx';

/** Asks before another page replaces one with unsaved work, as the browser does before another document. */
export function LeaveQuestion() {
  const { t } = useTranslation();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork(),
  );
  return (
    <Dialog isOpen={state === 'blocked'} onClose={() => reset?.()} title={t('leave.title')}>
      <p>{t('leave.text')}</p>
      <ActOrCancel act={t('leave.act')} onAct={() => proceed?.()} onCancel={() => reset?.()} isDanger />
    </Dialog>
  );
}
