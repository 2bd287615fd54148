import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { useBoot } from '#site/boot/BootContext.tsx';
import { GlobalStyle } from '#site/ui/GlobalStyle.tsx';
import { OfflineNotice } from '#site/ui/OfflineNotice.tsx';
import { LiveMember } from './LiveMember.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { Overlays } from './Overlays.tsx';
import { unreadOf } from './unread.rules.ts';
import { useUnreadSign } from './use-unread-sign.ts';

/** What every layout stands on, and what outlives a change from one to another. */
export function Frame() {
  return (
    <LiveMember>
      <Ground />
    </LiveMember>
  );
}

function Ground() {
  const { t } = useTranslation();
  useUnreadSign(unreadOf(useBoot().signedIn));
  return (
    <Overlays>
      <GlobalStyle />
      <LoadingBar />
      <OfflineNotice title={t('offline.title')} text={t('offline.text')} />
      <Outlet />
      <ScrollRestoration />
    </Overlays>
  );
}
