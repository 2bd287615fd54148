import { interestIds } from '@manyhearts/contract/interests';
import type { MemberSort, SearchDistance, Widening } from '@manyhearts/contract/members';
import {
  genders,
  profileChoices,
  sexualities,
  type ExtraProfileField,
  type SearchField,
} from '@manyhearts/contract/profile-fields';

/** Filters as in the address; the server fills in those that are missing. */
export type Filters = Readonly<Record<string, string>>;
/** A profile question to filter by, matching any of several options. `words` is the key of its texts. */
export type Trait = { name: string; words: string; options: readonly string[] };
export type FilterScene = {
  offered: readonly SearchField[];
  traits: readonly Trait[];
  countries: readonly string[];
  minAge: number;
};

/** Copied from the contract, whose module would load its shapes into the page; a test compares them. */
export const sorts = ['last_active', 'newest', 'distance'] as const satisfies readonly MemberSort[];
export const distances = [10, 25, 50, 100] as const satisfies readonly SearchDistance[];
export const oldest = 99;
const choices = [
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
] as const satisfies readonly SearchField[];
/** Fields of a member that visitors may see, and so may filter by. */
const publicFields: readonly SearchField[] = ['gender', 'age', 'country', 'region', 'photo'];

type Offer = { searchFields: readonly SearchField[]; countries: readonly { code: string }[]; minAge: number };

export function filterSceneOf(
  { searchFields: asked, countries, minAge }: Offer,
  extras: readonly ExtraProfileField[],
  isMember: boolean,
): FilterScene {
  const offered = isMember ? asked : asked.filter((field) => publicFields.includes(field));
  const traits: Trait[] = [
    ...choices.map((name) => ({ name, words: name, options: profileChoices[name] })),
    { name: 'sexuality', words: 'sexuality', options: sexualities },
  ].filter(({ name }) => offered.some((field) => field === name));
  const own = isMember
    ? extras.flatMap((field) =>
        field.kind !== 'text' && field.isSearchable
          ? [{ name: `extra_${field.name}`, words: field.name, options: field.options }]
          : [],
      )
    : [];
  const interests = offered.includes('interests')
    ? [{ name: 'interests', words: 'interests', options: interestIds }]
    : [];
  return { offered, traits: [...own, ...traits, ...interests], countries: countries.map(({ code }) => code), minAge };
}

/** The valid filters of an address on this brand; unknown names and values are dropped. */
export function filtersIn(search: string, scene: FilterScene): Filters {
  const asked = new URLSearchParams(search);
  const read = (name: string, isMeant: (value: string) => boolean): [string, string][] => {
    const value = asked.get(name) ?? '';
    return value !== '' && isMeant(value) ? [[name, value]] : [];
  };
  const offers = (field: SearchField) => scene.offered.includes(field);
  const ages = agesIn(asked, scene.minAge);
  const country = asked.get('country') ?? '';
  return Object.fromEntries([
    ...read('gender', (value) => offers('gender') && genders.some((one) => one === value)),
    ...(offers('age') ? ages : []),
    ...read('country', (value) => offers('country') && scene.countries.includes(value)),
    ...read(
      'countryregion',
      (value) =>
        offers('region') &&
        /^[A-Z]{2}-\w{1,5}$/.test(value) &&
        scene.countries.includes(value.slice(0, 2)) &&
        (country === '' || value.startsWith(`${country}-`)),
    ),
    ...read('distance', (value) => offers('distance') && distances.some((one) => String(one) === value)),
    ...(['online', 'new', 'photo'] as const).flatMap((field) =>
      read(field, (value) => offers(field) && value === 'true'),
    ),
    ...scene.traits.flatMap(({ name, options }) => {
      const chosen = (asked.get(name) ?? '').split(',');
      const known = options.filter((option) => chosen.includes(option));
      return known.length > 0 ? [[name, known.join(',')] as [string, string]] : [];
    }),
    ...read(
      'sort',
      (value) =>
        value !== sorts[0] && sorts.some((one) => one === value) && (value !== 'distance' || offers('distance')),
    ),
  ]);
}

function agesIn(asked: URLSearchParams, minAge: number): [string, string][] {
  const [from, to] = ['min_age', 'max_age']
    .map((name) => asked.get(name) ?? '')
    .map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined));
  const isMeant = (age: number | undefined): age is number => age !== undefined && age >= minAge && age <= oldest;
  if (isMeant(from) && isMeant(to) && from > to) return [];
  return [
    ...(isMeant(from) ? [['min_age', String(from)] as [string, string]] : []),
    ...(isMeant(to) ? [['max_age', String(to)] as [string, string]] : []),
  ];
}

/** Canonical: equal filters give equal addresses. */
export function searchOf(filters: Filters): string {
  return new URLSearchParams(filters).toString().replaceAll('%2C', ',');
}

export function changed(
  filters: Filters,
  changes: Readonly<Record<string, string | undefined>>,
  scene: FilterScene,
): Filters {
  const next = Object.entries({ ...filters, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return filtersIn(new URLSearchParams(next).toString(), scene);
}

/** Names in the address that share a chip. */
export function filterGroups(filters: Filters): string[][] {
  const ages = ['min_age', 'max_age'].filter((name) => name in filters);
  const others = Object.keys(filters).filter((name) => name !== 'sort' && !ages.includes(name));
  const groups = others.map((name) => [name]);
  return ages.length === 0
    ? groups
    : [...groups.filter(([name]) => name === 'gender'), ages, ...groups.filter(([name]) => name !== 'gender')];
}

/** The filters that similar members do not match. Age is left out if the search already covers all ages. */
export function reallyWidened(
  widened: readonly Widening[],
  applied: { minAge: number; maxAge: number },
  scene: FilterScene,
): Widening[] {
  const isAllAges = applied.minAge <= scene.minAge && applied.maxAge >= oldest;
  return widened.filter((one) => one !== 'age' || !isAllAges);
}

/**
 * Filters that also find the similar members. Ages are set to the full range, because without any the server applies
 * the brand's defaults.
 */
export function widenedFilters(filters: Filters, widened: readonly Widening[], scene: FilterScene): Filters {
  const gone = {
    traits: scene.traits.map(({ name }) => name),
    photo: ['photo'],
    online: ['online'],
    new: ['new'],
    age: [],
    distance: ['distance'],
    region: ['countryregion'],
    country: ['country'],
  } as const satisfies Record<Widening, readonly string[]>;
  const names = widened.flatMap((one): readonly string[] => gone[one]);
  const ages = widened.includes('age') ? { min_age: String(scene.minAge), max_age: String(oldest) } : {};
  return changed(filters, { ...Object.fromEntries(names.map((name) => [name, undefined])), ...ages }, scene);
}
