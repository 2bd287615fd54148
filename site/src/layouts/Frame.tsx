import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useBlocker, useLocation, useNavigation, type Location } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { hasUnsavedWork } from '#site/boot/leave-page.ts';
import { PathProvider, usePage } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { useLater } from '#site/boot/use-later.ts';
import { useMadeMatch, useMatchNews } from '#site/store/match-news.ts';
import { useMember, type Member } from '#site/store/member.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { GlobalStyle } from '#site/ui/GlobalStyle.tsx';
import { ActOrCancel } from '#site/ui/NativeDialog.tsx';
import { OfflineNotice } from '#site/ui/OfflineNotice.tsx';
import { LiveMember } from './LiveMember.tsx';
import { MemberLinks } from './MemberLinks.tsx';
import { Overlays } from './Overlays.tsx';
import { introducesIn } from './introduction.rules.ts';
import { unreadOf, useAppBadge } from './use-app-badge.ts';
import { usePageTitle } from './use-page-title.ts';

const loadTimeBonus = () => import('./TimeBonus.tsx');
const loadLanguageOffer = () => import('./LanguageOffer.tsx');
const loadLikeNews = () => import('./LikeNews.tsx');

/** Root of all layouts; its state survives a change of layout. */
export function Frame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <PathProvider value={pathname}>
      <Overlays>
        <LiveMember />
        <Bonus />
        <Likes />
        <ChosenLanguage />
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

/** No page waits for it. */
function Bonus() {
  return useMember(mayHaveBonus) ? <LaterBonus /> : null;
}

/** Only for members who chose a language on this device before they logged in. */
function ChosenLanguage() {
  const isMember = useMember(() => true);
  const [isChosen, setChosen] = useState(false);
  useEffect(() => setChosen(remembered.language.read() !== null), []);
  return isMember && isChosen ? <LaterLanguageOffer /> : null;
}

function LaterLanguageOffer() {
  const { part } = useLater(loadLanguageOffer);
  return part ? <part.LanguageOffer /> : null;
}

/** The server decides; other members are not worth the question. */
export function mayHaveBonus({ isPremium, credits }: Pick<Member, 'isPremium' | 'credits'>): boolean {
  return !isPremium && credits === 0;
}

function LaterBonus() {
  const { part } = useLater(loadTimeBonus);
  return part ? <part.TimeBonus /> : null;
}

/** Loaded once there is a match to tell or to celebrate, something that a visitor wanted, or a profile to introduce. */
function Likes() {
  const { isLoggedIn } = usePage();
  const { search } = useLocation();
  const [match, made] = [useMatchNews(), useMadeMatch()];
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const intended = remembered.intendedLike.read() ?? remembered.intendedPlace.read();
    if (isLoggedIn && (match || made || introducesIn(search) || intended)) setDue(true);
  }, [isLoggedIn, search, match, made]);
  return isDue ? <LaterLikes /> : null;
}

function LaterLikes() {
  const { part } = useLater(loadLikeNews);
  return part ? <part.LikeNews /> : null;
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

/** Shown only if a navigation takes longer than the throttle. */
function LoadingBar() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state !== 'idle';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return setShown(false);
    const timer = setTimeout(() => setShown(true), limits.loadingBar.throttleMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isShown ? <Bar role="progressbar" aria-label={t('loading')} /> : null;
}

const grow = keyframes`
  from { transform: scaleX(0) }
  to { transform: scaleX(.95) }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--layer-progress);
  height: 3px;
  background: var(--c-mark);
  transform-origin: left;
  animation: ${grow} ${limits.loadingBar.durationMs}ms cubic-bezier(0, 0.7, 0.1, 1) forwards;
`;

/** Asks before another page replaces one with unsaved work, as the browser does before another document. */
export function LeaveQuestion() {
  const { t } = useTranslation();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork(),
  );
  return (
    <Dialog isOpen={state === 'blocked'} onClose={() => reset?.()} title={t('leave.title')}>
      <p>{t('leave.text')}</p>
      <ActOrCancel act={t('leave.act')} onAct={() => proceed?.()} onCancel={() => reset?.()} isDanger />
    </Dialog>
  );
}
