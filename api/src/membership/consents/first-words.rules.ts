import type { ConsentRecord } from './consent-record.entity.ts';

export type Agreed = { marketing: boolean; poolSites: readonly string[] };
/** Versions of the texts that a sign-up accepts. */
export type AgreedVersions = { terms: string; privacy: string };
export type Word = Pick<ConsentRecord, 'kind' | 'subject' | 'version' | 'isGiven'>;

/** The lines that sign-up writes. A consent that was not given writes none, because only changes are recorded. */
export function firstWords({ marketing, poolSites }: Agreed, { terms, privacy }: AgreedVersions): Word[] {
  const given = (kind: Word['kind'], version: string, subject = ''): Word => ({
    kind,
    subject,
    version,
    isGiven: true,
  });
  return [
    given('terms', terms),
    given('sensitive_data', privacy),
    ...(marketing ? [given('marketing', privacy)] : []),
    ...[...new Set(poolSites)].map((site) => given('pool_site', privacy, site)),
  ];
}
