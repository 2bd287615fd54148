import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages, type Language } from '@manyhearts/contract/languages';
import { nicheNames, type NicheNumber } from '@manyhearts/contract/niches';
import type { TestApp } from '../../test/app.ts';
import { buildOnce } from '../../test/built-site.ts';
import { drawnDemo } from '../../test/drawn-demo.ts';
import { eachOnce, sample } from '../../test/repeats.ts';
import { until } from '../../test/until.ts';
import { demoBrands } from '../demo/demo-brands.ts';
import { namespacesOf, siteTexts } from './site-texts.ts';

/** Compressed bytes that a visitor's first page may load. A larger page is slow on a weak phone. */
const budgets = {
  html: 12 * 1_024,
  css: 8_000,
  scriptBeforeTouch: 3_000,
  firstView: 180_000,
  firstRouteScript: 165_000,
  lazyScript: 40_000,
  texts: 14_000,
};
/** Fits into the first packets of a connection; for pages with more content than the first. */
const firstFlight = 14_000;
/** Portraits in view on a narrow screen. */
const firstPortraits = 8;

const client = join(import.meta.dirname, '../../../site/dist/client');
const places = sample(
  eachOnce(
    demoBrands.flatMap(({ document: { key, languages: spoken } }) =>
      spoken.map((language) => [key, language] as const),
    ),
  ),
  5,
);
/** Brands that show visitors no members have no portraits to load. */
const withoutWall = new Set(
  demoBrands
    .filter(({ document }) => document.settings.profiles?.logged_out_search === 'no')
    .map(({ document }) => document.key),
);

let t: TestApp;
beforeAll(async () => {
  await buildOnce();
  t = await drawnDemo();
}, 240_000);
afterAll(() => t?.close());

/** Faster than the build's compression and slightly larger, so a page that passes here is small enough. */
const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const built = (path: string) => readFileSync(join(client, path));
const get = (key: string, language: string, path: string, encoding = 'identity') =>
  t.send(`${key}.localhost`, {
    method: 'GET',
    url: path,
    headers: { 'accept-language': language, 'accept-encoding': encoding },
  });

