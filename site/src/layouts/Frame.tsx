import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router';
import { PathProvider } from '#site/boot/page-context.ts';
import { useMember } from '#site/store/member.ts';
import { GlobalStyle } from '#site/ui/GlobalStyle.tsx';
import { OfflineNotice } from '#site/ui/OfflineNotice.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { LiveMember } from './LiveMember.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { MemberLinks } from './MemberLinks.tsx';
import { Overlays } from './Overlays.tsx';
import { unreadOf } from './unread.rules.ts';
import { useAppBadge } from './use-app-badge.ts';
import { usePageTitle } from './use-page-title.ts';

/** Root of all layouts; its state survives a change of layout. */
export function Frame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <PathProvider value={pathname}>
      <Overlays>
        <LiveMember />
        <TabSign />
        <GlobalStyle />
        <LoadingBar />
        <OfflineNotice title={t('offline.title')} text={t('offline.text')} />
        <Outlet />
        <MemberLinks />
        <LeaveQuestion />
        <ScrollRestoration getKey={placeKey} />
      </Overlays>
    </PathProvider>
  );
}

/** The page's title and what is new, outside of the page: on its tab and on the app's icon. */
function TabSign() {
  const unread = useMember(unreadOf) ?? 0;
  usePageTitle(unread);
  useAppBadge(unread);
  return null;
}

/** The first page of every document has the key `default`, which would restore another document's scroll position. */
function placeKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
