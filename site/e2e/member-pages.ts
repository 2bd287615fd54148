/** What is content on a member's page and no placeholder, by path. */
export const memberPageContents = {
  '/members': '[data-member]',
  '/members/{id}': 'h1#member',
  '/profile': '#own-name',
  '/notifications': '#settings-email',
  '/chats': 'main h1',
  '/likes': 'main article',
  '/swipe-game': 'main article',
  '/match-finder': 'main [role=radiogroup], main [role=radio], main ol',
} as const;
export type MemberPath = keyof typeof memberPageContents;
