/** Texts of the site by namespace, for the server and for types. A new namespace is a file per language and a line here. */
import type common from './en/common.json';
import type landing from './en/landing.json';
import type pricing from './en/pricing.json';
import type langConfig from './en/lang-config.json';
import type pages from './en/pages.json';
import type auth from './en/auth.json';
import type signup from './en/signup.json';
import type settings from './en/settings.json';
import type profile from './en/profile.json';
import type welcome from './en/welcome.json';
import type members from './en/members.json';
import type matchFinder from './en/match-finder.json';
import type likes from './en/likes.json';
import type swipe from './en/swipe.json';
import type member from './en/member.json';
import type ownProfile from './en/own-profile.json';
import type photos from './en/photos.json';
import type reports from './en/reports.json';
import type decisions from './en/decisions.json';
import type notice from './en/notice.json';
import type credits from './en/credits.json';
import type chats from './en/chats.json';
import type complaints from './en/complaints.json';
import { readTexts } from './read-texts.ts';

export const siteMessages = {
  common: readTexts<typeof common>('common'),
  landing: readTexts<typeof landing>('landing'),
  pricing: readTexts<typeof pricing>('pricing'),
  'lang-config': readTexts<typeof langConfig>('lang-config'),
  pages: readTexts<typeof pages>('pages'),
  auth: readTexts<typeof auth>('auth'),
  signup: readTexts<typeof signup>('signup'),
  settings: readTexts<typeof settings>('settings'),
  profile: readTexts<typeof profile>('profile'),
  welcome: readTexts<typeof welcome>('welcome'),
  members: readTexts<typeof members>('members'),
  'match-finder': readTexts<typeof matchFinder>('match-finder'),
  likes: readTexts<typeof likes>('likes'),
  swipe: readTexts<typeof swipe>('swipe'),
  member: readTexts<typeof member>('member'),
  'own-profile': readTexts<typeof ownProfile>('own-profile'),
  photos: readTexts<typeof photos>('photos'),
  reports: readTexts<typeof reports>('reports'),
  decisions: readTexts<typeof decisions>('decisions'),
  notice: readTexts<typeof notice>('notice'),
  credits: readTexts<typeof credits>('credits'),
  chats: readTexts<typeof chats>('chats'),
  complaints: readTexts<typeof complaints>('complaints'),
};
export type SiteTexts = { [Name in keyof typeof siteMessages]: (typeof siteMessages)[Name]['en'] };
