import type { Member } from '#site/store/member.ts';

/** Unread messages and new likes, for the title and the app's badge. */
export function unreadOf({ unreadMessages, newLikes }: Pick<Member, 'unreadMessages' | 'newLikes'>): number {
  return Math.max(0, unreadMessages) + Math.max(0, newLikes);
}

/** `(n)` before the title; unchanged at zero. */
export function countedTitle(title: string, unread: number): string {
  return unread > 0 ? `(${unread}) ${title}` : title;
}
