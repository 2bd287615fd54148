import type { FieldCode } from '@manyhearts/contract/field-codes';
import type {
  auth,
  common,
  landing,
  langConfig,
  matchFinder,
  member,
  members,
  ownProfile,
  pages,
  photos,
  pricing,
  reports,
  settings,
  signup,
  welcome,
} from '@manyhearts/locales/site-texts';
import type { ProfileWords } from './profile-words.ts';

/** Namespaces of the site. English is the type, so that every key is checked. */
export type Texts = {
  common: (typeof common)['en'];
  landing?: (typeof landing)['en'];
  pricing?: (typeof pricing)['en'];
  'lang-config'?: (typeof langConfig)['en'];
  pages?: (typeof pages)['en'];
  auth?: (typeof auth)['en'];
  signup?: (typeof signup)['en'];
  settings?: (typeof settings)['en'];
  welcome?: (typeof welcome)['en'];
  members?: (typeof members)['en'];
  'match-finder'?: (typeof matchFinder)['en'];
  member?: (typeof member)['en'];
  'own-profile'?: (typeof ownProfile)['en'];
  photos?: (typeof photos)['en'];
  reports?: (typeof reports)['en'];
  /** Looked up by field and option codes, including the niche's. */
  profile?: ProfileWords;
  /** Messages of members' forms. */
  fields?: Record<FieldCode, string>;
};
export type Namespace = keyof Texts;
