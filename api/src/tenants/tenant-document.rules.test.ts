import { describe, expect, it } from '@jest/globals';
import { nicheNames, nicheNumbers } from '@manyhearts/contract/niches';
import { aDocument } from '../../test/a-document.ts';
import { judgeDocument, nicheNumber } from './tenant-document.rules.ts';

const faults = (value: unknown, installation = {}) => {
  const verdict = judgeDocument(value, { installation });
  return verdict.valid
    ? {}
    : Object.fromEntries(Object.entries(verdict.fields).map(([path, { code }]) => [path, code]));
};

describe('judgeDocument', () => {
  it('takes a document as it should be', () => {
    expect(judgeDocument(aDocument(), {})).toEqual({ valid: true, document: aDocument() });
  });

  it('writes domains as browsers send them, in order', () => {
    const verdict = judgeDocument(
      aDocument({ domains: { primary: 'MÜNCHEN.example', others: ['www.b.example', 'a.example.'] } }),
      {},
    );

    expect(verdict).toMatchObject({
      valid: true,
      document: { domains: { primary: 'xn--mnchen-3ya.example', others: ['a.example', 'www.b.example'] } },
    });
  });

  it('names every part of the wrong kind at once', () => {
    const wrong = {
      ...aDocument(),
      name: ['Rosewood'],
      languages: 'nl',
      countries: {},
      company: 'Rosewood B.V.',
      format: 2,
      bundles: { NL: [{ credits: '50', price: 9.95, currency: 'EUR' }] },
    };

    expect(faults(wrong)).toEqual({
      format: 'field_not_offered',
      name: 'field_wrong_type',
      languages: 'field_wrong_type',
      countries: 'field_wrong_type',
      company: 'field_wrong_type',
      'bundles.NL[0].credits': 'field_wrong_type',
      'bundles.NL[0].price': 'field_wrong_type',
    });
  });

  it('names what is missing', () => {
    const { name: _, company: __, settings: ___, ...rest } = aDocument();

    expect(faults(rest)).toMatchObject({
      name: 'field_required',
      company: 'field_required',
      settings: 'field_required',
    });
  });

  it('holds nothing but what it knows, however the stranger is called', () => {
    const hostile = JSON.parse(
      JSON.stringify(aDocument()).replace(/^\{/, '{"__proto__": {"status": "live"}, "constructor": 1,'),
    ) as unknown;

    expect(faults(hostile)).toEqual({ '': 'field_unknown' });
    expect(faults(aDocument({ settings: { prices: { mesage_credits: 1 } } }))).toEqual({
      'settings.prices.mesage_credits': 'field_unknown',
    });
    expect(faults({ ...aDocument(), company: { ...aDocument().company, secret: 'x' } })).toEqual({
      company: 'field_unknown',
    });
    expect(faults({ ...aDocument(), bundles: { XX: [] } })).toEqual({ bundles: 'field_unknown' });
  });

  it('is no document at all', () => {
    for (const value of [null, undefined, 1, 'x', [], { domains: null }]) expect(faults(value)).not.toEqual({});
  });

  it('wants exactly one primary domain where there is any, and each domain once', () => {
    expect(faults(aDocument({ domains: { primary: null, others: [] } }))).toEqual({});
    expect(faults(aDocument({ domains: { primary: null, others: ['a.example'] } }))).toEqual({
      'domains.primary': 'field_required',
    });
    expect(faults(aDocument({ domains: { primary: 'a.example', others: ['a.example'] } }))).toEqual({
      domains: 'domain_repeated',
    });
    expect(faults(aDocument({ domains: { primary: `${'a'.repeat(63)}.`.repeat(3) + 'example', others: [] } }))).toEqual(
      { domains: 'domain_invalid' },
    );
    expect(faults(aDocument({ domains: { primary: 'not a domain', others: [] } }))).toEqual({
      'domains.primary': 'domain_invalid',
    });
  });

  it('judges the settings over the niche and the installation that they come to', () => {
    const own = aDocument({
      settings: { offers: { welcome_seconds: 20_000 }, prices: { message_credits: 0 }, theme: { name: 'plaid' } },
    });

    expect(faults(own)).toEqual({
      'settings.offers.welcomeSeconds': 'offers_clock_dishonest',
      'settings.prices.messageCredits': 'number_too_small',
      'settings.theme.name': 'theme_unknown',
    });
    expect(
      faults(aDocument({ settings: { offers: { welcome_seconds: 20_000 } } }), { offers: { welcomePercentage: 10 } }),
    ).toEqual({});
  });

  it('keeps prices exact and in the currency of the country', () => {
    const priced = (price: string, currency: 'EUR' | 'CHF' = 'EUR') =>
      faults(aDocument({ bundles: { NL: [{ credits: 1, price, currency }] } }));

    expect([priced('9.95'), priced('0.01'), priced('9999999.99')]).toEqual([{}, {}, {}]);
    expect(['9.9', '9', '9.955', '-9.95', '9,95', '1e3'].map((price) => priced(price)['bundles.NL[0].price'])).toEqual(
      Array(6).fill('price_invalid'),
    );
    expect(priced('10000000.00')).toEqual({ 'bundles.NL[0].price': 'number_too_large' });
    expect(priced('9.95', 'CHF')).toEqual({ 'bundles.NL[0].currency': 'bundle_currency' });
  });
});

describe('nicheNumber', () => {
  it('is the way back from the name', () => {
    expect(nicheNumbers.map((number) => nicheNumber(nicheNames[number]))).toEqual([...nicheNumbers]);
  });
});
