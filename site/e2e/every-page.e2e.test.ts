import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { measure, measuresOf } from '../../scripts/page-measures.ts';
import { oneInTurn, sample } from './sample.ts';
import { sharedDemo, type Served } from './served-demo.ts';
import { watchedPage, whenAwake, type WatchedPage } from './watched-page.ts';

const brands = ['general', 'milf', 'bdsm', 'bbw', 'gilf', 'gay', 'she'];
const legal = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'].map((page) => `/pages/${page}`);
const largestShift = 0.01;
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];

let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
});
afterAll(() => demo?.stop());

/** No layout shift, no console message, and hydration keeps the server's HTML. */
async function visit({ page, faults }: WatchedPage, brand: string, path: string): Promise<void> {
  await page.goto(demo.at(brand, path));
  const before = await page.locator('#root').innerText();
  const { shift } = await measuresOf(page);
  await page.keyboard.press('Shift');
  await whenAwake(page);
  const awake = await measuresOf(page);
  expect({ path, faults, jumps: [shift, awake.shift].filter((jump) => jump > largestShift) }).toEqual({
    path,
    faults: [],
    jumps: [],
  });
  expect(await page.locator('#root').innerText()).toBe(before);
  expect(await page.locator('h1').count()).toBe(1);
}

async function languagesOf(brand: string): Promise<string[]> {
  const { page, close } = await watchedPage(demo);
  await page.goto(demo.at(brand, '/lang-config'));
  const offered = await page
    .locator('main [data-act=language]')
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.value ?? ''));
  await close();
  return offered;
}

describe('Every page', () => {
  it.each(sample(brands, 1))('of %s stands still, and is the same once it is alive', async (brand) => {
    const watched = await watchedPage(demo);
    await measure(watched.page.context());
    for (const path of ['/', '/pricing', '/lang-config', '/pages/terms', '/nothing-here'])
      await visit(watched, brand, path);
    await watched.close();
  });

  it.each(sample(languages, 2))('in %s stands still, and is the same once it is alive', async (language) => {
    const watched = await watchedPage(demo, { locale: language });
    await measure(watched.page.context());
    for (const path of ['/', '/pricing', '/lang-config']) {
      await visit(watched, 'general', path);
      expect(await watched.page.locator('html').getAttribute('lang')).toBe(language);
    }
    await watched.close();
  });

  it('of law stands still, and is the same once it is alive', async () => {
    const watched = await watchedPage(demo);
    await measure(watched.page.context());
    for (const path of sample(legal, 2)) await visit(watched, 'gilf', path);
    await watched.close();
  });

  it.each(sample(brands, 1))(
    'of %s stands still in each of its languages, however late its letters come',
    async (brand) => {
      for (const language of oneInTurn(await languagesOf(brand), brand)) {
        const { page, faults, close } = await watchedPage(demo, { locale: language });
        await measure(page.context());
        await page.route('**/fonts/*', async (route) => {
          await page.waitForFunction(() => window.measures.largest !== null);
          await route.continue();
        });
        for (const [path, screen] of ['/', '/pricing', '/login'].flatMap((one) =>
          screens.map((size) => [one, size] as const),
        )) {
          await page.setViewportSize(screen);
          await page.goto(demo.at(brand, path));
          const { shift } = await measuresOf(page);
          expect({ language, path, screen, jump: shift > largestShift ? shift : 0 }).toEqual({
            language,
            path,
            screen,
            jump: 0,
          });
        }
        expect(faults).toEqual([]);
        await close();
      }
    },
  );
});

describe('The first view', () => {
  const narrow = { width: 360, height: 740 };

  it.each(sample(brands, 1))(
    'of %s is words and drawings of the page itself, asks nobody else and weighs little',
    async (brand) => {
      const { page, faults, close } = await watchedPage(demo, { viewport: narrow, hasAnswered: false });
      await measure(page.context());
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      let bytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
      await page.goto(demo.at(brand), { waitUntil: 'networkidle' });
      // The browser reports it after painting, possibly after the last byte.
      await page.waitForFunction(() => window.measures.largest !== null);
      const { largest } = await measuresOf(page);
      const asked = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name, startTime }) => ({ origin: new URL(name).origin, startTime })),
      );

      expect(largest?.url).toBe('');
      expect(1 + asked.filter(({ startTime }) => startTime < (largest?.time ?? 0)).length).toBeLessThanOrEqual(12);
      expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([new URL(demo.at(brand)).origin]));
      expect(bytes).toBeGreaterThan(20_000);
      expect(bytes).toBeLessThanOrEqual(180_000);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
