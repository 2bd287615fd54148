import { useEffect } from 'react';

type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** Shows the unread count on the installed app's icon. */
export function useAppBadge(unread: number): void {
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
