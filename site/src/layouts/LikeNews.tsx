import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { CallError } from '@manyhearts/contract/client/call-error';
import { introduce } from '@manyhearts/contract/introductions';
import { like } from '@manyhearts/contract/likes';
import { readMember } from '@manyhearts/contract/member-profile';
import { call } from '#site/api/client.ts';
import { isOwnPath } from '#site/boot/back.rules.ts';
import { usePage } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { useLaterTexts } from '#site/boot/use-page-texts.ts';
import { isServed, isSoftWay } from '#site/routes-info.ts';
import { keepLikeState, refetchLikes } from '#site/store/likes.ts';
import { celebrateMatch, noteMatch, noteOwnLike, ownLike, useMadeMatch, useMatchNews } from '#site/store/match-news.ts';
import { queryOf } from '#site/store/server-data.ts';
import { refetchMember } from '#site/store/member.ts';
import { useToast } from '#site/ui/Toasts.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { IntroductionDialog } from './IntroductionDialog.tsx';
import { introductionDelayIn, withoutIntroduction } from './introduction.rules.ts';
import { useOverlays } from './Overlays.tsx';

/** News of likes on any page of a member, and what they wanted as a visitor. */
export function LikeNews() {
  useToldMatch();
  useIntendedLike();
  useIntendedPlace();
  useIntroduction();
  return <MadeMatch />;
}

function MadeMatch() {
  const serverData = useQueryClient();
  const profile = useMadeMatch();
  if (!profile) return null;
  const chat = `/members/${profile.id}/chat`;
  return (
    <MatchDialog
      profile={profile}
      chat={isServed(chat) ? chat : undefined}
      onClose={() => celebrateMatch(serverData, null)}
    />
  );
}

/** Tells of a match that another member made. Other tabs of this browser hear of it too, and only the open one tells. */
function useToldMatch(): void {
  const { t } = useTranslation('likes');
  const toast = useToast();
  const navigate = useNavigate();
  const serverData = useQueryClient();
  const loadTexts = useLaterTexts('likes');
  const id = useMatchNews();
  const { data: isOwn } = useQuery(ownLike(id ?? ''));
  // An own like may still wait for its answer.
  const isDue = id !== null && !isOwn;
  useEffect(() => {
    if (!isDue) return;
    noteMatch(serverData, null);
    if (document.hidden) return;
    const tell = async (): Promise<void> => {
      const [{ profile }] = await Promise.all([serverData.fetchQuery(queryOf(readMember, { id })), loadTexts()]);
      if (profile.likeState !== 'match') return;
      toast({
        kind: 'success',
        text: t('match.toast', { name: profile.name }),
        action: { label: t('match.open'), perform: () => void navigate(`/likes/m/${id}`) },
      });
    };
    // The badge shows it anyway.
    void tell().catch(() => undefined);
  }, [isDue, id, serverData, loadTexts, toast, navigate, t]);
}

/** Gives the like that a visitor was asked to sign up for. */
function useIntendedLike(): void {
  const { t } = useTranslation('likes');
  const toast = useToast();
  const serverData = useQueryClient();
  const loadTexts = useLaterTexts('likes');
  useEffect(() => {
    const id = remembered.intendedLike.read();
    if (id === null) return;
    // Cleared first: React runs effects twice in development, and a lost like can be given by hand.
    remembered.intendedLike.clear();
    const give = async (): Promise<void> => {
      noteOwnLike(serverData, id, true);
      const { state } = await call(like, { profile: id });
      noteOwnLike(serverData, id, state === 'match');
      keepLikeState(serverData, id, state);
      const [{ profile }] = await Promise.all([serverData.fetchQuery(queryOf(readMember, { id })), loadTexts()]);
      if (state === 'match') celebrateMatch(serverData, profile);
      else toast({ kind: 'success', text: t('kept', { name: profile.name }) });
    };
    give().catch((error: unknown) => {
      noteOwnLike(serverData, id, false);
      if (!(error instanceof CallError)) throw error;
      // Not sent: the next page tries again.
      if (error.code === 'unreachable') remembered.intendedLike.write(id);
    });
  }, [serverData, loadTexts, toast, t]);
}

/** Opens what a visitor was asked to sign up for, on the first page of members after that. */
function useIntendedPlace(): void {
  const page = usePage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const place = remembered.intendedPlace.read();
    if (place === null || pathname === '/complete-signup' || !isSoftWay(pathname, page)) return;
    remembered.intendedPlace.clear();
    if (isOwnPath(place) && place !== `${pathname}${search}`) void navigate(place, { replace: true });
  }, [page, pathname, search, navigate]);
}

/** Legacy: lists of likes are loaded again this long after an introduction. */
const reloadAfterMs = 500;

/** Shows who is introduced, as many seconds after arrival as the address says, which is cleaned at once. */
function useIntroduction(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const serverData = useQueryClient();
  const loadTexts = useLaterTexts('likes');
  const { open } = useOverlays();
  const asked = introductionDelayIn(search);
  const [seconds, setSeconds] = useState<number>();

  useEffect(() => {
    if (asked === undefined) return;
    setSeconds(asked);
    const address = { pathname, search: withoutIntroduction(search), hash };
    void navigate(address, { replace: true, state: state as unknown, preventScrollReset: true });
  }, [asked, pathname, search, hash, state, navigate]);

  useEffect(() => {
    if (seconds === undefined) return undefined;
    const show = async (): Promise<void> => {
      const [introduction] = await Promise.all([call(introduce, {}), loadTexts()]);
      if (!introduction) return;
      open({
        id: 'introduction',
        kind: 'offered',
        render: (close) => <IntroductionDialog introduction={introduction} onClose={close} />,
      });
      setTimeout(() => {
        refetchLikes(serverData);
        refetchMember(serverData);
      }, reloadAfterMs);
    };
    // The like itself is in the list anyway.
    const timer = setTimeout(() => void show().catch(() => undefined), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [seconds, open, serverData, loadTexts]);
}
