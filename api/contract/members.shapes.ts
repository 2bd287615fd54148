import { choice, count, flag, idText, list, orNull, text, view, named } from './answer-fields.ts';
import type { Scene } from './calls.ts';
import { countryCodes, type CountryCode } from './countries.ts';
import { array, boolean, number, object, oneOf, pageLength, string } from './fields.ts';
import { interestIds } from './interests.ts';
import { mainImage } from './photos.shapes.ts';
import { genders, profileChoices, sexualities, type Gender, type SearchField } from './profile-fields.ts';
import { regions } from './regions.data.ts';
import { anyScene } from './scene.ts';
import { fromWireName } from './wire.ts';
import { issue } from './yup-messages.ts';
import {
  distanceBands,
  listSignupMatches,
  memberSorts,
  profileOrigins,
  widenings,
  searchDistances,
  oldestSearched,
  searchedChoices,
  extraFilterName,
  searchableExtras,
  searchMembers,
  type MemberSearch,
  type MemberSort,
  type SearchDistance,
  type Ages,
  likeStates,
} from './members.ts';
import { shapesFor, someFieldsOf } from './shapes.ts';

/**
 * Query of a search, as the brand's `search_fields` and its niche's questions allow; other filters are ignored, like
 * any unknown parameter in the address. Defaults: gender as the own profile seeks, ages as the niche begins, the own
 * country, or for visitors the country that they come from. Several values are separated by commas.
 */
export function memberSearchQuery({
  minAge,
  countries,
  searchFields,
  extraProfileFields,
}: Pick<Scene, 'minAge' | 'countries' | 'searchFields' | 'extraProfileFields'>) {
  const asks = (field: SearchField) => searchFields.includes(field);
  const age = () => number().integer().min(minAge).max(oldestSearched);
  const choices = searchedChoices.filter(asks);
  return object({
    ...(asks('gender') && { gender: oneOf<Gender>(genders) }),
    ...(asks('age') && {
      minAge: age(),
      maxAge: age().test(
        'order',
        (value, { parent, createError }) =>
          isOrdered(parent, value) ||
          createError({ message: issue('number_too_small', { min: (parent as Ages).minAge ?? minAge }) }),
      ),
    }),
    ...(asks('country') && { country: oneOf<CountryCode>(countries) }),
    ...(asks('region') && {
      countryregion: oneOf<string>(countries.flatMap((country) => regions[country].map(({ code }) => code))),
    }),
    ...(asks('distance') && { distance: kilometres() }),
    ...(asks('online') && { online: boolean() }),
    ...(asks('new') && { new: boolean() }),
    ...(asks('photo') && { photo: boolean() }),
    ...(asks('sexuality') && { sexuality: listed(sexualities) }),
    ...(asks('interests') && { interests: listed(interestIds) }),
    ...Object.fromEntries(choices.map((field) => [fromWireName(field), listed(profileChoices[field])])),
    ...Object.fromEntries(
      searchableExtras(extraProfileFields).map(({ name, options }) => [
        fromWireName(extraFilterName(name)),
        listed(options),
      ]),
    ),
    sort: oneOf<MemberSort>(memberSorts),
    cursor: string()
      .matches(/^[\w-]{1,400}$/, { message: issue('field_invalid'), excludeEmptyString: true })
      .max(400),
    limit: pageLength(),
  });
}

function isOrdered(ages: unknown, maxAge: number | undefined): boolean {
  const { minAge } = ages as Ages;
  return maxAge === undefined || minAge === undefined || Number.isNaN(minAge) || minAge <= maxAge;
}

/** Query values are always text. */
function kilometres() {
  return oneOf<SearchDistance>(searchDistances).transform((value: unknown) =>
    typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value,
  );
}

function listed<T extends string>(allowed: readonly T[]) {
  return array()
    .transform((value: unknown, given: unknown) =>
      typeof given === 'string' ? given.split(',').filter((part) => part !== '') : value,
    )
    .of(
      string<T>()
        .oneOf([...allowed])
        .required(),
    )
    .max(allowed.length);
}

export const memberCardFields = () => ({
  id: idText(),
  name: text(),
  age: count(),
  gender: choice(genders),
  city: text(),
  region: text(),
  country: choice(countryCodes),
  distanceBand: orNull(choice(distanceBands)),
  online: flag(),
  mainImage: orNull(mainImage()),
  origin: choice(profileOrigins),
  fictionalIcon: flag(),
  likeState: orNull(choice(likeStates)),
  likeNew: flag(),
});
export const memberCard = () => named('MemberCard', view(memberCardFields()));

export const membersShapes = () => [
  shapesFor(listSignupMatches, {
    answer: view({ profiles: list(memberCard()) }),
  }),
  shapesFor(searchMembers, {
    query: someFieldsOf<MemberSearch>(memberSearchQuery(anyScene)),
    queryOn: memberSearchQuery,
    answer: view({
      profiles: list(memberCard()),
      total: orNull(view({ count: count(), capped: flag() })),
      nextCursor: orNull(text()),
      similar: list(memberCard()),
      widened: list(choice(widenings)),
      applied: view({
        genders: list(choice(genders)),
        minAge: count(),
        maxAge: count(),
        country: choice(countryCodes),
        sort: choice(memberSorts),
      }),
    }),
  }),
];
