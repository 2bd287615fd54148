import { tokenInPath } from './mail-tokens.ts';
import type { SitePage } from './site-page.ts';

const touched = { access: 'everyone', wake: 'touch' } as const;
const awake = { access: 'everyone', wake: 'now' } as const;
const ofMembers = { access: 'members', wake: 'now' } as const;

/** Every page of the site. Of two that match a path, the one with fewer parameters is meant. */
export const sitePages = {
  index: { path: '/', access: 'everyone', wake: 'touch', texts: 'landing', isIndexed: true },
  pricing: {
    path: '/pricing',
    access: 'everyone',
    wake: 'touch',
    texts: 'pricing',
    title: ['pricing'],
    query: ['country'],
    isIndexed: true,
  },
  'lang-config': { path: '/lang-config', ...touched, texts: 'lang-config', title: ['lang-config'] },
  'pages-page': {
    path: '/pages/:page',
    access: 'everyone',
    wake: 'touch',
    texts: 'pages',
    query: ['version'],
    isIndexed: true,
  },
  login: { path: '/login', access: 'visitors', wake: 'touch', texts: 'auth', title: ['auth', 'login'] },
  'reset-password': {
    path: '/reset-password',
    access: 'everyone',
    wake: 'touch',
    texts: 'auth',
    title: ['auth', 'reset'],
  },
  'reset-password-do': {
    path: '/reset-password/do',
    access: 'everyone',
    wake: 'now',
    texts: 'auth',
    title: ['auth', 'newPassword'],
  },
  'activate-done': {
    path: '/activate/done',
    access: 'everyone',
    wake: 'now',
    texts: 'auth',
    title: ['auth', 'confirm'],
  },
  'activate-error': {
    path: '/activate/error',
    access: 'everyone',
    wake: 'now',
    texts: 'auth',
    title: ['auth', 'activationFailed'],
  },
  'mail-change-do': {
    path: '/mail-change/do',
    access: 'everyone',
    wake: 'now',
    texts: 'auth',
    title: ['auth', 'whenChanged'],
  },
  'account-deleted': {
    path: '/account-deleted',
    access: 'visitors',
    wake: 'now',
    texts: 'auth',
    title: ['auth', 'whenDeleted'],
  },
  signup: {
    path: '/signup',
    access: 'visitors',
    wake: 'touch',
    texts: 'signup',
    title: ['signup', 'page'],
    layout: 'empty',
    query: ['gender', 'seeking'],
  },
  'members-id-signup': {
    path: '/members/:id/signup',
    access: 'visitors',
    wake: 'touch',
    texts: 'signup',
    title: ['signup', 'page'],
    layout: 'empty',
  },
  'complete-signup': {
    path: '/complete-signup',
    ...ofMembers,
    texts: 'welcome',
    title: ['welcome', 'complete'],
    layout: 'empty',
  },
  'signup-matches': {
    path: '/signup-matches',
    ...ofMembers,
    texts: 'welcome',
    title: ['welcome', 'matches'],
  },
  members: {
    path: '/members',
    access: 'search',
    wake: 'now',
    texts: 'members',
    title: ['members', 'page'],
    bar: 'search',
  },
  'members-id': {
    path: '/members/:id',
    access: 'search',
    wake: 'now',
    texts: 'member',
    bar: 'search',
    parent: '/members',
  },
  'match-finder': {
    path: '/match-finder',
    ...ofMembers,
    texts: 'match-finder',
    title: ['match-finder', 'page'],
  },
  'swipe-game': { path: '/swipe-game', access: 'members', wake: 'now', texts: 'swipe', title: ['swipe', 'page'] },
  profile: {
    path: '/profile',
    ...ofMembers,
    texts: 'own-profile',
    title: ['own-profile', 'page'],
    bar: 'account',
  },
  settings: {
    path: '/notifications',
    ...ofMembers,
    texts: 'settings',
    title: ['settings', 'page'],
    bar: 'account',
  },
  decisions: {
    path: '/decisions',
    ...ofMembers,
    texts: 'decisions',
    title: ['decisions'],
    bar: 'account',
  },
  'decisions-proof': {
    path: '/decisions/:proof',
    ...awake,
    texts: 'decisions',
    title: ['decisions', 'one'],
  },
  notice: { path: '/notice', ...awake, texts: 'notice', title: ['notice'] },
  token: { path: '/:token', access: 'everyone', wake: 'now', texts: 'auth', title: ['auth', 'link'], layout: 'token' },

  complaints: { path: '/complaints', ...awake, texts: 'complaints', title: ['complaints', 'page'], isIndexed: true },
  'complaints-token': { path: '/complaints/:token', ...awake, texts: 'complaints', title: ['complaints', 'follow'] },
  premium: {
    path: '/premium',
    ...ofMembers,
    texts: 'credits',
    title: ['credits', 'premium'],
    bar: 'premium',
  },
  credits: {
    path: '/credits',
    ...ofMembers,
    texts: 'credits',
    title: ['credits', 'page'],
    bar: 'credits',
    parent: '/members',
  },
  'credits-repeat-order': {
    path: '/credits/repeat-order',
    ...ofMembers,
    texts: 'credits',
    title: ['credits', 'repeat'],
    bar: 'credits',
  },
  'credits-id': {
    path: '/credits/:id/:paymentmethod?',
    ...ofMembers,
    texts: 'credits',
    title: ['credits', 'order'],
    bar: 'credits',
    parent: '/credits',
  },
  directdebit: {
    path: '/directdebit',
    ...ofMembers,
    texts: 'credits',
    title: ['credits', 'debit'],
    bar: 'credits',
  },
  transactions: {
    path: '/transactions',
    ...ofMembers,
    texts: 'credits',
    title: ['credits', 'purchases'],
    bar: 'credits',
  },
  'transactions-id': {
    path: '/transactions/:id',
    ...ofMembers,
    texts: 'credits',
    title: ['credits', 'payment'],
    bar: 'credits',
  },
  chats: {
    path: '/chats',
    ...ofMembers,
    texts: 'chats',
    title: ['chats', 'page'],
    layout: 'chat',
    bar: 'messages',
  },
  'chats-id': {
    path: '/chats/:id',
    ...ofMembers,
    texts: 'chats',
    title: ['chats', 'page'],
    layout: 'chat',
    bar: 'messages',
  },
  'members-id-chat': {
    path: '/members/:id/chat',
    ...ofMembers,
    texts: 'chats',
    title: ['chats', 'page'],
    layout: 'chat',
    bar: 'messages',
  },
  likes: { path: '/likes', access: 'members', wake: 'now', texts: 'likes', title: ['likes', 'page'], bar: 'likes' },
  'likes-type': {
    path: '/likes/:type',
    ...ofMembers,
    texts: 'likes',
    title: ['likes', 'page'],
    bar: 'likes',
    parent: '/likes',
  },
  'likes-m-id': {
    path: '/likes/m/:id',
    ...ofMembers,
    texts: 'likes',
    title: ['likes', 'match'],
    bar: 'likes',
    parent: '/likes',
  },
} as const satisfies Record<string, SitePage>;

export type PageName = keyof typeof sitePages;
type ComingPage = {
  [Name in PageName]: (typeof sitePages)[Name] extends { isComing: true } ? Name : never;
}[PageName];
/** Pages that are there; each needs a route. */
export type ServedPageName = Exclude<PageName, ComingPage>;
export type FoundPage = SitePage & { name: PageName };

const parametersIn = (path: string): number => path.split(':').length;
const byPath = Object.entries(sitePages)
  .map(([name, page]): { found: FoundPage; shape: RegExp } => ({
    found: { ...page, name: name as PageName },
    shape: new RegExp(`^${page.path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((one, other) => parametersIn(one.found.path) - parametersIn(other.found.path));

/** The page at a path, if there is one. A one-word path is no mailed link unless it has the form of a token. */
export function pageAt(path: string): FoundPage | undefined {
  return byPath.find(({ found, shape }) => (found.name === 'token' ? tokenInPath(path) : shape.test(path)))?.found;
}

/** The page at a path that browsers can open today. */
export function servedPageAt(path: string): FoundPage | undefined {
  const found = pageAt(path);
  return found?.isComing ? undefined : found;
}
