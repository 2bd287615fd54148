import type { ConsentView } from '@manyhearts/contract/consents';
import type { Tenant } from '../../core/ctx/tenant.ts';
import type { ConsentRecord } from './consent-record.entity.ts';

/** `site`: the brand that the consent is about. */
export function toConsentView({ kind, isGiven, at, version }: ConsentRecord, site: Tenant | undefined): ConsentView {
  return {
    kind,
    site: site ? { id: site.id, name: site.name } : null,
    given: isGiven,
    at: at.toISOString(),
    page: kind === 'terms' ? 'terms' : 'privacy',
    version,
  };
}
