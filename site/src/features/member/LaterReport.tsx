import { useTranslation } from 'react-i18next';
import { useLater } from '#site/boot/use-later.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import type { ReportDialogProps } from './ReportDialog.tsx';

const load = () => import('./ReportDialog.tsx');

/** Loads the report form and its texts on demand. */
export function LaterReport(report: ReportDialogProps) {
  const { t } = useTranslation('member');
  const later = useLater(load);
  const texts = usePageTexts('reports');
  const Report = later.part?.ReportDialog;
  if (Report && texts.state === 'there') return <Report {...report} />;
  const again = () => {
    later.again();
    texts.again();
  };
  return (
    <Dialog isOpen onClose={report.onClose} title={t('menu.report', { name: report.name })}>
      <StillComing hasFailed={later.hasFailed || texts.state === 'failed'} again={again} />
    </Dialog>
  );
}
