import type { Scene } from './calls.ts';
import type { CountryCode } from './countries.ts';
import { discreet } from './discreet.ts';
import { array, line, object, oneOf, paragraphs, string } from './fields.ts';
import { interestIds } from './interests.ts';
import { limits } from './limits.ts';
import { choiceFields, genders, profileChoices, type ExtraProfileField, type Seeking } from './profile-fields.ts';
import { anyScene } from './scene.ts';
import { fromWireName } from './wire.ts';
import { saveProfile, type ProfileChange } from './profile.ts';
import { shapesFor, someFieldsOf } from './shapes.ts';

/** Checked with the same rules in the browser and on the server: only what this brand asks, all faults at once. */
export function profileInput({
  profileFields,
  extraProfileFields,
  countries,
  seekings,
}: Pick<Scene, 'profileFields' | 'extraProfileFields' | 'countries' | 'seekings'>) {
  const choices = choiceFields.filter((field) => profileFields.includes(field));
  return object({
    // Of one's own gender, which only the server knows.
    seeking: oneOf<Seeking>([...new Set(genders.flatMap((gender) => seekings[gender]))]),
    country: oneOf<CountryCode>(countries),
    /** One of the country's, by its code. */
    region: string().trim().max(8),
    city: discreet(line(limits.profile.cityLength)),
    ...(profileFields.includes('about_me') && { aboutMe: discreet(paragraphs(limits.profile.aboutMeLength)) }),
    ...Object.fromEntries(
      choices.map((field) => [fromWireName(field), oneOf<string>(profileChoices[field]).nullable()]),
    ),
    ...(profileFields.includes('interests') && { interests: several(interestIds).max(limits.profile.interests) }),
    extra: object(
      Object.fromEntries(extraProfileFields.map((field) => [fromWireName(field.name), extraAnswer(field)])),
    ).default(undefined),
  });
}

function extraAnswer(field: ExtraProfileField) {
  if (field.kind === 'text') return discreet(paragraphs(field.maxLength)).nullable();
  return field.kind === 'choice'
    ? oneOf<string>(field.options).nullable()
    : several(field.options).max(field.options.length).nullable();
}

function several<T extends string>(allowed: readonly T[]) {
  return array()
    .of(
      string<T>()
        .oneOf([...allowed])
        .required(),
    )
    .max(allowed.length);
}

export const profileShapes = [
  shapesFor(saveProfile, {
    body: someFieldsOf<ProfileChange>(profileInput(anyScene)),
    bodyOn: profileInput,
  }),
];
