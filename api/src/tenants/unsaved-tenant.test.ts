import { expect, it } from '@jest/globals';
import { draftOf, ownCompany } from '../console/new-brand.rules.ts';
import { toUnsavedTenant, unsavedId } from './unsaved-tenant.ts';

const now = new Date('2026-11-26T12:00:00Z');
const input = {
  key: 'harbour',
  name: 'Harbour',
  niche: 'gilf',
  language: 'nl',
  countries: ['NL', 'CH'],
  domain: 'harbour.example',
  settings: { prices: { messageCredits: 7 } },
};
const document = draftOf(input, { company: ownCompany(input, now), pool: 'harbour' });

it('has the values of its document over those of niche and installation', () => {
  const shared = {
    installation: { signup: { minAge: 21 }, prices: { messageCredits: 3, photoCredits: 4 } },
    niches: { 5: { limits: { freeMessages: 9 } } },
  };
  const { settings, ...tenant } = toUnsavedTenant(document, shared, -7);

  expect(tenant).toMatchObject({
    ...{ id: unsavedId, key: 'harbour', name: 'Harbour', status: 'draft', niche: 5, primaryHost: 'harbour.example' },
    ...{ languages: ['nl', 'en'], countries: ['NL', 'CH'], revision: -7 },
  });
  expect([settings.prices.messageCredits, settings.prices.photoCredits]).toEqual([7, 4]);
  expect([settings.signup.minAge, settings.limits.freeMessages]).toEqual([21, 9]);
});

it('brings its company and the usual prices of each country, which other brands have in rows', () => {
  const { unsaved } = toUnsavedTenant(document, {}, -1);

  expect(unsaved?.company).toMatchObject({ id: unsavedId, name: 'Harbour', country: 'NL' });
  expect(
    unsaved?.bundles.map(({ id, currency, priceMinor, isPopular }) => [id, currency, priceMinor, isPopular]),
  ).toEqual(
    expect.arrayContaining([
      ['NL-1', 'EUR', 995, false],
      ['CH-2', 'CHF', 1_990, true],
    ]),
  );
  expect(unsaved?.bundles).toHaveLength(8);
});
