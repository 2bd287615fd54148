import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { readStaffSession } from '@manyhearts/contract/admin/session';
import { watchRequest } from '@manyhearts/contract/session-use';
import { toLoggedOutError } from '#admin/shared/http-errors.ts';

const pauseMs = 10_000;

/**
 * Ends the open page of a person whose session has ended, even if no one touches it: what it shows is no longer for
 * their eyes. A hidden page looks as soon as it is shown.
 */
export function SessionWatch() {
  const logout = useLogoutIfAccessDenied();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const headers = { 'x-request-type': watchRequest };
      const answer = await fetch(readStaffSession.path, { headers, credentials: 'same-origin' }).catch(() => undefined);
      if (answer?.status === 403) void logout(toLoggedOutError());
    };
    const timer = setInterval(() => void look(), pauseMs);
    const lookNow = () => void look();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [logout]);
  return null;
}
