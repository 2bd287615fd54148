import type { Scene } from '@manyhearts/contract/calls';
import { nicheNames } from '@manyhearts/contract/niches';
import type { PageSettings } from '@manyhearts/contract/settings-view';
import { nicheOf } from '@manyhearts/niches';

/** What the shapes of this brand depend on, from what everybody may know of it. */
export function sceneOf(settings: PageSettings, now: Date): Scene {
  return {
    now,
    minAge: settings.min_age,
    countries: settings.countries.map(({ code }) => code),
    languages: settings.languages,
    seekings: nicheOf(settings.niche).seekingMatrix,
    profileFields: settings.visible_profile_fields,
    extraProfileFields: nicheOf(settings.niche).extraProfileFields,
    searchFields: settings.search_fields,
    brandWords: [settings.name, settings.domain.split('.')[0] ?? '', nicheNames[settings.niche]],
  };
}
