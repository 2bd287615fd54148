import { describe, expect, it } from '@jest/globals';
import type { CountryCode } from '@manyhearts/contract/countries';
import { noLegalDetails } from './company-document.rules.ts';
import { launchFaults, launchFindings, type LaunchFacts } from './launch-check.ts';
import { mergeSettings } from './settings.rules.ts';

const settings = mergeSettings({
  tenant: {
    site: {
      supportEmail: 'help@rosewood.nl',
      indexTitle: 'Rosewood',
      description: 'Meet people',
      mailName: 'Rosewood',
      statementName: 'ROSEWOOD BV',
    },
  },
  niche: {},
  installation: {},
});
const bundle = { country: 'NL', credits: 10, priceMinor: 995, currency: 'EUR', isPopular: true } as const;
const company = {
  name: 'Rosewood B.V.',
  address: 'Oudegracht 1',
  city: 'Utrecht',
  country: 'NL',
  kvk: '1',
  supportPhone: '030',
  vatNumbers: { NL: 'NL1' },
  legalForm: 'B.V.',
  shareCapital: '€ 1',
  representatives: 'Ada Vos',
  register: 'KVK 1',
  supervisoryAuthority: 'ACM',
  editor: 'Ada Vos',
  hostingProvider: 'Host B.V., Utrecht',
  disputeBody: 'none',
} as const;
const ready: LaunchFacts = {
  countries: ['NL'],
  primaryHost: 'rosewood.nl',
  company,
  bundles: [bundle],
  settings,
  settingFaults: {},
  provider: { isLive: true },
  terms: { isDemo: false, sendsMail: true },
};

const codes = (facts: Partial<LaunchFacts>) => launchFindings({ ...ready, ...facts }).map(({ code }) => code);

