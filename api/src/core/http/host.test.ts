import { describe, expect, it } from '@jest/globals';
import { addressed, parseHost, TrustedProxies, type Addressed } from './host.ts';

const longestLabel = 'a'.repeat(63);
const longestName = `${'a.'.repeat(124)}nl.eu`;

describe('A Host header names a brand in one spelling', () => {
  it.each([
    ['she.example', 'she.example', undefined],
    ['she.example:8080', 'she.example', '8080'],
    ['she.example:1', 'she.example', '1'],
    ['she.example:65535', 'she.example', '65535'],
    ['SHE.Example', 'she.example', undefined],
    ['SHE.EXAMPLE:443', 'she.example', '443'],
    ['she.example.', 'she.example', undefined],
    ['she.example.:8080', 'she.example', '8080'],
    ['www.she.example', 'www.she.example', undefined],
    ['localhost', 'localhost', undefined],
    ['LOCALHOST', 'localhost', undefined],
    ['localhost.', 'localhost', undefined],
    ['localhost:8080', 'localhost', '8080'],
    ['admin.localhost:8080', 'admin.localhost', '8080'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example', undefined],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example', undefined],
    ['bücher.example', 'xn--bcher-kva.example', undefined],
    ['BÜCHER.example:80', 'xn--bcher-kva.example', '80'],
    ['faß.example', 'xn--fa-hia.example', undefined],
    ['аpple.example', 'xn--pple-43d.example', undefined],
    ['she。example', 'she.example', undefined],
    ['1.example', '1.example', undefined],
    ['a--b.example', 'a--b.example', undefined],
    [`${longestLabel}.example`, `${longestLabel}.example`, undefined],
    [longestName, longestName, undefined],
  ])('%j', (header, host, port) => {
    expect(parseHost(header)).toEqual({ host, port });
  });

  it('has a longest name to try', () => {
    expect(longestName).toHaveLength(253);
  });
});

describe('A Host header is refused that is', () => {
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['blank', '   '],
    ['a list', ['she.example']],
    ['two lists', ['she.example', 'gay.example']],
    ['two names', 'she.example,gay.example'],
    ['two names with a blank', 'she.example, gay.example'],
    ['without a dot', 'example'],
    ['only a dot', '.'],
    ['led by a dot', '.she.example'],
    ['with an empty label', 'she..example'],
    ['with two dots at the end', 'she.example..'],
    ['a star', '*.example'],
    ['with a user', 'she@she.example'],
    ['with a user and a password', 'she:secret@she.example'],
    ['with another host behind an @', 'she.example@gay.example'],
    ['an address', 'http://she.example'],
    ['an address without scheme', '//she.example'],
    ['with a path', 'she.example/gay.example'],
    ['with a query', 'she.example?gay.example'],
    ['with a fragment', 'she.example#gay.example'],
    ['with a backslash', 'she.example\\gay.example'],
    ['with a semicolon', 'she.example;gay.example'],
    ['with an encoded dot', 'she%2eexample'],
    ['with an encoded nothing', 'she.example%00'],
    ['with a blank before it', ' she.example'],
    ['with a blank behind it', 'she.example '],
    ['with a tab', 'she.example\t'],
    ['with a blank inside', 'she .example'],
    ['with a hard blank', 'she\u00a0.example'],
    ['with a line break', 'she.example\r\nx-forwarded-host: gay.example'],
    ['with a nothing', 'she\u0000.example'],
    ['with an underscore', 'she_her.example'],
    ['led by an underscore', '_dmarc.example'],
    ['led by a hyphen', '-she.example'],
    ['ended by a hyphen', 'she-.example'],
    ['with a quote', 'she".example'],
    ['with a tag', '<script>.example'],
    ['with an account of somebody', 'ex℀.example'],
    ['with a joiner that shows nothing', 'she\u200d.example'],
    ['broken punycode', 'xn--a'],
    ['empty punycode', 'xn--.example'],
    ['a label of 64', `${'a'.repeat(64)}.example`],
    ['a name of 254', `a${longestName}`],
    ['a name of 300', `${'a'.repeat(292)}.example`],
    ['300 labels', 'a.'.repeat(300)],
    ['an IPv4 address', '127.0.0.1'],
    ['an IPv4 address with a port', '127.0.0.1:8080'],
    ['an IPv4 address with a dot behind', '127.0.0.1.'],
    ['a short IPv4 address', '127.1'],
    ['an IPv4 address as one number', '2130706433'],
    ['a hexadecimal IPv4 address', '0x7f000001'],
    ['an octal IPv4 address', '0177.0.0.1'],
    ['an IPv4 address in wide digits', '１２７.0.0.1'],
    ['out of range as an IPv4 address', '256.256.256.256'],
    ['ended by a number', 'she.example.1'],
    ['an IPv6 address', '::1'],
    ['an IPv6 address in brackets', '[::1]'],
    ['an IPv6 address with a port', '[::1]:8080'],
    ['IPv4 in IPv6 clothes', '[::ffff:127.0.0.1]'],
    ['with an empty port', 'she.example:'],
    ['with port 0', 'she.example:0'],
    ['with port 65536', 'she.example:65536'],
    ['with port 99999', 'she.example:99999'],
    ['with a port of six digits', 'she.example:100000'],
    ['with a port that starts with 0', 'she.example:080'],
    ['with a negative port', 'she.example:-80'],
    ['with a port in words', 'she.example:http'],
    ['with a port in wide digits', 'she.example:８0'],
    ['with two ports', 'she.example:80:80'],
    ['with a path behind the port', 'she.example:80/x'],
  ])('%s', (_what, header) => {
    expect(parseHost(header)).toBeUndefined();
  });
});