const stylesIn = (body: string) =>
  [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
const scriptsIn = (body: string) =>
  new Set([...body.matchAll(/<script[^>]* src="([^"]+)"/g)].flatMap(([, src = '']) => [...withImports(src)]));

/** A script with its static imports. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of built(file)
    .toString()
    .matchAll(/(?:^|[;}])(?:import|export)[^'"`;()]*?["'`]\.\/([\w-]+\.js)["'`]/g))
    withImports(`/assets/${name}`, seen);
  return seen;
}

/** Brotli, as the build writes it. */
const weight = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + built(`${file}.br`).length, 0);

describe('The first page', () => {
  it.each(places)('of %s in %s is small', async (key, language) => {
    const first = await get(key, language, '/', 'br');
    let sent = first;
    // The first visitor gets quick compression; a denser version is made in the background for those after.
    await until(
      'the page is at its smallest',
      async () => (sent = await get(key, language, '/', 'br')).rawPayload.length < first.rawPayload.length,
    );
    const body = brotliDecompressSync(sent.rawPayload).toString();
    const scripts = weight(scriptsIn(body));
    const fonts = [...body.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, href = '']) => built(href).length);
    const portraits = [...body.matchAll(/src="(\/m\/[^"]+)"/g)]
      .slice(0, firstPortraits)
      .map(([, src = '']) => src.replaceAll('&amp;', '&'));
    const pictures = await Promise.all(portraits.map(async (src) => (await get(key, language, src)).rawPayload.length));
    const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);

    expect([sent.statusCode, sent.headers['content-language'], sent.headers['content-encoding']]).toEqual([
      200,
      language,
      'br',
    ]);
    const found = {
      html: sent.rawPayload.length,
      css: brotli(stylesIn(body)),
      scriptBeforeTouch: scripts,
      firstView: sent.rawPayload.length + scripts + sum(fonts) + sum(pictures),
    };
    const over = Object.entries(found).filter(([name, size]) => size > budgets[name as keyof typeof budgets]);
    expect(over).toEqual([]);
    expect([fonts.length, scripts > 0, pictures.length]).toEqual([1, true, withoutWall.has(key) ? 0 : firstPortraits]);
  });

  it.each(places)('of %s in %s names nobody else’s address', async (key, language) => {
    for (const path of ['/', '/pricing']) {
      const { body } = await get(key, language, path);
      const foreign = [...body.matchAll(/(?:src|href|action|url\()=?["'(]?((?:https?:)?\/\/[^"')\s>]+)/g)].map(
        ([, address = '']) => address,
      );
      expect(foreign.filter((address) => !address.startsWith(`http://${key}.localhost`))).toEqual([]);
    }
  });
});

describe('Every other page of a visitor', () => {
  const paths = [
    '/pricing',
    '/lang-config',
    '/signup',
    '/nothing-here',
    ...['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'].map((page) => `/pages/${page}`),
  ];

  it.each(places)('of %s in %s comes in one flight, and wakes when it is touched', async (key, language) => {
    for (const path of paths) {
      const sent = await get(key, language, path, 'br');
      const body = brotliDecompressSync(sent.rawPayload).toString();
      const found = {
        html: sent.rawPayload.length,
        css: brotli(stylesIn(body)),
        scriptBeforeTouch: weight(scriptsIn(body)),
      };
      expect([
        path,
        Object.entries(found).filter(
          ([name, size]) => size > { ...budgets, html: firstFlight }[name as keyof typeof found],
        ),
      ]).toEqual([path, []]);
    }
  });
});

describe('What comes later', () => {
  const manifest = () =>
    JSON.parse(built('.vite/manifest.json').toString()) as Record<
      string,
      { file: string; isDynamicEntry?: boolean; imports?: string[] }
    >;

  it('no page is large, neither as the first nor as a further one', () => {
    const app = withImports(`/${manifest()['src/entry-client.tsx']?.file}`);
    // Development pages show everything at once and are never served in production.
    const lazy = Object.entries(manifest()).filter(
      ([source, { isDynamicEntry }]) => isDynamicEntry && !/dev/i.test(source),
    );

    expect([app.size > 1, lazy.length >= 4]).toEqual([true, true]);
    const isPage = (source: string) => source.endsWith('Page.tsx');
    expect(lazy.filter(([source]) => isPage(source)).length >= 4).toBe(true);
    for (const [source, { file }] of lazy) {
      const route = withImports(`/${file}`);
      const further = weight([...route].filter((part) => !app.has(part)));
      // A part loads after its page, so it isn't part of the first load.
      const isSmallFirst = !isPage(source) || weight(new Set([...app, ...route])) <= budgets.firstRouteScript;
      expect([source, further <= budgets.lazyScript, isSmallFirst]).toEqual([source, true, true]);
    }
  });

  it.each(languages)('the texts in %s that a page starts with are few', (language) => {
    for (const niche of Object.keys(nicheNames).map(Number) as NicheNumber[]) {
      for (const path of [
        '/',
        '/pricing',
        '/lang-config',
        '/pages/terms',
        '/members',
        '/match-finder',
        '/members/X',
        '/profile',
        '/notifications',
      ]) {
        expect(brotli(JSON.stringify(siteTexts(language, niche, namespacesOf(path))))).toBeLessThanOrEqual(
          budgets.texts,
        );
      }
    }
  });

  it('no script holds the words of a language, and no page those of a second one', async () => {
    const scripts = readdirSync(join(client, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => built(`assets/${file}`).toString());
    const words = (language: Language) =>
      (siteTexts(language, 1, ['landing']).landing as { how: { title: string } }).how.title;
    const { body } = await get('general', 'nl', '/');
    const shown = languages.filter((language) => body.includes(words(language)));

    expect(languages.filter((language) => scripts.some((script) => script.includes(words(language))))).toEqual([]);
    expect(shown).toEqual(['nl']);
  });
});
