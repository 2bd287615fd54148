import { describe, expect, it } from '@jest/globals';
import type { PageDocument, PageDocuments } from '@manyhearts/contract/tenant-document';
import { begunNow, inPageOrder, pageDocumentFaults, settledPages, toPageDocuments } from './page-document.rules.ts';

const now = new Date('2027-03-01T12:00:00.000Z');
const [past, future, later] = ['2026-01-01T00:00:00.000Z', '2027-06-01T00:00:00.000Z', '2027-09-01T00:00:00.000Z'];
const page = (text: string, from = past, more: Partial<PageDocument> = {}): PageDocument => ({
  valid_from: from,
  title: 'T',
  text,
  ...more,
});
const terms = (...nl: PageDocument[]): PageDocuments => ({ terms: { nl } });

describe('Rows as a document', () => {
  const row = (id: string, slug: string, language: 'nl' | 'en', from: string, more = {}) => ({
    id,
    slug,
    language,
    title: id,
    markdown: `text ${id}`,
    isInFooter: false,
    validFrom: new Date(from),
    createdAt: new Date(past),
    withdraws: null,
    ...more,
  });

  it('are what applies and what is announced, in one order', () => {
    const rows = [
      row('C', 'terms', 'nl', future),
      row('B', 'terms', 'nl', '2027-01-01T00:00:00.000Z'),
      row('A', 'terms', 'nl', past),
      row('D', 'about', 'nl', past, { isInFooter: true }),
      row('E', 'about', 'en', past),
      row('-E', 'about', 'en', past, { withdraws: 'E' }),
    ];

    expect(toPageDocuments(rows, now)).toEqual({
      about: { nl: [{ valid_from: past, title: 'D', in_footer: true, text: 'text D' }] },
      terms: {
        nl: [
          { valid_from: '2027-01-01T00:00:00.000Z', title: 'B', text: 'text B' },
          { valid_from: future, title: 'C', text: 'text C' },
        ],
      },
    });
    expect(Object.keys(toPageDocuments(rows, now))).toEqual(['about', 'terms']);
  });
});

describe('What a document makes of pages', () => {
  it('leaves what applies alone, whatever day the file gives it', () => {
    expect(settledPages(terms(page('a', '2020-01-01T00:00:00.000Z')), terms(page('a')), now)).toEqual(terms(page('a')));
  });

  it('begins another text now: a day that is over can not be given anew', () => {
    expect(settledPages(terms(page('b')), terms(page('a')), now)).toEqual(terms(page('b', now.toISOString())));
    expect(settledPages(terms(page('a', past, { title: 'U' })), terms(page('a')), now)).toEqual(
      terms(page('a', now.toISOString(), { title: 'U' })),
    );
    expect(settledPages(terms(page('a', past, { in_footer: true })), terms(page('a')), now)).toEqual(
      terms(page('a', now.toISOString(), { in_footer: true })),
    );
    expect(settledPages(terms(page('b')), {}, now)).toEqual(terms(page('b', now.toISOString())));
  });

  it('takes the last of several days that are over', () => {
    expect(
      settledPages(terms(page('a'), page('b', '2027-02-01T00:00:00.000Z'), page('c', future)), terms(page('a')), now),
    ).toEqual(terms(page('b', now.toISOString()), page('c', future)));
  });

  it('keeps days for a brand that it makes, but not for a copy', () => {
    expect(settledPages(terms(page('a'), page('b', future)), undefined, now)).toEqual(
      terms(page('a'), page('b', future)),
    );
    expect(begunNow(terms(page('a'), page('b', future)), now)).toEqual(
      terms(page('a', now.toISOString()), page('b', future)),
    );
  });

  it('begins at its moment, to the millisecond', () => {
    const moment = (ms: number) => new Date(now.getTime() + ms).toISOString();

    expect(settledPages(terms(page('a', moment(0))), terms(page('o')), now)).toEqual(
      terms(page('a', now.toISOString())),
    );
    expect(settledPages(terms(page('a', moment(1))), terms(page('o')), now)).toEqual(terms(page('a', moment(1))));
  });

  it('takes away what it does not say', () => {
    expect(settledPages({}, { terms: { nl: [page('a')], en: [page('b', later)] } }, now)).toEqual({});
  });
});

describe('A file', () => {
  it('is put in the order of an export', () => {
    const read: PageDocuments = {
      terms: { nl: [page('c', future), page('b')] },
      about: { sv: [page('s')], en: [page('e\r\n ')] },
    };

    expect(JSON.stringify(inPageOrder(read))).toBe(
      JSON.stringify({ about: { en: [page('e')], sv: [page('s')] }, terms: { nl: [page('b'), page('c', future)] } }),
    );
  });

  it.each<[string, unknown, string, string]>([
    ['a slug that is none', { 'About us': { nl: [page('a')] } }, 'pages.About us', 'page_slug_invalid'],
    ['a language that is none', { terms: { xx: [page('a')] } }, 'pages.terms.xx', 'field_not_offered'],
    ['no text', { terms: { nl: [{ valid_from: past, title: 'T' }] } }, 'pages.terms.nl[0].text', 'field_required'],
    ['an empty text', { terms: { nl: [page(' ')] } }, 'pages.terms.nl[0].text', 'field_required'],
    [
      'a day that is none',
      { terms: { nl: [page('a', '2027-02-31')] } },
      'pages.terms.nl[0].valid_from',
      'field_invalid',
    ],
    ['one day twice', { terms: { nl: [page('a'), page('b')] } }, 'pages.terms.nl[1].valid_from', 'field_invalid'],
    ['a script', { terms: { nl: [page('a <script>x</script>')] } }, 'pages.terms.nl[0].text', 'page_html'],
    [
      'a number for a title',
      { terms: { nl: [{ ...page('a'), title: 7 }] } },
      'pages.terms.nl[0].title',
      'field_wrong_type',
    ],
    [
      'a name that does not belong',
      { terms: { nl: [{ ...page('a'), html: '' }] } },
      'pages.terms.nl[0]',
      'field_unknown',
    ],
  ])('with %s is refused', (_, pages, path, code) => {
    expect(pageDocumentFaults(pages as PageDocuments)).toMatchObject({ [path]: { code } });
  });

  it('with names of every object has pages of those names', () => {
    expect(pageDocumentFaults({ constructor: { nl: [page('a')] } })).toEqual({});
    expect(inPageOrder({ constructor: { nl: [page('a')] } })).toEqual({ constructor: { nl: [page('a')] } });
  });
});
