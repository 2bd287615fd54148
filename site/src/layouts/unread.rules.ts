import type { SignedIn } from '#site/boot/signed-in.ts';

/** Spec §4: the title and the app's badge show unread messages and new likes together. */
export function unreadOf(member: Pick<SignedIn, 'unreadMessages' | 'newLikes'> | null): number {
  return member ? Math.max(0, member.unreadMessages) + Math.max(0, member.newLikes) : 0;
}

/** Spec §4: `(n)` before the title, and nothing for nothing. */
export function countedTitle(title: string, unread: number): string {
  return unread > 0 ? `(${unread}) ${title}` : title;
}
