import type { Page } from 'playwright-core';
import type { ServedPageName } from '@manyhearts/contract/site-pages';

/** Words in braces are placeholders for ids that exist, as `filledIn` finds them. */
type Addresses = { visitor?: readonly string[]; member?: readonly string[] };
const token = 'A'.repeat(43);

/** Every page with the addresses that are looked at. A page without an entry does not compile. */
export const pageTable: Record<ServedPageName, Addresses> = {
  index: { visitor: ['/'] },
  pricing: { visitor: ['/pricing'] },
  'lang-config': { visitor: ['/lang-config'] },
  'pages-page': { visitor: ['/pages/service', '/pages/return-policy'] },
  login: { visitor: ['/login'] },
  'reset-password': { visitor: ['/reset-password'] },
  'reset-password-do': { visitor: ['/reset-password/do'] },
  'activate-done': { visitor: ['/activate/done'] },
  'activate-error': { visitor: ['/activate/error'] },
  'mail-change-do': { visitor: ['/mail-change/do'] },
  'account-deleted': { visitor: ['/account-deleted'] },
  signup: { visitor: ['/signup'] },
  'members-id-signup': { visitor: ['/members/{member}/signup'] },
  'complete-signup': { member: ['/complete-signup'] },
  'signup-matches': { member: ['/signup-matches'] },
  members: { visitor: ['/members'], member: ['/members', '/members?country=ZZ&min_age=98'] },
  'members-id': { visitor: ['/members/{member}'], member: ['/members/{member}'] },
  'match-finder': { member: ['/match-finder'] },
  profile: { member: ['/profile'] },
  settings: { member: ['/notifications'] },
  decisions: { member: ['/decisions'] },
  'decisions-proof': { visitor: [`/decisions/${token}`] },
  notice: { visitor: ['/notice'], member: ['/notice'] },
  premium: { member: ['/premium'] },
  credits: { member: ['/credits'] },
  'credits-repeat-order': { member: ['/credits/repeat-order'] },
  'credits-id': { member: ['/credits/{bundle}'] },
  directdebit: { member: ['/directdebit'] },
  transactions: { member: ['/transactions', '/transactions?tab=statement', '/transactions?tab=spending'] },
  'transactions-id': { member: ['/transactions/{order}'] },
  'swipe-game': { member: ['/swipe-game'] },
  likes: { member: ['/likes'] },
  'likes-type': { member: ['/likes/match', '/likes/liked'] },
  'likes-m-id': { member: ['/likes/m/{match}'] },
  chats: { member: ['/chats'] },
  'chats-id': { member: ['/chats/{chat}'] },
  'members-id-chat': { member: ['/members/{member}/chat'] },
  complaints: { visitor: ['/complaints'], member: ['/complaints'] },
  'complaints-token': { visitor: [`/complaints/${token}`] },
  token: { visitor: [`/${token}`] },
};

const missing = '/nothing-here';

export function addressesOf(viewer: 'visitor' | 'member'): string[] {
  return [...Object.values(pageTable).flatMap((page) => page[viewer] ?? []), missing];
}

type Found = { id?: string; conversation?: { id: string } }[];
type Answers = { profiles: Found; transactions: Found; bundles: Found; chats: Found };
/** Calls that list what a placeholder stands for. */
const lists = {
  member: { path: '/api/members', of: 'profiles' },
  order: { path: '/api/transactions', of: 'transactions' },
  bundle: { path: '/api/credits', of: 'bundles' },
  match: { path: '/api/likes?type=match', of: 'profiles' },
  chat: { path: '/api/chats', of: 'chats' },
} as const satisfies Record<string, { path: string; of: keyof Answers }>;

/** Replaces placeholders by what the viewer of the page finds; addresses of what they find nothing of are left out. */
export async function filledIn(addresses: readonly string[], page: Page): Promise<string[]> {
  const ids = new Map<string, string>();
  for (const [name, { path, of }] of Object.entries(lists)) {
    const id = await page.evaluate(
      async ([from, key]) => {
        const answer = await fetch(from);
        const [first] = answer.ok ? (((await answer.json()) as Partial<Answers>)[key] ?? []) : [];
        return first?.id ?? first?.conversation?.id;
      },
      [path, of] as const,
    );
    if (id !== undefined) ids.set(`{${name}}`, id);
  }
  return addresses.flatMap((address) => {
    const filled = address.replace(/\{\w+\}/g, (placeholder) => ids.get(placeholder) ?? placeholder);
    return filled.includes('{') ? [] : [filled];
  });
}

/** The viewer's addresses on a brand, from a page of the brand on which they are logged in or not. */
export async function pagesOf(
  viewer: 'visitor' | 'member',
  { page, demo, brand }: { page: Page; demo: { at: (brand: string, path: string) => string }; brand: string },
): Promise<string[]> {
  if (page.url() === 'about:blank') await page.goto(demo.at(brand, '/lang-config'));
  return filledIn(addressesOf(viewer), page);
}
