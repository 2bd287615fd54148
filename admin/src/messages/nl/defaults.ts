import type { defaultsTexts as english } from '../en/defaults.ts';
import type { TextsLike } from '../texts.ts';

export const defaultsTexts: TextsLike<typeof english> = {
  resources: { defaults: { name: 'Standaard |||| Standaard' } },
  defaults: {
    title: 'Standaardwaarden',
    intro: 'Wat elk merk overneemt, tenzij de niche of het merk zelf iets anders zegt.',
    of: 'Standaard voor',
    everyBrand: 'Alle merken',
    ofNicheIntro: 'Wat de merken van deze niche overnemen, tenzij het merk zelf iets anders zegt.',
    groups: 'Groepen instellingen',
    search: 'Alle instellingen doorzoeken',
    noMatch: 'Geen instelling gevonden.',
    overrides: 'Wie het anders heeft',
    noOverrides: 'Geen niche en geen merk heeft in deze groep iets anders.',
    overridesIntro: 'Een wijziging van deze standaardwaarden bereikt hen niet.',
    niches: 'Niches: %{names}',
    noOverridesOfNiche: 'Geen merk van deze niche heeft in deze groep iets anders.',
    refusedBy: 'Niet opgeslagen: geopende merken zouden niet meer open kunnen, of hun eigen instellingen passen er niet bij. %{brands}',
    brands: 'Merken:',
    more: 'en nog %{smart_count}',
  },
};
