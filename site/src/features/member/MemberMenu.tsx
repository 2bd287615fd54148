import { Ban, EllipsisVertical, Flag, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconSizes } from '@manyhearts/themes/scales';
import { Menu } from '#site/ui/Menu.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { LaterReport } from './LaterReport.tsx';

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
