import { useTranslation } from 'react-i18next';
import { logOut } from '@manyhearts/contract/user';
import { forgetMember } from '#site/boot/forget-member.ts';
import { leavePage } from '#site/boot/leave-page.ts';
import { useToast } from '#site/ui/Toasts.tsx';

/** Ends the session by a write: an address that did it on being opened could be opened by anybody's page. */
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
    // Only the server can end the session, so the page stays and says that it goes on.
    if (!isDone) return show({ kind: 'danger', text: t('nav.logoutFailed') });
    // Everything that the page knows of the member goes with it.
    leavePage.to('/');
  };
}
