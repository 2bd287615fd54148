import type { NewTenant } from '@manyhearts/contract/admin/tenant-changes';
import { isCountryCode, type CountryCode } from '@manyhearts/contract/countries';
import { isLanguage, type Language } from '@manyhearts/contract/languages';
import { nicheNames, type NicheName } from '@manyhearts/contract/niches';
import type { CompanyDocument, TenantDocument } from '@manyhearts/contract/tenant-document';
import { tenantKeyShape } from '@manyhearts/contract/tenants';
import { fromWireName, toWire } from '@manyhearts/contract/wire';
import { issue } from '@manyhearts/contract/yup-messages';
import { toTenantHost } from '../tenants/domains.rules.ts';
import { newDocument, speechOf } from '../tenants/new-tenant.rules.ts';
import type { FieldFaults } from '../tenants/shape-faults.ts';

/** What a new brand is made of: a company that exists, or the facts of one of its own. */
export type DraftParts = { company: CompanyDocument; pool: string };

/** By name, or by its number in the contract. Anything else stays as it was given, and the document refuses it. */
export function nicheNamed(given: string | number | undefined): NicheName {
  const word = String(given ?? '')
    .trim()
    .toLowerCase();
  return (nicheNames as Record<string, NicheName>)[word] ?? (word as NicheName);
}

/** Faults of the fields that the document does not know as such. */
export function inputFaults(
  { key = '', domain = '' }: Pick<NewTenant, 'key' | 'domain'>,
  adminHosts: readonly string[],
): FieldFaults {
  const host = toTenantHost(domain);
  return {
    ...keyFaults(key),
    ...(domain === '' && { domain: issue('field_required') }),
    ...(domain !== '' && host === undefined && { domain: issue('domain_invalid', { host: domain }) }),
    // The console's hosts serve the console; a brand's pages there could act in its name.
    ...(host !== undefined && adminHosts.includes(host) && { domain: issue('domain_taken', { host }) }),
  };
}

function keyFaults(key: string): FieldFaults {
  if (key === '') return { key: issue('field_required') };
  return tenantKeyShape.test(key) ? {} : { key: issue('tenant_key_invalid') };
}

export function draftOf(input: NewTenant, { company, pool }: DraftParts): TenantDocument {
  const { language } = input;
  const speech = speechOf(
    {
      language: isLanguage(language) ? language : undefined,
      languages: (input.languages ?? []) as Language[],
      countries: (input.countries ?? []) as CountryCode[],
    },
    company.country,
  );
  const document = newDocument({
    key: input.key ?? '',
    name: input.name ?? '',
    niche: nicheNamed(input.niche),
    pool,
    ...speech,
    domain: toTenantHost(input.domain ?? '') ?? input.domain ?? '',
    companyName: company.name,
    supportEmail: input.supportEmail,
    settings: toWire(input.settings ?? {}) as TenantDocument['settings'],
    bundles: {},
  });
  const spoken = language === undefined ? {} : { domain_language: language as Language };
  return { ...document, ...spoken, company, status: 'draft' };
}

/** A brand that names no company gets one of its own; what is missing of it is told by the launch check. */
export function ownCompany(input: NewTenant, now: Date): CompanyDocument {
  const [first] = input.countries ?? [];
  return {
    name: input.companyName ?? input.name ?? '',
    address: input.companyAddress ?? '',
    zip: input.companyZip ?? '',
    city: input.companyCity ?? '',
    country: input.companyCountry ?? (isCountryCode(first) ? first : 'NL'),
    kvk: input.companyKvk ?? '',
    tradenames: [],
    vat_numbers: {},
    support_phone: input.companyPhone ?? '',
    delete_discount: 0,
    added: now.toISOString(),
  };
}

/** What a person can type of a company, as no rule refuses it. */
const soundCompany = {
  name: 'Sound',
  address: '',
  zip: '',
  city: '',
  country: 'NL',
  kvk: '',
  support_phone: '',
} as const;

/** A document that is valid whatever the input says, to judge the rest of a broken one with. */
export function soundDraft(input: NewTenant, { company, pool }: DraftParts): TenantDocument {
  return {
    ...draftOf(
      { key: 'sound', name: 'Sound', niche: 'general', domain: 'sound.example', language: 'en', countries: ['NL'] },
      { company: { ...company, ...soundCompany }, pool },
    ),
    ...(tenantKeyShape.test(input.key ?? '') && { key: input.key ?? '' }),
  };
}

/** The input's own name of a field of the document. */
export function asInputFaults(faults: FieldFaults): FieldFaults {
  return Object.fromEntries(Object.entries(faults).map(([path, fault]) => [inputPath(path), fault]));
}

function inputPath(path: string): string {
  if (path === 'settings.site.support_email' || path === 'settings.site.supportEmail') return 'supportEmail';
  if (path === 'domain_language') return 'language';
  if (path.startsWith('domains')) return 'domain';
  if (path === 'company.support_phone') return 'companyPhone';
  if (path.startsWith('company.')) return fromWireName(path.replace('.', '_'));
  return path;
}
