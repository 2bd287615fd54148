import { isInterestId } from '@manyhearts/contract/interests';
import type { ExtraAnswer, ProfileAnswersView } from '@manyhearts/contract/profile';
import {
  profileChoices,
  type ChoiceField,
  type ExtraProfileField,
  type ProfileField,
} from '@manyhearts/contract/profile-fields';
import type { Tenant } from '../core/ctx/tenant.ts';
import type { Profile } from './profile.entity.ts';

export type AskingBrand = Pick<Tenant, 'settings' | 'extraProfileFields'>;

/** Answers that this brand asks for; all others are null or empty. */
export function toProfileAnswers(
  { aboutMe, details, interests, sexuality }: Pick<Profile, 'aboutMe' | 'details' | 'interests' | 'sexuality'>,
  brand: AskingBrand,
): ProfileAnswersView {
  const choice = (field: ChoiceField): string | null =>
    asks(brand, field) ? oneOf(profileChoices[field], details[field]) : null;
  return {
    sexuality: asks(brand, 'sexuality') ? sexuality : null,
    aboutMe: asks(brand, 'about_me') ? aboutMe : '',
    hairColour: choice('hair_colour'),
    eyeColour: choice('eye_colour'),
    bodyType: choice('body_type'),
    relationshipStatus: choice('relationship_status'),
    tattoos: choice('tattoos'),
    interests: asks(brand, 'interests') ? interests.filter(isInterestId) : [],
    extra: Object.fromEntries(
      brand.extraProfileFields.flatMap((field) =>
        answerTo(field, details[field.name]).map((answer) => [field.name, answer]),
      ),
    ),
  };
}

export function asks({ settings }: AskingBrand, field: ProfileField): boolean {
  return settings.profiles.visibleProfileFields.includes(field);
}

/** Options that are no longer offered don't count as answers. */
function oneOf(options: readonly string[], stored: unknown): string | null {
  return options.find((option) => option === stored) ?? null;
}

/** A list with the answer, empty without one. */
function answerTo(field: ExtraProfileField, stored: unknown): ExtraAnswer[] {
  if (field.kind === 'text') return typeof stored === 'string' && stored !== '' ? [stored] : [];
  if (field.kind === 'choice') return oneOf(field.options, stored) === null ? [] : [String(stored)];
  const chosen = field.options.filter((option) => Array.isArray(stored) && stored.includes(option));
  return chosen.length > 0 ? [chosen] : [];
}
