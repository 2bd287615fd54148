import { fromWireName, type CodeName } from './wire.ts';

/** What a tenant may show on a profile, besides name, age and place, which are always shown. */
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

/** What members may filter by. Gender, age and place come from the legacy contract; the rest follow the profile. */
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

/**
 * The options of each profile field, in the order of the form. Their texts are in `locales/<language>/profile.json`.
 */
export const profileChoices = {
  relationship_status: ['single', 'separated', 'divorced', 'widowed', 'open_relationship', 'in_relationship'],
  sexuality: sexualities,
  body_type: ['slim', 'athletic', 'average', 'muscular', 'curvy', 'full_figured'],
  hair_colour: ['black', 'brown', 'blonde', 'red', 'grey', 'white', 'dyed', 'shaved'],
  eye_colour: ['brown', 'blue', 'green', 'grey', 'hazel', 'amber'],
  tattoos: ['none', 'some', 'many'],
} as const satisfies Partial<Record<ProfileField, readonly string[]>>;
export type ChoiceField = keyof typeof profileChoices;
export const choiceFields = Object.keys(profileChoices) as ChoiceField[];
/** The property of a profile that has the answer. */
export const profileNameOf = <Field extends ProfileField>(field: Field) => fromWireName(field) as CodeName<Field>;

/**
 * A niche's own question. Names and options are keys of the niche's texts. Answers are optional; a searchable one
 * becomes a filter.
 */
export type ExtraProfileField =
  | { name: string; kind: 'choice' | 'choices'; options: readonly string[]; isSearchable: boolean }
  | { name: string; kind: 'text'; maxLength: number };
