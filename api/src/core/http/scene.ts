import { nicheNames } from '@manyhearts/contract/niches';
import type { Scene } from '@manyhearts/contract/calls';
import type { Tenant } from '../tenant.ts';

/** What shapes depend on, on this brand at this moment. */
export function sceneOf(tenant: Tenant, now: Date): Scene {
  const { countries, languages, seekings, settings, extraProfileFields } = tenant;
  const { visibleProfileFields: profileFields } = settings.profiles;
  return { now, minAge: settings.signup.minAge, countries, languages, seekings, brandWords: brandWordsOf(tenant), profileFields, extraProfileFields };
}

/** The first words that anybody guesses for a password here. */
function brandWordsOf({ name, primaryHost, niche }: Tenant): string[] {
  return [name, ...name.split(/\s+/), primaryHost.split('.')[0] ?? '', nicheNames[niche]];
}
