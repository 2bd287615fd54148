import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { NicheNumber } from '@manyhearts/contract/niches';
import type { ExtraProfileField, Gender, Seeking } from '@manyhearts/contract/profile-fields';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { Settings } from '@manyhearts/contract/settings/index';
import type { TenantStatus } from '@manyhearts/contract/tenants';

export type UnsavedParts = {
  readonly company: CompanyView;
  readonly bundles: readonly UnsavedBundle[];
};

export type UnsavedBundle = {
  readonly id: string;
  readonly country: CountryCode;
  readonly credits: number;
  readonly priceMinor: number;
  readonly currency: Currency;
  readonly isPopular: boolean;
};

/** A brand as requests see it: settings merged, read-only. */
export type Tenant = {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly status: TenantStatus;
  readonly poolId: string;
  readonly companyId: string;
  readonly niche: NicheNumber;
  readonly languages: readonly Language[];
  readonly domainLanguage: Language;
  readonly countries: readonly CountryCode[];
  /** Seekings that the niche offers, by one's own gender. */
  readonly seekings: Readonly<Record<Gender, readonly Seeking[]>>;
  /** Profile fields that the niche adds to those of every brand. */
  readonly extraProfileFields: readonly ExtraProfileField[];
  readonly primaryHost: string;
  readonly settings: Settings;
  /** By how many percent more premium members had a match, as last measured; null if unknown. */
  readonly matchLift: number | null;
  /** Incremented with every change of the fields above; part of cache keys. */
  readonly revision: number;
  /** Set only in a preview of a brand that is not stored: what other brands have in rows. */
  readonly unsaved?: UnsavedParts;
};

/** Finds tenants by host. Served from memory, so unknown hosts cause no queries. */
export abstract class TenantDirectory {
  /** The tenant of this host; `www.` falls back to the bare name. */
  abstract byHost(host: string): Promise<Tenant | undefined>;
  /** Synchronous lookup in the cache. Undefined if it is not cached: call `byHost` then. */
  known?(host: string): Tenant | undefined;
  abstract byId(id: string): Promise<Tenant | undefined>;
  /**
   * True if visitors of this host see a brand, even a paused one. Read from memory, so it works without the database.
   */
  abstract isOpen(host: string): boolean;
}

/** Drafts are secret, so they answer like an unknown host. */
export function isOpenTenant(tenant: Tenant | undefined): tenant is Tenant {
  return tenant !== undefined && tenant.status !== 'draft';
}
