import { describe, expect, it } from '@jest/globals';
import { isCrossSiteWrite, isForeignOrNavigation, type FetchFacts } from './cross-site.ts';

function asked(
  method: string,
  headers: FetchFacts['headers'] = {},
  hostHeader: string | undefined = 'she.example',
): FetchFacts {
  return { method, scheme: 'https', hostHeader, headers };
}

const foreign: [string, FetchFacts['headers']][] = [
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from a sister domain', { 'sec-fetch-site': 'same-site' }],
  ['from a site that the browser has no word for', { 'sec-fetch-site': '' }],
  ['with capitals that no browser writes', { 'sec-fetch-site': 'Same-Origin' }],
  ['with the header twice', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['with the header twice as a list', { 'sec-fetch-site': ['same-origin', 'cross-site'] }],
  ['from another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'https://she.example' }],
  ['from another host', { origin: 'https://evil.example' }],
  ['from a host that ends like ours', { origin: 'https://evil-she.example' }],
  ['from a host that starts like ours', { origin: 'https://she.example.evil.example' }],
  ['from a host below ours', { origin: 'https://www.she.example' }],
  ['from our host without TLS', { origin: 'http://she.example' }],
  ['from another port of our host', { origin: 'https://she.example:8443' }],
  ['from our host with a path', { origin: 'https://she.example/' }],
  ['from nowhere', { origin: 'null' }],
  ['from an empty origin', { origin: '' }],
  ['from two origins', { origin: ['https://she.example', 'https://evil.example'] }],
];

const own: [string, FetchFacts['headers']][] = [
  ['of our own page', { 'sec-fetch-site': 'same-origin' }],
  ['typed by the person', { 'sec-fetch-site': 'none' }],
  [
    'of our own page, whatever the origin behind a proxy',
    { 'sec-fetch-site': 'same-origin', origin: 'http://she.example:8080' },
  ],
  ['of our own page in an older browser', { origin: 'https://she.example' }],
];

describe('A write', () => {
  it.each(foreign)('%s is refused', (_where, headers) => {
    expect(isCrossSiteWrite(asked('POST', headers))).toBe(true);
  });

  it.each(own)('%s is taken', (_where, headers) => {
    expect(isCrossSiteWrite(asked('POST', headers))).toBe(false);
  });

  it('of a program that is no browser is taken', () => {
    expect(isCrossSiteWrite(asked('POST', {}))).toBe(false);
  });

  it('with the port in both Origin and Host is taken', () => {
    expect(
      isCrossSiteWrite({
        method: 'POST',
        scheme: 'http',
        hostHeader: 'localhost:8080',
        headers: { origin: 'http://localhost:8080' },
      }),
    ).toBe(false);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'CONNECT', 'TRACE', 'PROPFIND', 'get', ''])('is %j', (method) => {
    expect(isCrossSiteWrite(asked(method, { 'sec-fetch-site': 'cross-site' }))).toBe(true);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('is not %s: a link from another site is welcome', (method) => {
    expect(isCrossSiteWrite(asked(method, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }))).toBe(
      false,
    );
  });
});

describe('A read that changes something', () => {
  it.each(foreign)('%s is refused', (_where, headers) => {
    expect(isForeignOrNavigation(asked('GET', { ...headers, 'x-request-type': 'client' }))).toBe(true);
  });

  it.each(own)('%s is taken', (_where, headers) => {
    expect(isForeignOrNavigation(asked('GET', { ...headers, 'x-request-type': 'client' }))).toBe(false);
  });

  it.each(['same-origin', 'none'])('is refused when it is opened as a page, even as %s', (site) => {
    expect(
      isForeignOrNavigation(
        asked('GET', { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'x-request-type': 'client' }),
      ),
    ).toBe(true);
  });

  it.each(['cors', 'same-origin', 'no-cors'])('in the mode %s is taken from our own page', (mode) => {
    expect(isForeignOrNavigation(asked('GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': mode }))).toBe(
      false,
    );
  });

  it('is refused to an older browser’s picture, which says nothing at all', () => {
    expect(isForeignOrNavigation(asked('GET', {}))).toBe(true);
  });

  it('is taken from an older browser or a program with a header that no foreign page may send', () => {
    expect(isForeignOrNavigation(asked('GET', { 'x-request-type': 'client' }))).toBe(false);
  });
});
