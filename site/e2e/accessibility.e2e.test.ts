import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeFindings, colourRules } from './axe-findings.ts';
import { sample } from './sample.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { until } from './until.ts';
import { painted, watchedPage } from './watched-page.ts';

const brands = ['general', 'milf', 'bdsm', 'bbw', 'gilf', 'gay', 'she'];
const paths = ['/', '/pricing', '/lang-config', '/pages/terms', '/nothing-here'];
const legal = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service'].map((page) => `/pages/${page}`);

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

/** No axe findings, light and dark, and exactly one `h1`. */
async function expectNothing(page: Page, what: string): Promise<void> {
  await light(page, 'light');
  expect([what, await axeFindings(page)]).toEqual([what, []]);
  await light(page, 'dark');
  expect([`${what}, dark`, await axeFindings(page, 'html', colourRules)]).toEqual([`${what}, dark`, []]);
  expect([what, await page.locator('h1').count()]).toEqual([what, 1]);
}

/** With reduced motion, colour transitions end within two frames. */
async function light(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await painted(page);
}

describe('By light and by dark', () => {
  it.each(sample(brands, 1))('every page of %s can be used by everybody', async (brand) => {
    const { page, faults, close } = await watchedPage(demo, { reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(demo.at(brand, path));
      await expectNothing(page, path);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it.each(sample(brands, 1))(
    'the questions of %s, and its first page on a wide screen, can be answered by everybody',
    async (brand) => {
      const { page, close } = await watchedPage(demo, { reducedMotion: 'reduce', hasAnswered: false });
      await page.goto(demo.at(brand));
      await page.locator('#entry-warning[open]').waitFor();
      await expectNothing(page, 'entry warning');

      await page.locator('[data-act=entry]').click();
      await page.locator('#consent').waitFor();
      await expectNothing(page, 'cookies');

      await page.locator('#consent [data-value=no]').click();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectNothing(page, 'wide');
      await close();
    },
  );

  it('every text of law can be read by everybody', async () => {
    const { page, close } = await watchedPage(demo, { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
    for (const path of sample(legal, 2)) {
      await page.goto(demo.at('gilf', path));
      await expectNothing(page, path);
    }
    await close();
  });
});

describe('A host without a page', () => {
  it('can be understood by everybody, in any light', async () => {
    await demo.tenant('set', 'she', 'status', 'paused');
    const { page, close } = await watchedPage(demo);
    const statusOf = async (host: string) => (await page.goto(demo.at(host)))?.status();
    // The server notices the change within a second.
    await until('the brand rests', async () => (await statusOf('she')) === 503);
    await expectNothing(page, 'resting');
    expect(await statusOf('nobody')).toBe(404);
    await expectNothing(page, 'unknown');
    await close();
  });
});
