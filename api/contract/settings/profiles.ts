import { boolean, line, object, oneOf, someOf } from '../fields.ts';
import { profileFields, searchFields, type SearchField } from '../profile-fields.ts';

/** Who is shown to whom, and what of them. */
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
  /** Spec §3: members of the pool's other brands, if they agreed, are shown here too. */
  memberResell: boolean().default(false),
  /** Ours: the main photo is clear to logged-in members unless this is on. */
  blurMainImage: boolean().default(false),
  fictionalProfiles: boolean().default(false),
  fictionalWarning: object({ singular: line(300).default(''), plural: line(300).default('') }),
});
