import {
  choice,
  count,
  day,
  either,
  idText,
  instant,
  list,
  orNull,
  record,
  text,
  view,
  named,
} from './answer-fields.ts';
import type { Scene } from './calls.ts';
import { countryCodes, type CountryCode } from './countries.ts';
import { discreet } from './discreet.ts';
import { array, line, object, oneOf, paragraphs, string } from './fields.ts';
import { interestIds } from './interests.ts';
import { limits } from './limits.ts';
import { mainImage, photoView } from './photos.shapes.ts';
import {
  choiceFields,
  profileNameOf,
  genders,
  profileChoices,
  seekings as allSeekings,
  sexualities,
  type ChoiceField,
  type ExtraProfileField,
  type Seeking,
} from './profile-fields.ts';
import { anyScene } from './scene.ts';
import { readProfile, saveProfile, type ProfileChange } from './profile.ts';
import { shapesFor, someFieldsOf } from './shapes.ts';
import { profileStates } from './user.ts';

/** Runs in the browser and on the server: accepts only what this brand asks, and reports all faults at once. */
export function profileInput({
  profileFields,
  extraProfileFields,
  countries,
  seekings,
}: Pick<Scene, 'profileFields' | 'extraProfileFields' | 'countries' | 'seekings'>) {
  const choices = choiceFields.filter((field) => profileFields.includes(field));
  return object({
    // The options depend on the member's gender, which only the server knows.
    seeking: oneOf<Seeking>([...new Set(genders.flatMap((gender) => seekings[gender]))]),
    country: oneOf<CountryCode>(countries),
    /** A region code of the country. */
    region: string().trim().max(8),
    city: discreet(line(limits.profile.cityLength)),
    ...(profileFields.includes('about_me') && { aboutMe: discreet(paragraphs(limits.profile.aboutMeLength)) }),
    ...Object.fromEntries(
      choices.map((field) => [profileNameOf(field), oneOf<string>(profileChoices[field]).nullable()]),
    ),
    ...(profileFields.includes('interests') && { interests: several(interestIds).max(limits.profile.interests) }),
    extra: object(Object.fromEntries(extraProfileFields.map((field) => [field.name, extraAnswer(field)]))).default(
      undefined,
    ),
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

const answered = (field: ChoiceField) => orNull(choice<string>(profileChoices[field]));

export const profileAnswerFields = () => ({
  relationshipStatus: answered('relationship_status'),
  bodyType: answered('body_type'),
  hairColour: answered('hair_colour'),
  eyeColour: answered('eye_colour'),
  tattoos: answered('tattoos'),
  sexuality: orNull(choice(sexualities)),
  aboutMe: text(),
  interests: list(choice(interestIds)),
  extra: record(either(text(), list(text()))),
});

const profileAnswer = () =>
  view({
    profile: named(
      'OwnProfile',
      view({
        ...profileAnswerFields(),
        id: idText(),
        name: text(),
        status: choice(profileStates),
        dateOfBirth: day(),
        age: count(),
        gender: choice(genders),
        seeking: choice(allSeekings),
        country: choice(countryCodes),
        region: text(),
        city: text(),
        mainImage: orNull(mainImage()),
        photos: list(photoView()),
        memberSince: instant(),
        completeness: view({ percent: count(), missing: list(text()) }),
      }),
    ),
  });

export const profileShapes = () => [
  shapesFor(readProfile, {
    answer: profileAnswer(),
  }),
  shapesFor(saveProfile, {
    body: someFieldsOf<ProfileChange>(profileInput(anyScene)),
    bodyOn: profileInput,
    answer: profileAnswer(),
  }),
];