describe('launchFindings', () => {
  it('finds nothing where nothing is missing', () => {
    expect(codes({})).toEqual([]);
  });

  it('wants a domain, and one that is reached from outside', () => {
    expect(codes({ primaryHost: undefined })).toEqual(['launch_no_domain']);
    expect(
      ['rose.example', 'rose.localhost', 'localhost', 'rose.test', 'rose.local'].map((primaryHost) =>
        codes({ primaryHost }),
      ),
    ).toEqual(Array(5).fill(['launch_domain_unreachable']));
    expect(codes({ primaryHost: 'mytest.nl' })).toEqual([]);
  });

  it('wants a price list in each country', () => {
    expect(launchFindings({ ...ready, countries: ['NL', 'DE'] })).toEqual([
      { isError: true, code: 'launch_no_bundles', field: 'bundles.DE', params: { country: 'DE' } },
    ]);
    expect(codes({ countries: ['NL'], bundles: [bundle, { ...bundle, country: 'FR', currency: 'CHF' }] })).toEqual([]);
  });

  it('wants the currency of the country', () => {
    expect(codes({ bundles: [{ ...bundle, currency: 'CHF' }] })).toEqual(['launch_wrong_currency']);
  });

  it('wants a bundle that pays for one message', () => {
    expect(codes({ bundles: [{ ...bundle, credits: settings.prices.messageCredits }] })).toEqual([]);
    expect(codes({ bundles: [{ ...bundle, credits: settings.prices.messageCredits - 1 }] })).toEqual([
      'launch_bundles_too_small',
    ]);
  });

  it('names each detail that a country asks of a provider’s page, once, and only where it is asked for', () => {
    const bare = { ...company, ...noLegalDetails };
    const found = (countries: CountryCode[]) =>
      launchFindings({
        ...ready,
        company: bare,
        countries,
        bundles: countries.map((country) => ({ ...bundle, country })),
      }).map(({ isError, code, field, params }) => [isError, code, field, params.country]);
    const warning = (field: string, country: string) => [false, 'launch_no_legal_detail', `company.${field}`, country];

    expect(found(['NL', 'IT'])).toEqual([]);
    expect(found(['NL', 'DE', 'AT'])).toEqual([
      warning('legal_form', 'DE'),
      warning('representatives', 'DE'),
      warning('register', 'DE'),
      warning('supervisory_authority', 'AT'),
      warning('editor', 'DE'),
      warning('dispute_body', 'DE'),
    ]);
    expect(found(['FR']).map(([, , field]) => field)).toEqual([
      'company.legal_form',
      'company.share_capital',
      'company.register',
      'company.editor',
      'company.hosting_provider',
      'company.dispute_body',
    ]);
    expect(codes({ countries: ['DE'], bundles: [{ ...bundle, country: 'DE' }] })).toEqual([]);
  });

  it('would like one bundle to be recommended', () => {
    expect(codes({ bundles: [{ ...bundle, isPopular: false }] })).toEqual(['launch_no_popular_bundle']);
  });

  it('would like a phone number of support, the brand’s own or its company’s', () => {
    const withPhone = { ...settings, site: { ...settings.site, supportPhone: '+31 20 123' } };

    expect(codes({ company: { ...company, supportPhone: '' } })).toEqual(['launch_no_support_phone']);
    expect(codes({ company: { ...company, supportPhone: '' }, settings: withPhone })).toEqual([]);
  });

  it('wants to know who answers for the brand', () => {
    const found = launchFindings({
      ...ready,
      company: { ...company, address: '', city: ' ', kvk: '', supportPhone: '', vatNumbers: {} },
    });

    expect(found.map(({ field }) => field)).toEqual([
      'company.address',
      'company.city',
      'company.kvk',
      'company.support_phone',
      'company.vat_numbers',
    ]);
    expect(found.map(({ isError }) => isError)).toEqual([true, true, true, false, false]);
  });

  it('tells of settings that are not allowed by their path', () => {
    expect(
      launchFindings({
        ...ready,
        settingFaults: { 'settings.offers.welcomeSeconds': { code: 'field_invalid', params: {} } },
      }),
    ).toMatchObject([
      {
        isError: true,
        code: 'launch_setting_invalid',
        field: 'offers.welcome_seconds',
        params: { path: 'offers.welcome_seconds' },
      },
    ]);
  });

  it('wants an address of support, which the legal pages name', () => {
    const quiet = mergeSettings({
      tenant: { site: { ...settings.site, supportEmail: '' } },
      niche: {},
      installation: {},
    });

    expect(launchFindings({ ...ready, settings: quiet })).toEqual([
      { isError: true, code: 'launch_no_support_email', field: 'site.support_email', params: {} },
    ]);
  });

  it('tells of what members would miss', () => {
    const bare = mergeSettings({ tenant: { signup: { signups: 'none' } }, niche: {}, installation: {} });

    expect(codes({ settings: bare })).toEqual([
      'launch_no_support_email',
      'launch_no_statement_name',
      'launch_no_mail_name',
      'launch_signups_closed',
    ]);
  });

  it('wants an account at a provider that moves money, and mails that leave, but not of the demo', () => {
    const captured = { isDemo: false, sendsMail: false };

    expect(codes({ provider: undefined })).toEqual(['launch_no_provider']);
    expect(codes({ provider: { isLive: false } })).toEqual(['launch_provider_test']);
    expect(codes({ terms: captured })).toEqual(['launch_no_mail']);
    expect(codes({ provider: undefined, terms: { ...captured, isDemo: true } })).toEqual([]);
  });

  it('wants unused credits to be refunded for fourteen days where buyers may withdraw', () => {
    const days = (refundDays: number) =>
      mergeSettings({ tenant: { site: settings.site, legal: { refundDays } }, niche: {}, installation: {} });
    const american = { ...bundle, country: 'US', currency: 'USD' } as const;

    expect(launchFindings({ ...ready, settings: days(13) })).toEqual([
      { isError: true, code: 'launch_refund_days', field: 'legal.refund_days', params: { country: 'NL', days: 14 } },
    ]);
    expect(codes({ settings: days(14) })).toEqual([]);
    expect(codes({ settings: days(0), countries: ['US'], bundles: [american] })).toEqual([]);
    expect(
      codes({
        settings: days(0),
        countries: ['US', 'GB'],
        bundles: [american, { ...bundle, country: 'GB', currency: 'GBP' }],
      }),
    ).toEqual(['launch_refund_days']);
  });

  it('wants a name for the bank statement', () => {
    const nameless = mergeSettings({
      tenant: { site: { ...settings.site, statementName: '' } },
      niche: {},
      installation: {},
    });

    expect(codes({ settings: nameless })).toEqual(['launch_no_statement_name']);
  });

  it('names errors before warnings', () => {
    const found = launchFindings({
      ...ready,
      bundles: [],
      company: { ...company, kvk: '', supportPhone: '' },
      primaryHost: 'rose.test',
    });

    expect(found.map(({ isError }) => isError)).toEqual([true, true, false, false]);
  });
});

describe('launchFaults', () => {
  it('are the errors alone, by what they are about', () => {
    const found = launchFindings({ ...ready, primaryHost: undefined, company: { ...company, supportPhone: '' } });

    expect(launchFaults(found)).toEqual({ domains: { code: 'launch_no_domain', params: {} } });
  });
});
