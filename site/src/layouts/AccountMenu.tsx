import { GalleryHorizontalEnd, LogOut, MessageCircle, Settings, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { logOut } from '@manyhearts/contract/user';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { forgetMember } from '#site/boot/forget-member.ts';
import { leavePage } from '#site/boot/leave-page.ts';
import { usePath } from '#site/boot/page-context.ts';
import { currentAt } from '#site/routes-info.ts';
import { Menu } from '#site/ui/Menu.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { barEntry, Drawing } from './BarEntry.tsx';

const icon = { size: iconSizes.medium, 'aria-hidden': true } as const;

/** Menu of the logged-in member. */
export function AccountMenu({ name, newDecisions = 0 }: { name: string; newDecisions?: number }) {
  const { t } = useTranslation();
  const path = usePath();
  const logOut = useLogOut();
  const decisions = newDecisions > 0 ? `${t('nav.decisions')}: ${newDecisions}` : t('nav.decisions');
  const label = `${t('nav.account')}: ${name}${newDecisions > 0 ? `, ${decisions}` : ''}`;
  const items = [
    { id: 'profile', label: t('nav.profile'), icon: <User {...icon} />, href: '/profile' },
    { id: 'swipe', label: t('nav.swipe'), icon: <GalleryHorizontalEnd {...icon} />, href: '/swipe-game' },
    { id: 'decisions', label: decisions, icon: <MessageCircle {...icon} />, href: '/decisions' },
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
          <Drawing $isMarked={newDecisions > 0}>
            <User size={iconSizes.large} aria-hidden />
          </Drawing>
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

/** Logs out by POST: other sites could open an address that logs out on GET. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation();
  const show = useToast();
  return async () => {
    const isDone = await fetch(logOut.path, {
      method: logOut.verb,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    await forgetMember();
    // Only the server can end the session; the page stays and says that log-out failed.
    if (!isDone) return show({ kind: 'danger', text: t('nav.logoutFailed') });
    // The page load also clears the member's data from memory.
    leavePage.to('/');
  };
}
