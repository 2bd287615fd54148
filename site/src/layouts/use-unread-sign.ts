import { useEffect } from 'react';
import { countedTitle } from './unread.rules.ts';

type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** Shows unread counts in the tab's title and on the installed app's icon. */
export function useUnreadSign(unread: number): void {
  useEffect(() => {
    const title = document.title;
    const counted = countedTitle(title, unread);
    document.title = counted;
    return () => {
      // Leaves the title alone if other code has changed it since.
      if (document.title === counted) document.title = title;
    };
  }, [unread]);
  useEffect(() => void badge(navigator, unread), [unread]);
}

/** No-op where badges are unsupported or refused. */
async function badge(app: Badged, unread: number): Promise<void> {
  try {
    await (unread > 0 ? app.setAppBadge?.(unread) : app.clearAppBadge?.());
  } catch {
    // Not needed: the page shows the same figures.
  }
}