const behindProxy = new TrustedProxies(['10.0.0.0/8', 'fd00::/8', '198.51.100.7']);

type Given = {
  raw?: string[];
  headers?: Record<string, string | string[]>;
  url?: string;
  peer?: string;
  encrypted?: boolean;
  proxies?: TrustedProxies;
};

function ask({
  raw,
  headers = {},
  url = '/',
  peer = '203.0.113.9',
  encrypted = false,
  proxies = behindProxy,
}: Given): Addressed | undefined {
  const all = { host: 'she.example', ...headers };
  return addressed(
    {
      rawHeaders: raw ?? Object.entries(all).flatMap(([name, value]) => [name, String(value)]),
      headers: all,
      url,
    },
    { address: peer, encrypted },
    proxies,
  );
}

describe('A request', () => {
  it('is for the host that it names, from the peer that sent it', () => {
    expect(ask({ headers: { host: 'SHE.example:8080' } })).toEqual({
      host: 'she.example',
      scheme: 'http',
      address: '203.0.113.9',
    });
  });

  it.each([
    ['Host', 'Host'],
    ['Host', 'host'],
    ['HOST', 'hOsT'],
  ])('with two Host headers, %s and %s, is for nobody, even if both say the same', (first, second) => {
    expect(ask({ raw: [first, 'she.example', second, 'she.example'] })).toBeUndefined();
  });

  it('may have a header whose value is the word host', () => {
    expect(ask({ raw: ['Host', 'she.example', 'X-Note', 'host'] })?.host).toBe('she.example');
  });

  it.each(['http://gay.example/', 'http://she.example/', 'gay.example:443', '*', ''])(
    'for %j instead of a path is for nobody',
    (url) => {
      expect(ask({ url })).toBeUndefined();
    },
  );

  it('has the address of its peer in one spelling', () => {
    expect(ask({ peer: '::ffff:203.0.113.9' })?.address).toBe('203.0.113.9');
    expect(ask({ peer: '2001:0DB8::0001' })?.address).toBe('2001:db8::1');
  });

  it('has no address when its peer is gone', () => {
    expect(ask({ peer: '' })?.address).toBe('');
  });

  it('is https when the socket is', () => {
    expect(ask({ encrypted: true })?.scheme).toBe('https');
    expect(ask({ encrypted: false })?.scheme).toBe('http');
  });
});

const elsewhere = {
  'x-forwarded-host': 'gay.example',
  'x-original-host': 'gay.example',
  'x-host': 'gay.example',
  'x-http-host-override': 'gay.example',
  forwarded: 'host=gay.example;proto=https;for=192.0.2.1',
  ':authority': 'gay.example',
};

describe('The brand is never taken from a forwarded header', () => {
  it.each(Object.entries(elsewhere))('%s from anybody', (name, value) => {
    expect(ask({ headers: { [name]: value } })).toEqual({
      host: 'she.example',
      scheme: 'http',
      address: '203.0.113.9',
    });
  });

  it.each(Object.entries(elsewhere))('%s from a proxy of ours', (name, value) => {
    expect(ask({ headers: { [name]: value }, peer: '10.0.0.1' })).toEqual({
      host: 'she.example',
      scheme: 'http',
      address: '10.0.0.1',
    });
  });

  it('x-forwarded-host with two values', () => {
    expect(ask({ headers: { 'x-forwarded-host': 'gay.example, she.example' }, peer: '10.0.0.1' })?.host).toBe(
      'she.example',
    );
    expect(ask({ headers: { 'x-forwarded-host': ['gay.example', 'milf.example'] }, peer: '10.0.0.1' })?.host).toBe(
      'she.example',
    );
  });
});

