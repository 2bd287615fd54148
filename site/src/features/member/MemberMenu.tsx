import { Ban, EllipsisVertical, Flag, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLater } from '#site/boot/use-later.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { Menu } from '#site/ui/Menu.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { BlockDialog } from './BlockDialog.tsx';

const load = () => import('./ReportDialog.tsx');
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
type MemberMenuProps = { id: string; name: string; photo: string | undefined; onBlocked: () => void };

/** What helps against somebody. */
export function MemberMenu({ id, name, photo, onBlocked }: MemberMenuProps) {
  const { t } = useTranslation('member');
  const [open, setOpen] = useState<'block' | 'profile' | 'photo'>();
  const close = () => setOpen(undefined);
  const about = open === 'photo' && photo ? { photo } : { profile: id };
  return (
    <>
      <Menu
        label={t('menu.label', { name })}
        icon={<EllipsisVertical size={22} strokeWidth={1.75} aria-hidden />}
        align="end"
        items={[
          { id: 'report', label: t('menu.report', { name }), icon: <Flag {...icon} />, onSelect: () => setOpen('profile') },
          ...(photo ? [{ id: 'photo', label: t('menu.reportPhoto'), icon: <ImageOff {...icon} />, onSelect: () => setOpen('photo') }] : []),
          { id: 'block', label: t('menu.block', { name }), icon: <Ban {...icon} />, isDanger: true, onSelect: () => setOpen('block') },
        ]}
      />
      <BlockDialog isOpen={open === 'block'} id={id} name={name} onClose={close} onBlocked={onBlocked} />
      {(open === 'profile' || open === 'photo') && <LaterReport name={name} about={about} onClose={close} onBlock={() => setOpen('block')} />}
    </>
  );
}

type LaterReportProps = { name: string; about: { profile: string } | { photo: string }; onClose: () => void; onBlock: () => void };

/** Its form and its words come when somebody wants to report. */
function LaterReport(report: LaterReportProps) {
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
