/** What a tenant may show on a profile, besides the name, age and place that are always there. */
export const profileFields = [
  'about_me',
  'tattoos',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'interests',
  'sexuality',
  'seeking',
  'photos',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** What members may filter by. Gender, age and place are the spec's; the rest follow the profile. */
export const searchFields = [
  'gender',
  'age',
  'country',
  'region',
  'distance',
  'online',
  'new',
  'photo',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'interests',
  'sexuality',
] as const;
export type SearchField = (typeof searchFields)[number];

export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

export const seekings = ['male', 'female', 'both'] as const;
export type Seeking = (typeof seekings)[number];

export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export type Sexuality = (typeof sexualities)[number];