describe('The scheme is forwarded', () => {
  it.each([
    ['https', true, 'https'],
    ['http', true, 'http'],
    ['https', false, 'http'],
    ['https, http', true, 'http'],
    ['HTTPS://', true, 'http'],
    ['', true, 'http'],
  ])('as %j, the peer trusted: %s, which makes it %s', (proto, isTrusted, scheme) => {
    expect(ask({ headers: { 'x-forwarded-proto': proto }, peer: isTrusted ? '10.0.0.1' : '203.0.113.9' })?.scheme).toBe(
      scheme,
    );
  });

  it('also down, by a proxy that speaks TLS with us and not with the visitor', () => {
    expect(ask({ headers: { 'x-forwarded-proto': 'http' }, peer: '10.0.0.1', encrypted: true })?.scheme).toBe('http');
    expect(ask({ headers: { 'x-forwarded-proto': 'http' }, peer: '203.0.113.9', encrypted: true })?.scheme).toBe(
      'https',
    );
  });
});

describe('The client behind our proxies', () => {
  it.each([
    ['is the one that the proxy saw', '192.0.2.1', '192.0.2.1'],
    ['is the last one said, whatever it said itself', '127.0.0.1, 10.9.9.9, 192.0.2.1', '192.0.2.1'],
    ['is the nearest that is not ours', '192.0.2.66, 192.0.2.1, 10.0.0.2, 198.51.100.7', '192.0.2.1'],
    ['is found behind proxies with IPv6', '192.0.2.1, fd00::2', '192.0.2.1'],
    ['is found behind proxies in IPv6 clothes', '192.0.2.1, ::ffff:10.0.0.2', '192.0.2.1'],
    ['has one spelling', '2001:0DB8:0::1', '2001:db8::1'],
    ['takes off its IPv6 clothes', '::ffff:192.0.2.1', '192.0.2.1'],
    ['is the proxy when nobody is named', '', '10.0.0.1'],
    ['is the proxy when only ours are named', '10.0.0.3, 10.0.0.2', '10.0.0.1'],
    ['is the proxy when the nearest is no address', '192.0.2.1, unknown', '10.0.0.1'],
    ['is the proxy when the nearest is an address with a port', '192.0.2.1:4711', '10.0.0.1'],
    ['is the proxy when the chain ends in a comma', '192.0.2.1,', '10.0.0.1'],
    ['is not looked for behind nonsense', '192.0.2.1, <script>, 10.0.0.2', '10.0.0.1'],
  ])('%s: %j', (_what, chain, address) => {
    expect(ask({ headers: { 'x-forwarded-for': chain }, peer: '10.0.0.1' })?.address).toBe(address);
  });

  it('is found behind a peer in IPv6 clothes', () => {
    expect(ask({ headers: { 'x-forwarded-for': '192.0.2.1' }, peer: '::ffff:10.0.0.1' })?.address).toBe('192.0.2.1');
  });

  it.each(['203.0.113.9', '::ffff:203.0.113.9', '11.0.0.1', '9.255.255.255', '198.51.100.8', 'fe00::1'])(
    'is nobody else when %s says so',
    (peer) => {
      const said = { 'x-forwarded-for': '192.0.2.1', 'x-real-ip': '192.0.2.1', forwarded: 'for=192.0.2.1' };
      expect(ask({ headers: said, peer })).toEqual(ask({ peer }));
    },
  );

  it('is not asked for when no proxy is trusted', () => {
    expect(
      ask({ headers: { 'x-forwarded-for': '192.0.2.1' }, peer: '127.0.0.1', proxies: new TrustedProxies([]) })?.address,
    ).toBe('127.0.0.1');
  });
});

describe('A trusted network', () => {
  it.each([
    ['10.0.0.0/8', '10.0.0.0', true],
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['192.0.2.1', '192.0.2.1', true],
    ['192.0.2.1', '192.0.2.2', false],
    ['192.0.2.1/32', '192.0.2.2', false],
    ['::1', '::1', true],
    ['fd00::/8', 'fdff::1', true],
    ['fd00::/8', 'fe00::1', false],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['10.0.0.0/8', 'localhost', false],
    ['10.0.0.0/8', '', false],
  ])('%s has %j: %s', (network, address, isInside) => {
    expect(new TrustedProxies([network]).has(address)).toBe(isInside);
  });
});
