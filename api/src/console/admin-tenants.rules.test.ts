import { describe, expect, it } from '@jest/globals';
import { listTenants } from '@manyhearts/contract/admin/tenants';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { toTenantSearch, type TenantListInput } from './admin-tenants.rules.ts';

/** Parsed by the contract's shape first, as for the controller. */
const searched = (query: Record<string, string>) =>
  toTenantSearch(shapesOf(listTenants).query?.validateSync(query) as TenantListInput);

describe('A search among tenants', () => {
  it('without a wish is the first 25 by name', () => {
    expect(searched({})).toEqual({
      q: undefined,
      ids: undefined,
      key: undefined,
      status: undefined,
      niche: undefined,
      attention: false,
      sort: 'search_name',
      order: 'ASC',
      skip: 0,
      take: 25,
    });
  });

  it('is what the console asks for', () => {
    const query = { sort: '["created_at","DESC"]', range: '[50,74]', filter: '{"q":"she","status":"live","niche":2}' };

    expect(searched(query)).toEqual({
      q: 'she',
      ids: undefined,
      key: undefined,
      status: 'live',
      niche: 2,
      attention: false,
      sort: 'created_at',
      order: 'DESC',
      skip: 50,
      take: 25,
    });
  });

  it.each([
    ['name', 'search_name'],
    ['key', 'tenant_key'],
    ['status', 'status'],
    ['niche', 'niche'],
    ['created_at', 'created_at'],
  ])('by %s is by the column %s', (field, column) => {
    expect(searched({ sort: JSON.stringify([field, 'ASC']) }).sort).toBe(column);
  });

  it.each([
    ['[0,0]', 0, 1],
    ['[0,999]', 0, 1_000],
    ['[24,24]', 24, 1],
    ['[9007199254740991,9007199254740991]', 9_007_199_254_740_991, 1],
  ])('of the range %s skips %i and takes %i', (range, skip, take) => {
    expect(searched({ range })).toMatchObject({ skip, take });
  });
});

describe('A filter binds only texts and numbers', () => {
  it.each<[string, Partial<ReturnType<typeof toTenantSearch>>]>([
    ['{"id":"A"}', { ids: ['A'] }],
    ['{"id":["A","B"]}', { ids: ['A', 'B'] }],
    ['{"id":[]}', { ids: [] }],
    ['{"id":["A",5,null,["B"],{"toString":1},{"toString":"x"}]}', { ids: ['A'] }],
    ['{"id":5}', { ids: undefined }],
    ['{"id":{"length":1,"0":"A"}}', { ids: undefined }],
    ['{"q":{"toString":1}}', { q: undefined }],
    ['{"q":["she"]}', { q: undefined }],
    ['{"q":5}', { q: undefined }],
    ['{"status":["live","draft"]}', { status: undefined }],
    ['{"status":true}', { status: undefined }],
    ['{"niche":"2"}', { niche: undefined }],
    ['{"niche":[2]}', { niche: undefined }],
    ['{"niche":null}', { niche: undefined }],
  ])('%s', (filter, expected) => {
    expect(searched({ filter })).toMatchObject(expected);
  });

  it('of a text no more than 100 signs', () => {
    expect(searched({ filter: JSON.stringify({ q: 'x'.repeat(101) }) }).q).toBe('x'.repeat(100));
  });

  it('of ids no more than 1000', () => {
    expect(searched({ filter: JSON.stringify({ id: Array.from({ length: 1_001 }, String) }) }).ids).toHaveLength(1_000);
  });
});
