import { LogOut, Settings, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { usePath } from '#site/boot/page-context.ts';
import { Menu } from '#site/ui/Menu.tsx';
import { barEntry } from './bar-entry-style.ts';
import { currentAt } from './places.rules.ts';
import { useLogOut } from './use-log-out.ts';

const icon = { size: iconSizes.medium, 'aria-hidden': true } as const;

/** Menu of the logged-in member. */
export function AccountMenu({ name }: { name: string }) {
  const { t } = useTranslation();
  const path = usePath();
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
          <User size={iconSizes.large} aria-hidden />
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
  ${from('medium')} {
    && {
      max-width: 9rem;
    }
  }
`;
