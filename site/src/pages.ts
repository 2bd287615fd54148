import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { PageRead } from '@manyhearts/contract/boot';
import { servedPageAt, type ServedPageName } from '@manyhearts/contract/site-pages';
import type { Viewing, Place } from './boot/boot.ts';
import { loadOpenChatFirst } from './features/chats/open-chat.ts';

/** A page's code. `reads`: what a member's page begins with. */
type Page = { Component: ComponentType; reads?: (place: Place) => readonly PageRead[] };

/** The code of every page, loaded with the page. All else about a page is in the contract's table. */
export const pages: Record<ServedPageName, () => Promise<Page>> = {
  index: async () => ({ Component: (await import('./features/landing/LandingPage.tsx')).LandingPage }),
  pricing: async () => ({ Component: (await import('./features/pricing/PricingPage.tsx')).PricingPage }),
  'lang-config': async () => ({
    Component: (await import('./features/lang-config/LangConfigPage.tsx')).LangConfigPage,
  }),
  'pages-page': async () => ({ Component: (await import('./features/static-pages/StaticPage.tsx')).StaticPage }),
  login: async () => ({ Component: (await import('./features/auth/LoginPage.tsx')).LoginPage }),
  'reset-password': async () => ({
    Component: (await import('./features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  }),
  'reset-password-do': async () => ({
    Component: (await import('./features/auth/NewPasswordPage.tsx')).NewPasswordPage,
  }),
  'activate-done': async () => {
    const { ActivationPage: Component, reads } = await import('./features/auth/ConfirmAddressPage.tsx');
    return { Component, reads };
  },
  'activate-error': async () => ({
    Component: (await import('./features/auth/ActivationErrorPage.tsx')).ActivationErrorPage,
  }),
  'mail-change-do': async () => ({
    Component: (await import('./features/auth/EmailChangedPage.tsx')).EmailChangedPage,
  }),
  'account-deleted': async () => ({
    Component: (await import('./features/auth/AccountDeletedPage.tsx')).AccountDeletedPage,
  }),
  signup: async () => ({ Component: (await import('./features/signup/SignupPage.tsx')).SignupPage }),
  'members-id-signup': async () => ({ Component: (await import('./features/signup/SignupPage.tsx')).SignupPage }),
  'complete-signup': async () => ({ Component: (await import('./CompleteSignupPage.tsx')).CompleteSignupPage }),
  'signup-matches': async () => {
    const { SignupMatchesPage: Component, reads } = await import('./features/signup-matches/SignupMatchesPage.tsx');
    return { Component, reads };
  },
  members: async () => {
    const { MembersPage: Component, reads } = await import('./features/members/MembersPage.tsx');
    return { Component, reads };
  },
  'members-id': async () => {
    const { MemberProfilePage: Component, reads } = await import('./MemberProfilePage.tsx');
    return { Component, reads };
  },
  'match-finder': async () => ({
    Component: (await import('./features/match-finder/MatchFinderPage.tsx')).MatchFinderPage,
  }),
  profile: async () => {
    const { ProfilePage: Component, reads } = await import('./ProfilePage.tsx');
    return { Component, reads };
  },
  settings: async () => {
    const { SettingsPage: Component, reads } = await import('./features/settings/SettingsPage.tsx');
    return { Component, reads };
  },
  decisions: async () => {
    const { DecisionsPage: Component, reads } = await import('./features/decisions/DecisionsPage.tsx');
    return { Component, reads };
  },
  'decisions-proof': async () => ({
    Component: (await import('./features/decisions/DecisionPage.tsx')).DecisionPage,
  }),
  notice: async () => ({ Component: (await import('./features/notice/NoticePage.tsx')).NoticePage }),
  premium: async () => ({ Component: (await import('./features/credits/PremiumPage.tsx')).PremiumPage }),
  credits: async () => {
    const { CreditsPage: Component, reads } = await import('./features/credits/CreditsPage.tsx');
    return { Component, reads };
  },
  'credits-repeat-order': async () => {
    const { RepeatOrderPage: Component, reads } = await import('./features/credits/RepeatOrderPage.tsx');
    return { Component, reads };
  },
  'credits-id': async () => {
    const { OrderPage: Component, reads } = await import('./features/credits/OrderPage.tsx');
    return { Component, reads };
  },
  directdebit: async () => ({
    Component: (await import('./features/credits/DirectDebitPage.tsx')).DirectDebitPage,
  }),
  transactions: async () => {
    const { TransactionsPage: Component, reads } = await import('./features/transactions/TransactionsPage.tsx');
    return { Component, reads };
  },
  'transactions-id': async () => {
    const { PaymentPage: Component, reads } = await import('./features/transactions/PaymentPage.tsx');
    return { Component, reads };
  },
  'swipe-game': async () => {
    const { SwipeGame: Component, reads } = await import('./features/swipe/SwipeGame.tsx');
    return { Component, reads };
  },
  likes: async () => {
    const { LikesPage: Component, reads } = await import('./LikesPages.tsx');
    return { Component, reads };
  },
  'likes-type': async () => {
    const { LikesPage: Component, reads } = await import('./LikesPages.tsx');
    return { Component, reads };
  },
  'likes-m-id': async () => {
    const { MatchPage: Component, readsOfMatch: reads } = await import('./LikesPages.tsx');
    return { Component, reads };
  },
  chats: async () => {
    const { ChatsPage: Component, readsChats: reads } = await import('./ChatsPage.tsx');
    return { Component, reads };
  },
  'chats-id': async () => {
    const [{ ChatsPage: Component, readsChat: reads }] = await Promise.all([
      import('./ChatsPage.tsx'),
      loadOpenChatFirst(),
    ]);
    return { Component, reads };
  },
  'members-id-chat': async () => {
    const [{ ChatsPage: Component, readsChatWith: reads }] = await Promise.all([
      import('./ChatsPage.tsx'),
      loadOpenChatFirst(),
    ]);
    return { Component, reads };
  },
  complaints: async () => ({
    Component: (await import('./features/complaints/ComplaintsPage.tsx')).ComplaintsPage,
  }),
  'complaints-token': async () => ({ Component: (await import('./features/complaints/FollowPage.tsx')).FollowPage }),
  token: async () => ({ Component: (await import('./OneWordPage.tsx')).OneWordPage }),
};

/** What the page at this address begins with. Loads the page's code. */
export async function readsOf(path: string, { brand, page }: Viewing): Promise<readonly PageRead[]> {
  const { pathname, search } = new URL(path, brand.origin);
  const found = servedPageAt(pathname);
  if (!found) return [];
  const { reads } = await pages[found.name as ServedPageName]();
  return reads?.({ brand, page, parameters: matchPath(found.path, pathname)?.params ?? {}, search }) ?? [];
}
