import type { Scene } from './calls.ts';
import { countryCodes } from './countries.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { profileFields, searchFields, seekings } from './profile-fields.ts';

/** For use before the brand is known: every language and country, and the lowest minimum age. */
export const anyScene: Scene = {
  now: new Date(0),
  minAge: limits.minAge,
  countries: countryCodes,
  languages,
  seekings: { male: seekings, female: seekings },
  brandWords: [],
  messageLength: limits.messageMax,
  profileFields,
  extraProfileFields: [],
  searchFields,
};
