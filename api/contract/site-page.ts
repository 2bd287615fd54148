import type { TextNamespace } from './text-bundles.ts';

/** `search`: visitors only if the brand lets them search. `visitors`: members have no business there. */
export type PageAccess = 'everyone' | 'search' | 'members' | 'visitors';
export type BarEntryName = 'search' | 'messages' | 'likes' | 'credits' | 'premium' | 'account';
/** Names of the query that a page reads before it is rendered for visitors; they are part of its cache key. */
export type PageQueryName = 'country' | 'version' | 'gender' | 'seeking';

export type SitePage = {
  /** As the router writes it. `:token` is a mailed link. */
  path: string;
  access: PageAccess;
  /** `touch`: a visitor's page loads React at the first touch. */
  wake: 'touch' | 'now';
  texts: TextNamespace;
  /** Texts with the key `title`: a namespace, and a group in it. */
  title?: readonly [namespace: TextNamespace, group?: string];
  layout?: 'empty' | 'chat' | 'token';
  query?: readonly PageQueryName[];
  isIndexed?: true;
  /** The entry of the top bar that is marked on this page. */
  bar?: BarEntryName;
  /** Where the installed app's back button leads without history; pages without have no such button. */
  parent?: string;
  /** The frame knows the address, but nothing links to it until the page is there. */
  isComing?: true;
};
