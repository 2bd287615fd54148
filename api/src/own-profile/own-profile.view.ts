import { ageOn } from '@manyhearts/contract/age';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { toProfileAnswers, type AskingBrand } from '../profiles/profile-answers.view.ts';
import type { Profile } from '../profiles/profile.entity.ts';

/**
 * The profile as its member sees it, hidden or not: the brand's questions with their answers. Callers add photos and
 * completeness.
 */
export function toOwnProfileView(
  profile: Profile,
  brand: AskingBrand,
  now: Date,
): Omit<OwnProfileView, 'mainImage' | 'photos' | 'completeness'> {
  const { id, name, status, birthdate, gender, seeking, country, region, city, createdAt } = profile;
  return {
    id,
    name,
    status,
    dateOfBirth: birthdate,
    age: ageOn(birthdate, now),
    gender,
    seeking,
    country: country as CountryCode,
    region,
    city,
    memberSince: createdAt.toISOString(),
    ...toProfileAnswers(profile, brand),
  };
}
