import { countryCodes } from '@manyhearts/contract/countries';
import { array, line, object, oneOf, string } from '@manyhearts/contract/fields';
import { languages } from '@manyhearts/contract/languages';
import { nicheNumbers } from '@manyhearts/contract/niches';
import { tenantStatuses, type TenantStatus } from '@manyhearts/contract/tenants';
import { foldedText } from '../core/text/folded-text.rules.ts';
import { shapeFaults, type FieldFaults } from './shape-faults.ts';
import type { TenantRow } from './tenant.entity.ts';

/** The fields of a tenant's row that may change. */
export type TenantValues = Pick<TenantRow, 'name' | 'status' | 'niche' | 'languages' | 'domainLanguage' | 'countries'>;

/** A brand that was open has members: it can be paused, but not become a draft again. */
export const nextStatuses: Record<TenantStatus, readonly TenantStatus[]> = {
  draft: ['live'],
  live: ['paused'],
  paused: ['live'],
};

const values = object({
  name: line(60).required(),
  status: oneOf(tenantStatuses).required(),
  niche: oneOf(nicheNumbers).required(),
  languages: array()
    .of(
      string()
        .oneOf([...languages])
        .required(),
    )
    .min(1)
    .max(languages.length)
    .required(),
  domainLanguage: oneOf(languages).required(),
  countries: array()
    .of(
      string()
        .oneOf([...countryCodes])
        .required(),
    )
    .min(1)
    .max(countryCodes.length)
    .required(),
});

export function tenantFaults(tenant: TenantValues): FieldFaults {
  const faults = shapeFaults(values, tenant);
  if (!faults.languages && !faults.domainLanguage && !tenant.languages.includes(tenant.domainLanguage)) {
    faults.domainLanguage = { code: 'field_not_offered', params: { allowed: tenant.languages.join(',') } };
  }
  return faults;
}

export function statusFaults(from: TenantStatus, to: TenantStatus): FieldFaults {
  if (from === to || nextStatuses[from].includes(to)) return {};
  return { status: { code: 'field_not_offered', params: { allowed: [from, ...nextStatuses[from]].join(',') } } };
}

/** Cut to the length of its column. Write it whenever the name changes. */
export function searchNameOf(name: string): string {
  return foldedText(name, 190);
}

export function withoutRepeats<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
