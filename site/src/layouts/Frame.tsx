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

/** Root of all layouts; its state survives a change of layout. */
export function Frame() {
  return (
    <LiveMember>
      <Whereabouts>
        <Ground />
      </Whereabouts>
    </LiveMember>
  );
}

/** Keeps `boot.path` current after client-side navigation. */
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

/** The first page of every document has the key `default`, which would restore another document's scroll position. */
function placeKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
