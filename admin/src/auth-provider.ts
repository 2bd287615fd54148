import type { AuthProvider } from 'react-admin';
import { closeStaffSession, readStaffSession, type StaffView } from '@manyhearts/contract/admin/session';
import { canAccess, type Access } from './can-access.ts';
import type { ConsoleClient } from './client.ts';
import { findCallError } from './shared/http-errors.ts';

const trustedMs = 60_000;
/** The log-in is loaded anew, which would lose a notification of the console. */
const ended = '/login?ended=1';

type Wishes = {
  now?: () => number;
  /** Runs when a person logs out by themselves, not when their session has ended. */
  onLeave?: (staffId: string) => void;
};

/** The session is an HttpOnly cookie, so its owner is fetched, and cached for a minute. */
export function createAuthProvider({ call }: ConsoleClient, { now = Date.now, onLeave }: Wishes = {}) {
  const { whoami, forget, isKnown, hasEnded, end, lastId } = createMemory(() => call(readStaffSession), now);

  return {
    /** The log-in is a page of its own, apart from the console (`login/`). */
    async login() {
      throw new Error('The console has no log-in of its own.');
    },

    /** Call it after a brand was made: its maker may do more than the session said before. */
    forgetSession: forget,

    async logout() {
      forget();
      // React-admin logs out also after the server has said that there is no session.
      if (hasEnded()) return;
      const id = lastId();
      if (id !== undefined) onLeave?.(id);
      // The session has ended already, or the console is offline; the cache is cleared either way.
      await call(closeStaffSession).catch(() => undefined);
    },

    /** A failed request does not log out: the page itself shows that the server can't be reached. */
    async checkAuth() {
      const wasKnown = isKnown();
      await whoami().catch((error: unknown) => {
        if (isLoggedOut(error)) throw wasKnown ? silent(ended) : silent();
      });
    },

    /** Logs out only if the session is gone; a refusal of one page keeps it. */
    async checkError(error: unknown) {
      if (!isLoggedOut(error)) return;
      end();
      throw silent(ended);
    },

    async getIdentity() {
      const { id, username } = await whoami();
      return { id, fullName: username };
    },

    async getPermissions() {
      const { role } = await whoami();
      return role;
    },

    async canAccess(access: Access) {
      return canAccess(await whoami(), access);
    },
  } satisfies AuthProvider;
}

export type ConsoleAuthProvider = ReturnType<typeof createAuthProvider>;

/** Caches the session's owner for a minute, because every component on a page asks for it. */
function createMemory(ask: () => Promise<StaffView>, now: () => number) {
  let known: { staff: Promise<StaffView>; at: number } | undefined;
  /** The server has answered that there is no session; an answer that is missing says nothing. */
  let isEnded = false;
  let id: string | undefined;

  const forget = () => {
    known = undefined;
  };
  const remember = (staff: Promise<StaffView>) => {
    const entry = { staff, at: now() };
    known = entry;
    staff.then(
      (owner) => {
        isEnded = false;
        ({ id } = owner);
      },
      (error: unknown) => {
        isEnded = isLoggedOut(error);
        if (known === entry) forget();
      },
    );
    return staff;
  };
  return {
    forget,
    hasEnded: () => isEnded,
    end: () => {
      isEnded = true;
    },
    lastId: () => id,
    isKnown: () => known !== undefined,
    whoami: () => (known && now() - known.at < trustedMs ? known.staff : remember(ask())),
  };
}

function isLoggedOut(error: unknown): boolean {
  return findCallError(error)?.isLoggedOut === true;
}

/** react-admin shows no notification for it: a first visit to log-in is no error, and the log-in itself says the rest. */
function silent(redirectTo?: string): Error {
  return Object.assign(new Error(), { message: false, redirectTo });
}
