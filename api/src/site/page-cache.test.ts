import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, jest } from '@jest/globals';
import { until } from '../../test/until.ts';
import { encodingFor, PageCache, store, type Page } from './page-cache.ts';

const page = (html: string, status = 200): Page => ({ status, html, policy: '-', language: 'en', isIndexed: true });

describe('The cache of pages', () => {
  it('makes a page once, however many ask while it is made', async () => {
    const cache = new PageCache();
    const make = jest.fn(async () => page('one'));

    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('k', make)));

    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(answers).size).toBe(1);
    expect(cache.find('k')).toBe(answers[0]);
  });

  it('hands out a page by its own key only', async () => {
    const cache = new PageCache();
    await Promise.all([cache.get('a', async () => page('of a')), cache.get('b', async () => page('of b'))]);

    expect(String(cache.find('a')?.body.in('identity'))).toBe('of a');
    expect(String(cache.find('b')?.body.in('identity'))).toBe('of b');
    expect(cache.find('c')).toBeUndefined();
  });

  it.each([404, 410, 500, 503, 301])('keeps no page with status %i', async (status) => {
    const cache = new PageCache();
    const make = jest.fn(async () => page('x', status));

    expect((await cache.get('k', make)).status).toBe(status);
    expect(cache.size).toBe(0);
    await cache.get('k', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('makes a page anew from the moment on which it says another thing, to the millisecond', async () => {
    let now = 1_000;
    const cache = new PageCache(() => now);
    const make = jest.fn(async () => ({ ...page('before'), freshUntil: 2_000 }));
    const before = await cache.get('k', make);

    now = 1_999;
    expect(cache.find('k')).toBe(before);
    now = 2_000;
    expect(cache.find('k')).toBeUndefined();
    const after = await cache.get('k', async () => page('after'));
    expect(cache.find('k')).toBe(after);
    expect(String(after.body.in('identity'))).toBe('after');
  });

  it('tells all who wait of a failure, and tries again for the next', async () => {
    const cache = new PageCache();
    const fail = () => cache.get('k', async () => Promise.reject(new Error('no')));

    expect(await Promise.allSettled([fail(), fail()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(String((await cache.get('k', async () => page('yes'))).body.in('identity'))).toBe('yes');
  });

  it('lets the oldest pages go before they fill the memory', async () => {
    const cache = new PageCache();
    const wide = 'x'.repeat(1_200_000);
    for (let at = 0; at < 60; at += 1) await cache.get(`k${at}`, async () => page(wide));

    expect(cache.size).toBeGreaterThan(0);
    expect(cache.size).toBeLessThan(60);
    expect(cache.find('k59')).toBeDefined();
    expect(cache.find('k0')).toBeUndefined();
  });

  it('forgets when told to', async () => {
    const cache = new PageCache();
    await cache.get('k', async () => page('x'));
    cache.clear();

    expect(cache.find('k')).toBeUndefined();
  });
});

describe('A stored page', () => {
  it('is the same text in every encoding, under one tag', async () => {
    const html = '<p>Grüße, żółć 💌</p>'.repeat(50);
    const { body, etag } = store(page(html));

    expect(String(body.in('identity'))).toBe(html);
    expect(brotliDecompressSync(await body.in('br')).toString()).toBe(html);
    expect(gunzipSync(await body.in('gzip')).toString()).toBe(html);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(store(page(`${html} `)).etag).not.toBe(etag);
  });
});

describe('A stored page that is asked for in one way', () => {
  it('is compressed once, and from then on there without waiting', async () => {
    const { body } = store(page('one'.repeat(500)));
    const [first, second] = [body.in('br'), body.in('br')];

    expect(Buffer.isBuffer(first)).toBe(false);
    expect(second).toBe(first);
    expect(Buffer.isBuffer(await first)).toBe(true);
    expect(Buffer.isBuffer(body.in('br'))).toBe(true);
  });

  it('is compressed harder once it is asked for again, and is settled then', async () => {
    const html = Array.from({ length: 2_000 }, (_, at) => `<p>${(at * 7_919) % 1_009}</p>`).join('');
    const { body } = store(page(html));
    const quick = await body.in('br');
    expect(body.isSettled('br')).toBe(false);
    body.in('br');
    await until('it is settled', () => body.isSettled('br'));
    const dense = await body.in('br');

    expect(dense.length).toBeLessThan(quick.length);
    expect(brotliDecompressSync(dense).toString()).toBe(html);
  });
});

describe('The encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip;q=1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br; q=0,gzip', 'gzip'],
    ['zstd', 'identity'],
  ])('for %j is %s', (accepted, expected) => {
    expect(encodingFor(accepted)).toBe(expected);
  });
});
