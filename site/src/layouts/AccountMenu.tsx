import { LogOut, Settings, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { Menu } from '#site/ui/Menu.tsx';
import { barEntry } from './bar-entry-style.ts';
import { currentAt } from './places.rules.ts';
import { useLogOut } from './use-log-out.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Menu of the logged-in member. */
export function AccountMenu({ name }: { name: string }) {
  const { t } = useTranslation();
  const { path } = useBoot();
  const logOut = useLogOut();
  const label = `${t('nav.account')}: ${name}`;
  const items = [
    { id: 'profile', label: t('nav.profile'), icon: <User {...icon} />, href: '/profile' },
    { id: 'settings', label: t('nav.settings'), icon: <Settings {...icon} />, href: '/notifications' },
    { id: 'logout', label: t('nav.logout'), icon: <LogOut {...icon} />, onSelect: () => void logOut() },
  ];
  return (
    <Menu
      label={label}
      items={items}
      align="end"
      opener={(opening) => (
        <Opener type="button" aria-current={currentAt(path, 'account', '')} {...opening}>
          <User size={22} strokeWidth={1.75} aria-hidden />
          <Name>{name}</Name>
        </Opener>
      )}
    />
  );
}

const Opener = styled.button`
  ${barEntry}
`;

/** Long names are cut off; the menu's label has the full name. */
const Name = styled.span`
  && {
    max-width: 4rem;
  }
  @media (min-width: 768px) {
    && {
      max-width: 9rem;
    }
  }
`;
