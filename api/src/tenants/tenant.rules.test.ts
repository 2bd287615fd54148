import { describe, expect, it } from '@jest/globals';
import { tenantStatuses } from '@manyhearts/contract/tenants';
import { statusFaults, tenantFaults, withoutRepeats, type TenantValues } from './tenant.rules.ts';

const tenant: TenantValues = {
  name: 'Rosewood',
  status: 'draft',
  niche: 1,
  languages: ['nl', 'en'],
  domainLanguage: 'nl',
  countries: ['NL'],
};
const codes = (values: Partial<Record<keyof TenantValues, unknown>>) =>
  Object.fromEntries(
    Object.entries(tenantFaults({ ...tenant, ...values } as TenantValues)).map(([field, { code }]) => [field, code]),
  );

describe('tenantFaults', () => {
  it('finds none in a tenant as it should be', () => {
    expect(codes({})).toEqual({});
  });

  it('keeps the length of a name', () => {
    expect([codes({ name: 'x'.repeat(60) }), codes({ name: 'x'.repeat(61) }), codes({ name: '' })]).toEqual([
      {},
      { name: 'field_too_long' },
      { name: 'field_required' },
    ]);
  });

  it('wants at least one country and one language', () => {
    expect(codes({ countries: [], languages: [] })).toEqual({
      countries: 'list_too_short',
      languages: 'list_too_short',
    });
  });

  it('wants the language of the domain among those offered', () => {
    expect(tenantFaults({ ...tenant, domainLanguage: 'de' })).toEqual({
      domainLanguage: { code: 'field_not_offered', params: { allowed: 'nl,en' } },
    });
  });

  it('knows its niches, languages and countries', () => {
    expect(codes({ niche: 8, countries: ['XX'], languages: ['nl', 'xx'] })).toEqual({
      niche: 'field_not_offered',
      'countries[0]': 'field_not_offered',
      'languages[1]': 'field_not_offered',
    });
  });
});

describe('statusFaults', () => {
  it('lets a draft open, an open one pause and a paused one open again, and nothing else', () => {
    const moves = tenantStatuses.flatMap((from) =>
      tenantStatuses.filter((to) => Object.keys(statusFaults(from, to)).length === 0).map((to) => `${from}-${to}`),
    );

    expect(moves).toEqual(['draft-draft', 'draft-live', 'live-live', 'live-paused', 'paused-live', 'paused-paused']);
  });

  it('says what may follow', () => {
    expect(statusFaults('live', 'draft')).toEqual({
      status: { code: 'field_not_offered', params: { allowed: 'live,paused' } },
    });
  });
});

describe('withoutRepeats', () => {
  it('keeps the first of each, in order', () => {
    expect(withoutRepeats(['nl', 'en', 'nl'])).toEqual(['nl', 'en']);
  });
});
