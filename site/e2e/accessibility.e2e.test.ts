import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { colourRules, expectAccessible } from './axe-findings.ts';
import { oneInTurn, sample } from './sample.ts';
import { sharedDemo, type Served } from './served-demo.ts';
import { watchedPage } from './watched-page.ts';

const brands = sample(['general', 'milf', 'bdsm', 'bbw', 'gilf', 'gay', 'she'], 1);
/** Brands differ in words and colours: a run that takes turns holds the others against the rules of colours only. */
const whollyTried = oneInTurn(brands, 'all rules of axe');
const rulesFor = (brand: string) => (whollyTried.includes(brand) ? undefined : colourRules);
const paths = ['/', '/pricing', '/lang-config', '/pages/terms', '/nothing-here'];
const legal = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service'].map((page) => `/pages/${page}`);

let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
});
afterAll(() => demo?.stop());

describe('By light and by dark', () => {
  it.each(brands)('every page of %s can be used by everybody', async (brand) => {
    const { page, faults, close } = await watchedPage(demo, { reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(demo.at(brand, path));
      await expectAccessible(page, path, rulesFor(brand));
    }
    expect(faults).toEqual([]);
    await close();
  });

  it.each(brands)(
    'the questions of %s, and its first page on a wide screen, can be answered by everybody',
    async (brand) => {
      const { page, close } = await watchedPage(demo, { reducedMotion: 'reduce', hasAnswered: false });
      await page.goto(demo.at(brand));
      await page.locator('#entry-warning[open]').waitFor();
      await expectAccessible(page, 'entry warning', rulesFor(brand));

      await page.locator('[data-act=entry]').click();
      await page.locator('#consent').waitFor();
      await expectAccessible(page, 'cookies', rulesFor(brand));

      await page.locator('#consent [data-value=no]').click();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page, 'wide', rulesFor(brand));
      await close();
    },
  );

  it('every text of law can be read by everybody', async () => {
    const { page, close } = await watchedPage(demo, { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
    for (const path of sample(legal, 2)) {
      await page.goto(demo.at('gilf', path));
      await expectAccessible(page, path);
    }
    await close();
  });
});
