import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SignedIn } from '@manyhearts/contract/boot';
import { limits } from '@manyhearts/contract/limits';
import { readUser } from '@manyhearts/contract/user';
import type { Boot } from '#site/boot/boot.ts';
import { followLanguage } from '#site/boot/member-language.ts';
import { refreshPauseMs } from '#site/boot/push-subscription.ts';
import { queryOf } from '#site/store/server-data.ts';
import { freshMember } from './fresh-member.rules.ts';

const { firstMs, everyMs } = limits.refresh;

/**
 * The member of the boot, then kept current by polling: first after 5 s, never while the page is hidden or offline, and
 * at once when it returns. Failures are ignored: the next poll retries, and the member's own calls report errors.
 */
export function useFreshMember({
  signedIn: served,
  isLoggedIn,
  language,
  settings: { languages },
}: Boot): SignedIn | null {
  const isDue = useIsDue();
  const [pauseMs, setPauseMs] = useState<number>(everyMs);
  const { data } = useQuery({
    ...queryOf(readUser),
    enabled: isLoggedIn && isDue,
    staleTime: firstMs,
    refetchInterval: pauseMs,
    refetchOnWindowFocus: true,
    networkMode: 'online',
    throwOnError: false,
  });
  useEffect(() => {
    if (isDue) void refreshPauseMs().then(setPauseMs);
  }, [isDue, data]);

  // Chosen on another device; a choice on this device is the page's language already.
  const chosen = isDue ? data?.user.language : undefined;
  useEffect(() => {
    if (chosen && chosen !== language) followLanguage(chosen, languages);
  }, [chosen, language, languages]);

  return served && data ? freshMember(served, data.user) : served;
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
