import { Ban, EllipsisVertical, Flag, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconSizes } from '@manyhearts/themes/scales';
import { useLater } from '#site/boot/use-later.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { Menu } from '#site/ui/Menu.tsx';
import { later, StillComing } from '#site/ui/StillComing.tsx';
import type { ReportDialogProps } from './ReportDialog.tsx';

const LaterBlock = later(async () => (await import('./BlockDialog.tsx')).BlockDialog);

const icon = { size: iconSizes.medium, 'aria-hidden': true } as const;
/** `met` proves that the member was shown, so that they can be reported even after they block first. */
type MemberMenuProps = {
  id: string;
  name: string;
  met: string | null;
  photo: string | undefined;
  onBlocked: () => void;
};

/** Block and report. */
export function MemberMenu({ id, name, met, photo, onBlocked }: MemberMenuProps) {
  const { t } = useTranslation('member');
  const [open, setOpen] = useState<'block' | 'profile' | 'photo'>();
  const close = () => setOpen(undefined);
  const about = open === 'photo' && photo ? { photo } : { profile: id };
  return (
    <>
      <Menu
        label={t('menu.label', { name })}
        icon={<EllipsisVertical size={iconSizes.large} aria-hidden />}
        align="end"
        items={[
          {
            id: 'report',
            label: t('menu.report', { name }),
            icon: <Flag {...icon} />,
            onSelect: () => setOpen('profile'),
          },
          ...(photo
            ? [
                {
                  id: 'photo',
                  label: t('menu.reportPhoto'),
                  icon: <ImageOff {...icon} />,
                  onSelect: () => setOpen('photo'),
                },
              ]
            : []),
          {
            id: 'block',
            label: t('menu.block', { name }),
            icon: <Ban {...icon} />,
            isDanger: true,
            onSelect: () => setOpen('block'),
          },
        ]}
      />
      {open === 'block' && <LaterBlock id={id} name={name} onClose={close} onBlocked={onBlocked} />}
      {(open === 'profile' || open === 'photo') && (
        <LaterReport name={name} about={about} met={met} onClose={close} onBlock={() => setOpen('block')} />
      )}
    </>
  );
}

const load = () => import('./ReportDialog.tsx');

/** Loads the report form and its texts on demand. */
export function LaterReport(report: ReportDialogProps) {
  const { t } = useTranslation('member');
  const form = useLater(load);
  const texts = usePageTexts('reports');
  const Report = form.part?.ReportDialog;
  if (Report && texts.state === 'there') return <Report {...report} />;
  const again = () => {
    form.again();
    texts.again();
  };
  return (
    <Dialog isOpen onClose={report.onClose} title={t('menu.report', { name: report.name })}>
      <StillComing hasFailed={form.hasFailed || texts.state === 'failed'} again={again} />
    </Dialog>
  );
}
