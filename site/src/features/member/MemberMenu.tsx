import { Ban, EllipsisVertical, Flag, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { block } from '@manyhearts/contract/blocks';
import { iconSizes } from '@manyhearts/themes/scales';
import { useCall } from '#site/api/use-call.ts';
import { useLater } from '#site/boot/use-later.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { Menu } from '#site/ui/Menu.tsx';
import { ActOrCancel } from '#site/ui/NativeDialog.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import type { ReportDialogProps } from './ReportDialog.tsx';
import { useLateNotice } from './use-late-notice.ts';

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
      <BlockDialog isOpen={open === 'block'} id={id} name={name} onClose={close} onBlocked={onBlocked} />
      {(open === 'profile' || open === 'photo') && (
        <LaterReport name={name} about={about} met={met} onClose={close} onBlock={() => setOpen('block')} />
      )}
    </>
  );
}

type BlockDialogProps = { isOpen: boolean; id: string; name: string; onClose: () => void; onBlocked: () => void };

/** Confirms a block. */
function BlockDialog({ isOpen, name, onClose, ...rest }: BlockDialogProps) {
  const { t } = useTranslation('member');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('block.title', { name })}>
      <Block name={name} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Block({ id, name, onClose, onBlocked }: Omit<BlockDialogProps, 'isOpen'>) {
  const { t } = useTranslation('member');
  const { t: shared } = useTranslation();
  const { send, isBusy, failure } = useCall(block);
  const tellLate = useLateNotice();

  const perform = async (): Promise<void> => {
    const sent = await send({ profile: id });
    if (!sent) return;
    if ('failure' in sent) return tellLate(sent.failure);
    onClose();
    onBlocked();
  };
  return (
    <>
      <p>{t('block.text', { name })}</p>
      <FormAlert>{failure && (failure.detail || shared('unreachable'))}</FormAlert>
      <ActOrCancel act={t('block.act')} isDanger isBusy={isBusy} onAct={() => void perform()} onCancel={onClose} />
    </>
  );
}

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
