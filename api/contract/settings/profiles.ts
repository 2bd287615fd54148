import { boolean, line, object, oneOf, someOf } from '../fields.ts';
import { profileFields, searchFields, type SearchField } from '../profile-fields.ts';

/** Which members a brand shows, and what their profiles contain. */
export const profileSettings = object({
  visibleProfileFields: someOf(profileFields).default([...profileFields]),
  visibleProfileNotes: line(300).default(''),
  searchFields: someOf(searchFields).default((): SearchField[] => [
    'gender',
    'age',
    'country',
    'region',
    'distance',
    'online',
    'new',
    'photo',
  ]),
  loggedOutSearch: oneOf(['yes', 'no'] as const).default('yes'),
  /** Legacy contract: members of the pool's other brands are shown here too, if they agreed. */
  memberResell: boolean().default(false),
  /** Ours: if off, logged-in members see the main photo clearly. */
  blurMainImage: boolean().default(false),
  fictionalProfiles: boolean().default(false),
  fictionalWarning: object({ singular: line(300).default(''), plural: line(300).default('') }),
});
