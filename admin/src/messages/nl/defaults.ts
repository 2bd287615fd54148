import type { defaultsTexts as english } from '../en/defaults.ts';
import type { TextsLike } from '../texts.ts';

export const defaultsTexts: TextsLike<typeof english> = {
  resources: { defaults: { name: 'Standaardwaarden |||| Standaardwaarden' } },
  defaults: {
    title: 'Standaardwaarden',
    intro: 'Wat elk merk overneemt, tenzij de niche of het merk zelf iets anders zegt.',
    groups: 'Groepen instellingen',
    search: 'Alle instellingen doorzoeken',
    noMatch: 'Geen instelling gevonden.',
    overrides: 'Wie het anders heeft',
    noOverrides: 'Geen niche en geen merk heeft in deze groep iets anders.',
    overridesIntro: 'Een wijziging van deze standaardwaarden bereikt hen niet.',
    niches: 'Niches: %{names}',
    brands: 'Merken:',
    more: 'en nog %{smart_count}',
  },
};
