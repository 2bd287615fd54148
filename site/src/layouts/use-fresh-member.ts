import { useEffect, useState } from 'react';
import { readUser, type UserAnswer } from '@manyhearts/contract/user';
import { call } from '#site/api/client.ts';
import { CallError } from '@manyhearts/contract/client/call-error';
import type { Boot } from '#site/boot/boot.ts';
import { followLanguage } from '#site/boot/member-language.ts';
import { refreshPauseMs } from '#site/boot/push-subscription.ts';
import type { SignedIn } from '@manyhearts/contract/boot';
import { refreshSteadily } from '#site/boot/steady-refresh.ts';
import { freshMember } from './fresh-member.rules.ts';

/** The member of the boot, then kept current by polling. */
export function useFreshMember({
  signedIn: served,
  isLoggedIn,
  language,
  settings: { languages },
}: Boot): SignedIn | null {
  const [user, setUser] = useState<UserAnswer['user']>();
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const leaving = new AbortController();
    const work = async (): Promise<void> => {
      const answer = await askUser(leaving.signal);
      if (answer && !leaving.signal.aborted) setUser((before) => (isSame(before, answer.user) ? before : answer.user));
    };
    const stop = refreshSteadily({ work, pauseMs: refreshPauseMs });
    return () => {
      stop();
      leaving.abort();
    };
  }, [isLoggedIn]);

  // Chosen on another device; a choice on this device is the page's language already.
  const chosen = user?.language;
  useEffect(() => {
    if (chosen && chosen !== language) followLanguage(chosen, languages);
  }, [chosen, language, languages]);

  return served && user ? freshMember(served, user) : served;
}

/** Failures are ignored: the next poll retries, and the member's own calls report errors. */
async function askUser(signal: AbortSignal): Promise<UserAnswer | undefined> {
  try {
    return await call(readUser, {}, { signal });
  } catch (error) {
    if (error instanceof CallError || signal.aborted) return undefined;
    throw error;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
