import type { NicheName } from '@manyhearts/contract/niches';
import type { TenantStatus } from '@manyhearts/contract/tenants';

export const tenantTexts = {
  resources: {
    tenants: {
      name: 'Brand |||| Brands',
      fields: {
        name: 'Brand',
        key: 'Key',
        status: 'Status',
        niche: 'Niche',
        theme: 'Theme',
        domain: 'Domain',
        languages: 'Languages',
        countries: 'Countries',
        companyName: 'Company',
        createdAt: 'Added',
      },
    },
  },
  tenants: {
    title: 'Brands',
    intro: 'Every brand that you work on, with its domain and where it sells.',
    search: 'Search by name, key or domain',
    anyStatus: 'All',
    attention: 'Needs attention',
    anyNiche: 'Any niche',
    noDomain: 'No domain yet',
    more: '+ %{smart_count}',
    empty: {
      title: 'No brands yet',
      text: 'A brand is made on the server with the command npm run tenant. It appears here at once.',
    },
    sections: 'Sections of this brand',
    back: 'All brands',
    overview: 'Overview',
    settings: 'Settings',
    facts: {
      identity: 'Identity',
      reach: 'Where it is found',
      business: 'Behind it',
      domains: 'Domains',
      firstDomain: 'main',
      domainLanguage: 'spoken by default',
      pool: 'Member pool',
      companyId: 'Company id',
      id: 'Id',
    },
    status: { draft: 'Draft', live: 'Live', paused: 'Paused' } satisfies Record<TenantStatus, string>,
    statusHelp: {
      draft: 'The site answers “not found”. A preview link shows it to the people you choose.',
      live: 'Open to everyone.',
      paused: 'Visitors see a notice that the brand is away for a while.',
    } satisfies Record<TenantStatus, string>,
    niche: {
      general: 'General',
      she: 'She',
      bdsm: 'BDSM',
      bbw: 'BBW',
      gilf: 'GILF',
      milf: 'MILF',
      gay: 'Gay',
    } satisfies Record<NicheName, string>,
  },
};
