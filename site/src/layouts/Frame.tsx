import { useTranslation } from 'react-i18next';
import { useMemo, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router';
import { BootProvider, useBoot } from '#site/boot/BootContext.tsx';
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
      <Whereabouts>
        <Ground />
      </Whereabouts>
    </LiveMember>
  );
}

/** The page was made for one address; from there a member goes on without another page. */
function Whereabouts({ children }: { children: ReactNode }) {
  const boot = useBoot();
  const { pathname } = useLocation();
  const here = useMemo(() => (boot.path === pathname ? boot : { ...boot, path: pathname }), [boot, pathname]);
  return <BootProvider value={here}>{children}</BootProvider>;
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
      <ScrollRestoration getKey={placeKey} />
    </Overlays>
  );
}

/** Every document's first page has the same key, and would begin where another one was left. */
function placeKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
