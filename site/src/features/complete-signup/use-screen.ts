import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { remembered } from '#site/boot/remembered.ts';
import { serverNow } from '#site/boot/server-clock.ts';
import { useIsArrival } from '#site/boot/use-arrival-focus.ts';
import { useMember } from '#site/store/member.ts';
import { isBack, screenAt, type ScreenName } from './screens.rules.ts';

export type CurrentScreen = {
  screen: ScreenName;
  /** True if the screen was reached from another one, not by opening the page. */
  isArrival: boolean;
  next: () => void;
  previous: (() => void) | undefined;
};

/** The screen is in the address's fragment, so that the browser's buttons move between screens and a reload stays. */
export function useScreen(profile: OwnProfileView, screens: readonly ScreenName[]): CurrentScreen {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const signedUpAt = useMember((member) => member.signedUpAt) ?? undefined;
  const [hasBeenThrough] = useState(
    () => remembered.completing.read() === profile.id || isBack(profile, signedUpAt, serverNow()),
  );
  const screen = screenAt(hash, screens, hasBeenThrough);
  const isArrival = useIsArrival(screen);
  useEffect(() => {
    if (screen === 'confirm') remembered.completing.write(profile.id);
  }, [screen, profile.id]);
  const at = screens.indexOf(screen);
  const go = (name: ScreenName | undefined) => name && void navigate(`#${name}`);
  return {
    screen,
    isArrival,
    next: () => go(screens[at + 1]),
    previous: at > 0 ? () => go(screens[at - 1]) : undefined,
  };
}
