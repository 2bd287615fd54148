import type { ServedPageName } from '@manyhearts/contract/site-pages';

/**
 * The code that members' pages load first, with the parts that they always show. The server has it fetched with the
 * page, instead of after the code that asks for it. Pages that load React at the first touch have none.
 */
export const pageFiles: Partial<Record<ServedPageName, readonly string[]>> = {
  'complete-signup': [
    'src/CompleteSignupPage.tsx',
    'src/features/photos/PhotoManager.tsx',
    'src/features/auth/ConfirmAddressPage.tsx',
  ],
  'signup-matches': ['src/features/signup-matches/SignupMatchesPage.tsx'],
  members: ['src/features/members/MembersPage.tsx'],
  'members-id': ['src/MemberProfilePage.tsx'],
  chats: ['src/ChatsPage.tsx'],
  'chats-id': ['src/ChatsPage.tsx', 'src/features/chats/chat/OpenChat.tsx'],
  'members-id-chat': ['src/ChatsPage.tsx', 'src/features/chats/chat/OpenChat.tsx'],
  'match-finder': ['src/features/match-finder/MatchFinderPage.tsx'],
  'swipe-game': ['src/features/swipe/SwipeGame.tsx'],
  likes: ['src/LikesPages.tsx'],
  'likes-type': ['src/LikesPages.tsx'],
  'likes-m-id': ['src/LikesPages.tsx'],
  profile: ['src/ProfilePage.tsx'],
  settings: ['src/features/settings/SettingsPage.tsx'],
  decisions: ['src/features/decisions/DecisionsPage.tsx'],
  premium: ['src/features/credits/PremiumPage.tsx'],
  credits: ['src/features/credits/CreditsPage.tsx'],
  'credits-repeat-order': ['src/features/credits/RepeatOrderPage.tsx'],
  'credits-id': ['src/features/credits/OrderPage.tsx'],
  directdebit: ['src/features/credits/DirectDebitPage.tsx'],
  transactions: ['src/features/transactions/TransactionsPage.tsx'],
  'transactions-id': ['src/features/transactions/PaymentPage.tsx'],
};
