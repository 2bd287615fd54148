import { useTranslation } from 'react-i18next';
import { logOut } from '@manyhearts/contract/user';
import { forgetMember } from '#site/boot/forget-member.ts';
import { leavePage } from '#site/boot/leave-page.ts';
import { useToast } from '#site/ui/Toasts.tsx';

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
