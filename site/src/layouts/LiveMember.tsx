import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { limits } from '@manyhearts/contract/limits';
import { readUser, tellPageHidden } from '@manyhearts/contract/user';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { followLanguage } from '#site/boot/remembered.ts';
import { queryOf } from '#site/store/server-data.ts';
import { useLive } from './use-live.ts';

/** Keeps the member in the store current while the page is open. Renders nothing, so that it rerenders nothing. */
export function LiveMember() {
  const { isLoggedIn } = usePage();
  useFreshMember(useLive(isLoggedIn));
  usePageHidden(isLoggedIn);
  return null;
}

const { firstMs, everyMs, whileLiveMs } = limits.refresh;

/**
 * Keeps the member in the store current by polling: first after 5 s, never while the page is hidden or offline, and at
 * once when it returns. While live events arrive, it only makes up for lost ones. Failures are ignored: the next poll
 * retries, and the member's own calls report errors. That the session has ended is no failure: the client of the calls
 * logs out.
 */
function useFreshMember(isLive: boolean): void {
  const {
    language,
    settings: { languages },
  } = useBrand();
  const { isLoggedIn } = usePage();
  const isDue = useIsDue();
  const [pauseMs, setPauseMs] = useState<number>(everyMs);
  const { data, isFetchedAfterMount } = useQuery({
    ...queryOf(readUser),
    enabled: isLoggedIn && isDue,
    staleTime: firstMs,
    refetchInterval: isLive ? whileLiveMs : pauseMs,
    refetchOnWindowFocus: true,
    networkMode: 'online',
    throwOnError: false,
  });
  useEffect(() => {
    if (isDue) void refreshPauseMs().then(setPauseMs);
  }, [isDue, data]);

  // Chosen on another device. What the page came with may be older than a choice on this one.
  const chosen = isFetchedAfterMount ? data?.user.language : undefined;
  useEffect(() => {
    if (chosen && chosen !== language) followLanguage(chosen, languages);
  }, [chosen, language, languages]);
}

/** True once the page is so old that its member may have changed. */
function useIsDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), firstMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/** Tells the server when the page is hidden, by a beacon, which is sent even if the page closes. */
function usePageHidden(isLoggedIn: boolean): void {
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const tell = (): void => {
      if (document.hidden) navigator.sendBeacon?.(tellPageHidden.path, new Blob(['{}'], { type: 'application/json' }));
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isLoggedIn]);
}

/** With a push subscription, polling can be slower. The browser is the only source of whether one exists. */
async function refreshPauseMs(): Promise<number> {
  return (await hasPush()) ? limits.refresh.withPushMs : limits.refresh.everyMs;
}

async function hasPush(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return Boolean(await registration?.pushManager?.getSubscription());
  } catch {
    return false;
  }
}
