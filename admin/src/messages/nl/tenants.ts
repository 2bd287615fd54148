import type { tenantTexts as english } from '../en/tenants.ts';
import type { TextsLike } from '../texts.ts';

export const tenantTexts = {
  resources: {
    tenants: {
      name: 'Merk |||| Merken',
      fields: {
        name: 'Merk',
        key: 'Sleutel',
        status: 'Status',
        niche: 'Niche',
        theme: 'Thema',
        domain: 'Domein',
        languages: 'Talen',
        countries: 'Landen',
        companyName: 'Bedrijf',
        createdAt: 'Toegevoegd',
      },
    },
  },
  tenants: {
    title: 'Merken',
    intro: 'Elk merk waar je aan werkt, met zijn domein en waar het verkoopt.',
    search: 'Zoek op naam, sleutel of domein',
    anyStatus: 'Alle',
    attention: 'Vraagt aandacht',
    anyNiche: 'Elke niche',
    noDomain: 'Nog geen domein',
    more: '+ %{smart_count}',
    empty: {
      title: 'Nog geen merken',
      text: 'Een merk maak je op de server met de opdracht npm run tenant. Het staat dan meteen hier.',
    },
    sections: 'Onderdelen van dit merk',
    back: 'Alle merken',
    overview: 'Overzicht',
    settings: 'Instellingen',
    facts: {
      identity: 'Identiteit',
      reach: 'Waar het te vinden is',
      business: 'Erachter',
      domains: 'Domeinen',
      firstDomain: 'hoofd',
      domainLanguage: 'standaardtaal',
      pool: 'Ledenpool',
      companyId: 'Bedrijfs-id',
      id: 'Id',
    },
    status: { draft: 'Concept', live: 'Live', paused: 'Gepauzeerd' },
    statusHelp: {
      draft: 'De site antwoordt “niet gevonden”. Met een voorbeeldlink laat je hem zien aan wie je wilt.',
      live: 'Open voor iedereen.',
      paused: 'Bezoekers zien een bericht dat het merk er even niet is.',
    },
    niche: { general: 'Algemeen', she: 'She', bdsm: 'BDSM', bbw: 'BBW', gilf: 'GILF', milf: 'MILF', gay: 'Gay' },
  },
} satisfies TextsLike<typeof english>;
