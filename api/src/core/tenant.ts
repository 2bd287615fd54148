import type { CountryCode } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { NicheNumber } from '@manyhearts/contract/niches';
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
}
