import { describe, expect, it } from '@jest/globals';
import { toMinor } from '@manyhearts/contract/money';
import { currencyOf } from '@manyhearts/contract/countries';
import { languages } from '@manyhearts/contract/languages';
import { nicheNames } from '@manyhearts/contract/niches';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { nicheOf } from '@manyhearts/niches';
import { inDemo } from '../../test/a-document.ts';
import { launchFindings } from '../tenants/launch-check.ts';
import { toCompanyValues } from '../tenants/company-document.rules.ts';
import { fromSettingsDocument } from '../tenants/settings-document.rules.ts';
import { mergeSettings } from '../tenants/settings.rules.ts';
import { judgeDocument, nicheNumber } from '../tenants/tenant-document.rules.ts';
import { demoBrands } from './demo-brands.ts';
import { priceLists } from './demo-brand.ts';

const documents = demoBrands.map(({ document }) => document);

function settingsOf({ settings, niche }: TenantDocument) {
  return mergeSettings({
    tenant: Object.fromEntries(fromSettingsDocument(settings)),
    niche: nicheOf(nicheNumber(niche)).defaults,
    installation: {},
  });
}

const distinct = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;

describe.each(documents.map((document) => [document.key, document] as const))('the demo brand %s', (key, document) => {
  it('is a document that an import takes', () => {
    expect(judgeDocument(document, {})).toEqual({ valid: true, document });
  });

  it('passes the launch check, but for its made-up domain', () => {
    const { company, countries, domains, bundles } = document;
    const findings = launchFindings({
      countries,
      primaryHost: domains.primary ?? undefined,
      company: toCompanyValues(company),
      bundles: Object.entries(bundles).flatMap(([country, list]) =>
        list.map(({ credits, price, currency, popular = false }) => ({
          country: country as never,
          credits,
          priceMinor: toMinor(price),
          currency,
          isPopular: popular,
        })),
      ),
      settings: settingsOf(document),
      settingFaults: {},
      provider: undefined,
      terms: inDemo,
    });
    expect(findings.map(({ code }) => code)).toEqual(['launch_domain_unreachable']);
  });

  it('lives at its key', () => {
    expect(document.domains.primary).toBe(`${key}.localhost`);
  });

  it('has a price list in every country, in its money, where more at once is cheaper', () => {
    expect(Object.keys(document.bundles).sort()).toEqual([...document.countries].sort());
    for (const country of document.countries) {
      const list = document.bundles[country] ?? [];
      expect(list.map(({ currency }) => currency)).toEqual(list.map(() => currencyOf(country)));
      const perCredit = list.map(({ price, credits }) => toMinor(price) / credits);
      expect(perCredit).toEqual([...perCredit].sort((a, b) => b - a));
      expect(new Set(perCredit).size).toBe(list.length);
    }
  });

  it('cannot be mistaken for a real company or reached by mail', () => {
    const { company, settings } = document;
    expect(company.kvk).toMatch(/\((fictional|fictief|fiktiv|fittizio|fictif|fiktivt)\)$/);
    expect(settings.site?.support_email).toMatch(/@[\w-]+\.example$/);
    for (const number of Object.values(company.vat_numbers)) expect(number).toMatch(/0{3}/);
    expect(settings.site?.support_phone).toBe(company.support_phone);
  });
});

describe('the seven demo brands', () => {
  it('are one of each niche, in the order of their numbers', () => {
    expect(documents.map(({ niche }) => niche)).toEqual(Object.values(nicheNames));
  });

  it.each<[string, (document: TenantDocument) => unknown]>([
    ['names', ({ name }) => name],
    ['themes', (document) => settingsOf(document).theme.name],
    ['companies', ({ company }) => company.name],
    ['company countries', ({ company }) => company.country],
    ['support phones', ({ company }) => company.support_phone],
    ['delete discounts', ({ company }) => company.delete_discount],
    ['days of founding', ({ company }) => company.added],
    ['prices in credits', ({ settings }) => settings.prices],
    ['price lists', ({ bundles, countries: [first = 'NL'] }) => bundles[first]],
    ['sets of countries', ({ countries }) => countries],
    ['sets of languages', ({ languages: offered }) => offered],
    ['titles', ({ settings }) => settings.site?.index_title],
    ['mail names', ({ settings }) => settings.site?.mail_name],
  ])('have different %s', (_, read) => {
    expect(distinct(documents.map(read))).toBe(7);
  });

  it('have no VAT number in common', () => {
    const numbers = documents.flatMap(({ company }) => Object.values(company.vat_numbers));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('show each of the policies that a brand can have', () => {
    const keysWhere = (holds: (settings: ReturnType<typeof settingsOf>) => boolean) =>
      documents.filter((document) => holds(settingsOf(document))).map(({ key }) => key);
    expect(keysWhere(({ profiles }) => profiles.memberResell)).toEqual(['general', 'she']);
    expect(keysWhere(({ profiles }) => profiles.fictionalProfiles)).toEqual(['milf']);
    expect(
      keysWhere(({ profiles }) => profiles.fictionalWarning.singular !== '' && profiles.fictionalWarning.plural !== ''),
    ).toEqual(['milf']);
    expect(keysWhere(({ signup }) => signup.signups === 'with_trafficsource')).toEqual(['bdsm']);
    expect(keysWhere(({ entryWarning }) => entryWarning.entryPopupExcludedCountries.length > 0)).toEqual(['gay']);
    expect(keysWhere(({ profiles }) => profiles.loggedOutSearch === 'no')).toEqual(['gilf']);
  });

  it('share one pool between the first two, and keep their own elsewhere', () => {
    expect(new Set(documents.map(({ pool }) => pool)).size).toBe(6);
    expect(documents[0]?.pool).toBe(documents[1]?.pool);
  });

  it('speak all eleven languages on the first', () => {
    expect(documents[0]?.languages).toEqual([...languages]);
  });
});

it('a price list without a price in a country’s money is refused when it is written', () => {
  expect(() => priceLists(['CH'], [{ credits: 10, prices: { EUR: '1.00' } }])).toThrow('CHF');
});
