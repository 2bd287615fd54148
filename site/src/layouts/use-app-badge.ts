import { useEffect } from 'react';
import type { Member } from '#site/store/member.ts';
import { cappedCount } from '#site/ui/Badge.tsx';

type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** Shows the unread count on the installed app's icon, where the browser caps it. */
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

/** Unread messages and new likes, for the title and the app's badge. */
export function unreadOf({ unreadMessages, newLikes }: Pick<Member, 'unreadMessages' | 'newLikes'>): number {
  return Math.max(0, unreadMessages) + Math.max(0, newLikes);
}

/** `(n)` before the title; unchanged at zero. */
export function countedTitle(title: string, unread: number): string {
  return unread > 0 ? `(${cappedCount(unread)}) ${title}` : title;
}
