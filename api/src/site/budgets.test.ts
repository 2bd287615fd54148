import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { newApp, type TestApp } from '../../test/app.ts';
import { buildOnce } from '../../test/built-site.ts';
import { demoBrands } from '../demo/demo-brands.ts';
import { seedDemoIfEmpty } from '../demo/demo-seed.ts';
import { siteTexts } from './site-texts.ts';

/** What a visitor has to load, in bytes as they are sent. A page that grows past these is late on a slow phone. */
const budgets = { html: 12_000, css: 8_000, scriptBeforeTouch: 3_000, firstView: 180_000, appScript: 165_000, lazyScript: 40_000, texts: 14_000 };
/** A narrow screen shows as many. */
const firstPortraits = 8;

const client = join(import.meta.dirname, '../../../site/dist/client');
const places = demoBrands.flatMap(({ document: { key, languages: spoken } }) => spoken.map((language) => [key, language] as const));

let t: TestApp;
beforeAll(async () => {
  await buildOnce();
  t = await newApp();
  await seedDemoIfEmpty(t.app, () => undefined);
}, 120_000);
afterAll(() => t?.close());

const brotli = (text: string | Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const built = (path: string) => readFileSync(join(client, path));
const get = (key: string, language: string, path: string, encoding = 'identity') =>
  t.send(`${key}.localhost`, { method: 'GET', url: path, headers: { 'accept-language': language, 'accept-encoding': encoding } });

/** A script and whatever it loads by itself. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of built(file).toString().matchAll(/(?:^|[;}])(?:import|export)[^'"`;()]*?["'`]\.\/([\w-]+\.js)["'`]/g)) withImports(`/assets/${name}`, seen);
  return seen;
}

const weight = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + brotli(built(file)), 0);

describe('The first page', () => {
  it.each(places)('of %s in %s is small', async (key, language) => {
    const sent = await get(key, language, '/', 'br');
    const { body } = await get(key, language, '/');
    const styles = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
    const scripts = [...body.matchAll(/<script[^>]* src="([^"]+)"/g)].flatMap(([, src = '']) => [...withImports(src)]);
    const fonts = [...body.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, href = '']) => built(href).length);
    const portraits = [...body.matchAll(/src="(\/portraits\/[^"]+)"/g)].slice(0, firstPortraits).map(([, src = '']) => src);
    const pictures = await Promise.all(portraits.map(async (src) => (await get(key, language, src)).rawPayload.length));
    const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);

    expect([sent.statusCode, sent.headers['content-language'], sent.headers['content-encoding']]).toEqual([200, language, 'br']);
    const found = {
      html: sent.rawPayload.length,
      css: brotli(styles),
      scriptBeforeTouch: weight(new Set(scripts)),
      firstView: sent.rawPayload.length + weight(new Set(scripts)) + sum(fonts) + sum(pictures),
    };
    const over = Object.entries(found).filter(([name, size]) => size > budgets[name as keyof typeof budgets]);
    expect(over).toEqual([]);
    expect([fonts.length, scripts.length > 0]).toEqual([1, true]);
  });

  it.each(places)('of %s in %s names nobody else’s address', async (key, language) => {
    for (const path of ['/', '/pricing']) {
      const { body } = await get(key, language, path);
      const foreign = [...body.matchAll(/(?:src|href|action|url\()=?["'(]?((?:https?:)?\/\/[^"')\s>]+)/g)].map(([, address = '']) => address);
      expect(foreign.filter((address) => !address.startsWith(`http://${key}.localhost`))).toEqual([]);
    }
  });
});

describe('What comes later', () => {
  const manifest = () => JSON.parse(built('.vite/manifest.json').toString()) as Record<string, { file: string; isDynamicEntry?: boolean; imports?: string[] }>;

  it('the app’s own script is what its first page needs', () => {
    const app = withImports(`/${manifest()['src/entry-client.tsx']?.file}`);

    expect(app.size).toBeGreaterThan(1);
    expect(weight(app)).toBeLessThanOrEqual(budgets.appScript);
  });

  it('no further page is large', () => {
    const app = withImports(`/${manifest()['src/entry-client.tsx']?.file}`);
    const lazy = Object.values(manifest()).filter(({ isDynamicEntry }) => isDynamicEntry);

    expect(lazy.length).toBeGreaterThanOrEqual(4);
    for (const { file } of lazy) {
      const own = [...withImports(`/${file}`)].filter((part) => !app.has(part));
      expect([file, weight(own) <= budgets.lazyScript]).toEqual([file, true]);
    }
  });

  it.each(languages)('the texts in %s that a page starts with are few', (language) => {
    for (const namespaces of [['common', 'landing'], ['common', 'pricing'], ['common', 'lang-config']] as const) {
      expect(brotli(JSON.stringify(siteTexts(language, 1, namespaces)))).toBeLessThanOrEqual(budgets.texts);
    }
  });
});
