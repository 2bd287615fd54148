import type { Scene } from '@manyhearts/contract/calls';
import { nicheNames } from '@manyhearts/contract/niches';
import type { PageSettings } from '@manyhearts/contract/settings-view';
import { nicheOf } from '@manyhearts/niches';

/** Context of the contract's shapes, derived from the brand's public settings. */
export function sceneOf(settings: PageSettings, now: Date): Scene {
  return {
    now,
    minAge: settings.minAge,
    countries: settings.countries.map(({ code }) => code),
    languages: settings.languages,
    seekings: nicheOf(settings.niche).seekingMatrix,
    messageLength: settings.messageLength,
    profileFields: settings.visibleProfileFields,
    extraProfileFields: nicheOf(settings.niche).extraProfileFields,
    searchFields: settings.searchFields,
    brandWords: [settings.name, settings.domain.split('.')[0] ?? '', nicheNames[settings.niche]],
  };
}
