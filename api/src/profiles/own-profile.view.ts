import { ageOn } from '@manyhearts/contract/age';
import type { CountryCode } from '@manyhearts/contract/countries';
import { isInterestId } from '@manyhearts/contract/interests';
import type { ExtraAnswer, OwnProfileView } from '@manyhearts/contract/profile';
import { profileChoices, type ChoiceField, type ExtraProfileField, type ProfileField } from '@manyhearts/contract/profile-fields';
import type { Tenant } from '../core/tenant.ts';
import type { Profile } from './profile.entity.ts';

/** As its member sees it: what this brand asks, also while nobody else may see it. */
export function toOwnProfileView(profile: Profile, { settings, extraProfileFields }: Pick<Tenant, 'settings' | 'extraProfileFields'>, now: Date): OwnProfileView {
  const { id, name, status, birthdate, gender, seeking, country, region, city, details } = profile;
  const asks = (field: ProfileField): boolean => settings.profiles.visibleProfileFields.includes(field);
  const choice = (field: ChoiceField): string | null => (asks(field) ? oneOf(profileChoices[field], details[field]) : null);
  return {
    id,
    name,
    status,
    date_of_birth: birthdate,
    age: ageOn(birthdate, now),
    gender,
    seeking,
    sexuality: asks('sexuality') ? profile.sexuality : null,
    country: country as CountryCode,
    region,
    city,
    about_me: asks('about_me') ? profile.aboutMe : '',
    hair_colour: choice('hair_colour'),
    eye_colour: choice('eye_colour'),
    body_type: choice('body_type'),
    relationship_status: choice('relationship_status'),
    tattoos: choice('tattoos'),
    interests: asks('interests') ? profile.interests.filter(isInterestId) : [],
    extra: Object.fromEntries(extraProfileFields.flatMap((field) => answerTo(field, details[field.name]).map((answer) => [field.name, answer]))),
    main_image: profile.portraitKey === null ? null : { filename: portraitAddress(profile.portraitKey), thumb_filename: portraitAddress(profile.portraitKey), status: 'approved' },
  };
}

function portraitAddress(key: string): string {
  return `/portraits/${key}`;
}

/** An option that is offered no more is no answer. */
function oneOf(options: readonly string[], stored: unknown): string | null {
  return options.find((option) => option === stored) ?? null;
}

/** In a list, which is empty where there is no answer. */
function answerTo(field: ExtraProfileField, stored: unknown): ExtraAnswer[] {
  if (field.kind === 'text') return typeof stored === 'string' && stored !== '' ? [stored] : [];
  if (field.kind === 'choice') return oneOf(field.options, stored) === null ? [] : [String(stored)];
  const chosen = field.options.filter((option) => Array.isArray(stored) && stored.includes(option));
  return chosen.length > 0 ? [chosen] : [];
}
