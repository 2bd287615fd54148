import { useEffect } from 'react';
import { loginAddress } from './back.rules.ts';
import { forgetMember } from './forget-member.ts';

/** Navigation with a full page load. An object, because tests cannot spy on `location`. */
export const leavePage = {
  to: (address: string): void => location.assign(address),
  /** Replaces the history entry. */
  instead: (address: string): void => location.replace(address),
};

const unsaved = new Set<symbol>();

/** Work that would be lost with the page: the browser asks before the document goes, the frame before another page. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const work = Symbol();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(work);
    addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(work);
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}

export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

/** Runs when the session has ended: clears the device and opens log-in, which returns to this address. */
export async function leaveLoggedOut(): Promise<void> {
  const here = `${location.pathname}${location.search}`;
  await forgetMember();
  leavePage.to(loginAddress(here));
}
