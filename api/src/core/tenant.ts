import type { CountryCode } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { NicheNumber } from '@manyhearts/contract/niches';
import type { ExtraProfileField, Gender, Seeking } from '@manyhearts/contract/profile-fields';
import type { Settings } from '@manyhearts/contract/settings/index';
import type { TenantStatus } from '@manyhearts/contract/tenants';

/** A brand as a request sees it: resolved, merged, read-only. */
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
  /** By who one is: whom one may seek here, as the niche says. */
  readonly seekings: Readonly<Record<Gender, readonly Seeking[]>>;
  /** What profiles are asked here beyond what every brand asks, as the niche says. */
  readonly extraProfileFields: readonly ExtraProfileField[];
  readonly primaryHost: string;
  readonly settings: Settings;
  /** Grows with every change of anything above; part of cache keys. */
  readonly revision: number;
};

/** From a host to its brand. Answers from memory: an unknown host costs no query, however many are tried. */
export abstract class TenantDirectory {
  /** The tenant that owns this host, with `www.` falling back to the bare name. */
  abstract byHost(host: string): Promise<Tenant | undefined>;
  /** The same without waiting, where it is in memory. Undefined says nothing: ask `byHost`. */
  known?(host: string): Tenant | undefined;
  abstract byId(id: string): Promise<Tenant | undefined>;
  /** Whether visitors of this host find a brand, if only its notice that it is paused. From memory, whatever the database does. */
  abstract isOpen(host: string): boolean;
}
