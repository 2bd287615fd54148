import { describe, expect, it } from '@jest/globals';
import { aDocument } from '../../test/a-document.ts';
import { diffDocuments } from './tenant-document.rules.ts';

describe('diffDocuments', () => {
  it('finds nothing between equals, whatever the order of names', () => {
    const { key, ...rest } = aDocument();

    expect(diffDocuments({ ...rest, key }, aDocument())).toEqual([]);
  });

  it('tells added, removed and changed apart, in the order of the document', () => {
    const before = aDocument({ settings: { site: { mail_name: 'R' }, prices: { message_credits: 10 } } });
    const after = aDocument({
      name: 'Rose',
      settings: { prices: { message_credits: 12, gift_rose: 6 } },
      countries: ['NL', 'BE'],
    });

    expect(diffDocuments(before, after)).toEqual([
      { path: 'name', before: 'Rosewood', after: 'Rose' },
      { path: 'countries', before: ['NL'], after: ['NL', 'BE'] },
      { path: 'settings.prices.message_credits', before: 10, after: 12 },
      { path: 'settings.prices.gift_rose', after: 6 },
      { path: 'settings.site.mail_name', before: 'R' },
    ]);
  });

  it('takes each bundle as one', () => {
    const dearer = { credits: 50, price: '10.95', currency: 'EUR' as const };

    expect(diffDocuments(aDocument(), aDocument({ bundles: { NL: [dearer, dearer] } }))).toEqual([
      { path: 'bundles.NL.1', before: { credits: 50, price: '9.95', currency: 'EUR' }, after: dearer },
      { path: 'bundles.NL.2', after: dearer },
    ]);
  });

  it('tells null from nothing', () => {
    expect(
      diffDocuments(aDocument(), aDocument({ settings: { site: { ...aDocument().settings.site, cam_teaser: null } } })),
    ).toEqual([{ path: 'settings.site.cam_teaser', after: null }]);
  });

  it('shows all of what was not there', () => {
    expect(diffDocuments({}, aDocument()).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['key', 'domains.primary', 'company.name', 'bundles.NL.1']),
    );
  });
});
