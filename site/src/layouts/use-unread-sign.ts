import { useEffect } from 'react';
import { countedTitle } from './unread.rules.ts';

type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** What the tab and the installed app's icon say while the page itself is not looked at. */
export function useUnreadSign(unread: number): void {
  useEffect(() => {
    const title = document.title;
    const counted = countedTitle(title, unread);
    document.title = counted;
    return () => {
      // Somebody else's title is theirs.
      if (document.title === counted) document.title = title;
    };
  }, [unread]);
  useEffect(() => void badge(navigator, unread), [unread]);
}

/** Spec §8: a browser that has no badges, or refuses them, does so silently. */
async function badge(app: Badged, unread: number): Promise<void> {
  try {
    await (unread > 0 ? app.setAppBadge?.(unread) : app.clearAppBadge?.());
  } catch {
    // The page shows the same figures.
  }
}
