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
    installation: {
      origin: 'Alle merken',
      originHelp: 'Ingesteld voor alle merken van deze installatie.',
      willBeOwn: 'Alle merken, na het opslaan',
    },
    ofNiche: {
      origin: 'Deze niche',
      originHelp: 'Ingesteld voor alle merken van deze niche.',
      willBeOwn: 'Deze niche, na het opslaan',
      comes: 'Niche, zoals meegeleverd',
      comesHelp: 'Komt voor deze niche met de software mee.',
    },
    groups: 'Groepen instellingen',
    search: 'Zoek een instelling',
    noMatch: 'Geen instelling gevonden.',
    overrides: 'Wie afwijkt',
    noOverrides: 'Geen niche en geen merk wijkt in deze groep af.',
    overridesIntro: 'Een wijziging van deze standaardwaarden verandert bij hen niets.',
    niches: 'Niches: %{names}',
    noOverridesOfNiche: 'Geen merk van deze niche wijkt in deze groep af.',
    refusedBy:
      'Niet opgeslagen: geopende merken zouden niet meer open kunnen, of hun eigen instellingen passen er niet bij. %{brands}',
    brands: 'Merken:',
    more: 'en nog %{smart_count}',
  },
};
