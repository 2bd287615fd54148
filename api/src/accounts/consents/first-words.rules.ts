import type { ConsentRecord } from './consent-record.entity.ts';

export type Agreed = { marketing: boolean; poolSites: readonly string[] };
/** The texts that somebody who signs up agrees to. */
export type AgreedVersions = { terms: string; privacy: string };
export type Word = Pick<ConsentRecord, 'kind' | 'subject' | 'version' | 'isGiven'>;

/** What sign-up writes. What was not given is no line: nobody was asked again. */
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
