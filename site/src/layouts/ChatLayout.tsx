import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { usePage, usePath } from '#site/boot/page-context.ts';
import { OfflineBar } from '#site/ui/OfflineNotice.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { VisitorParts } from './VisitorParts.tsx';
import { useViewHeight } from './use-view-height.ts';

/**
 * The part of the window that no keyboard covers. An open chat has all of it, and its own back button; so has the list
 * beside it on wide screens. The list alone keeps the bars of other pages.
 */
export function ChatLayout() {
  const { t } = useTranslation();
  const { isLoggedIn } = usePage();
  const isList = usePath() === '/chats';
  const screen = useViewHeight();
  return (
    <Ground>
      <Screen ref={screen}>
        {/* The frame's own, which is read out, is covered by this screen. */}
        <OfflineBar aria-hidden>{t('offline.title')}</OfflineBar>
        {isList && (
          <Bars>
            <SkipLink />
            <TopBar />
          </Bars>
        )}
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </Screen>
      {!isLoggedIn && <VisitorParts layout="chat" />}
    </Ground>
  );
}

/** As high as the window, because a document without height counts as hidden. */
const Ground = styled.div`
  min-height: calc(100dvh - var(--tabs, 0px));
`;

const Screen = styled.div`
  --view-height: 100dvh;
  --view-top: 0px;
  position: fixed;
  inset: var(--view-top) 0 auto;
  display: flex;
  flex-direction: column;
  height: var(--view-height);
  padding-block-end: var(--tabs, 0px);
  background: var(--c-page);
  &[data-keyboard] {
    padding-block-end: 0;
  }
  > main {
    display: grid;
    flex: 1;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-height: 0;
    overflow-y: auto;
  }
`;

const Bars = styled.div`
  ${from('large')} {
    display: none;
  }
`;
