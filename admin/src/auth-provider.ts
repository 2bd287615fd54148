import type { AuthProvider } from 'react-admin';
import {
  closeStaffSession,
  openStaffSession,
  readStaffSession,
  setStaffPassword,
  type StaffView,
} from '@manyhearts/contract/admin/session';
import { createCall } from './call.ts';
import { canAccess, type Wish } from './can-access.ts';
import { problemOf, type HttpClient } from './http-client.ts';

export type Credentials = { username: string; password: string; totp?: string };

const trustedMs = 60_000;

/** The session is a cookie that scripts cannot see; who it belongs to is asked, and believed for a minute. */
export function createAuthProvider(http: HttpClient, now: () => number = Date.now) {
  const call = createCall(http);
  const { whoami, remember, forget, isKnown } = createMemory(() => call(readStaffSession), now);

  return {
    async login({ username, password, totp }: Credentials) {
      await remember(Promise.resolve(await call(openStaffSession, { username, password, ...(totp && { totp }) })));
    },

    /** By the link of a reset; whoever was logged in here is not any more. */
    async setPassword(token: string, password: string) {
      await call(setStaffPassword, { token, password, passwordRepeat: password });
      forget();
    },

    async logout() {
      forget();
      // Whoever cannot be logged out any more is logged out already, or offline: the page forgets them either way.
      await call(closeStaffSession).catch(() => undefined);
    },

    /** Without an answer nobody is thrown out: the page itself says that the server cannot be reached. */
    async checkAuth() {
      const wasKnown = isKnown();
      await whoami().catch((error: unknown) => {
        if (isLoggedOut(error)) throw wasKnown ? new Error('ra.notification.logged_out') : silent();
      });
    },

    /** The api says so only where the session is gone; being refused one page is no reason to lose the others. */
    async checkError(error: unknown) {
      if (isLoggedOut(error)) throw new Error('ra.notification.logged_out');
    },

    async getIdentity() {
      const { id, username } = await whoami();
      return { id, fullName: username };
    },

    async getPermissions() {
      const { role } = await whoami();
      return role;
    },

    async canAccess(wish: Wish) {
      return canAccess(await whoami(), wish);
    },
  } satisfies AuthProvider;
}

export type ConsoleAuthProvider = ReturnType<typeof createAuthProvider>;

/** Everything on a page asks who is there; the api is asked once a minute. */
function createMemory(ask: () => Promise<StaffView>, now: () => number) {
  let known: { staff: Promise<StaffView>; at: number } | undefined;

  const forget = () => {
    known = undefined;
  };
  const remember = (staff: Promise<StaffView>) => {
    const entry = { staff, at: now() };
    known = entry;
    staff.catch(() => {
      if (known === entry) forget();
    });
    return staff;
  };
  return {
    remember,
    forget,
    isKnown: () => known !== undefined,
    whoami: () => (known && now() - known.at < trustedMs ? known.staff : remember(ask())),
  };
}

function isLoggedOut(error: unknown): boolean {
  return problemOf(error)?.authentication_required === true;
}

/** react-admin shows no notice for it: on the first visit the log-in page needs no apology. */
function silent(): Error {
  return Object.assign(new Error(), { message: false });
}
