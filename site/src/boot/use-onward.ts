import { isOwnPath } from './back.rules.ts';
import { useIsAwake } from './page-context.ts';
import { remembered } from './remembered.ts';

export const firstMatches = '/signup-matches';

/** Where sign-up leads on to: what the visitor signed up for, or the first matches. */
export function useOnward(): string {
  const isAwake = useIsAwake();
  const place = isAwake ? remembered.intendedPlace.read() : null;
  return place !== null && isOwnPath(place) ? place : firstMatches;
}
