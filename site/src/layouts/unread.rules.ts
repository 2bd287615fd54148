import type { Member } from '#site/store/member.ts';

/** Unread messages and new likes, for the title and the app's badge. */
export function unreadOf(member: Pick<Member, 'unreadMessages' | 'newLikes'> | null): number {
  return member ? Math.max(0, member.unreadMessages) + Math.max(0, member.newLikes) : 0;
}

/** `(n)` before the title; unchanged at zero. */
export function countedTitle(title: string, unread: number): string {
  return unread > 0 ? `(${unread}) ${title}` : title;
}
