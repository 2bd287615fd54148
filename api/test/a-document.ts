import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import type { LaunchTerms } from '../src/tenants/launch-check.ts';

/** A brand file as an export writes it, with the given values. */
export function aDocument(values: Partial<TenantDocument> = {}): TenantDocument {
  return {
    format: 1,
    key: 'rosewood',
    name: 'Rosewood',
    status: 'draft',
    niche: 'general',
    pool: 'rosewood',
    languages: ['nl', 'en'],
    domain_language: 'nl',
    countries: ['NL'],
    domains: { primary: 'rosewood.example', others: [] },
    company: {
      name: 'Rosewood B.V.',
      address: 'Oudegracht 1',
      zip: '3511 AB',
      city: 'Utrecht',
      country: 'NL',
      kvk: '12345678',
      tradenames: [],
      vat_numbers: {},
      support_phone: '',
      delete_discount: 0,
      added: '2024-01-01T12:00:00.000Z',
    },
    settings: { site: { statement_name: 'ROSEWOOD BV', support_email: 'help@rosewood.example' } },
    bundles: { NL: [{ credits: 50, price: '9.95', currency: 'EUR' }] },
    pages: {},
    ...values,
  };
}

/** What the demo asks of a brand that goes live. */
export const inDemo: LaunchTerms = { isDemo: true, sendsMail: false };
