import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { languageCookie, type Language } from '@manyhearts/contract/languages';
import { axeFindings } from './axe-findings.ts';
import { loggedIn } from './logged-in.ts';
import { outside } from './outside.ts';
import { measure, measuresOf } from '../../scripts/page-measures.ts';
import { addressesOf, pagesOf } from '../../scripts/page-table.ts';
import { oneInTurn, sample } from './sample.ts';
import { sharedDemo, type Served } from './served-demo.ts';
import { settled, watchedPage, whenLoaded, type WatchedPage } from './watched-page.ts';

/** With motion: `whenLoaded` waits for placeholders by their animations. */
const phone = { viewport: { width: 360, height: 740 } } as const;
const largestShift = 0.01;
/** For thirty pages with axe, on a busy machine. */
const patienceMs = 600_000;
/** Each language on a brand that offers it, so that all looks and most niches are met too. */
const brands: Record<Language, string> = {
  en: 'general',
  nl: 'she',
  de: 'bdsm',
  it: 'general',
  fr: 'gilf',
  es: 'bbw',
  pl: 'milf',
  da: 'general',
  fi: 'gay',
  nb: 'gay',
  sv: 'gay',
};
const cases = Object.entries(brands).map(([language, brand]) => ({ language, brand }));
const viewers = ['visitor', 'member'] as const;
type Viewer = (typeof viewers)[number];
/** Pages of either viewer where a run wants few. */
const fewPages = 8;

let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
});
afterAll(() => demo?.stop());

async function viewerOf(viewer: Viewer, brand: string, language: string): Promise<WatchedPage> {
  const options = { ...phone, locale: language };
  const watched = viewer === 'member' ? await loggedIn(demo, brand, 'demo', options) : await watchedPage(demo, options);
  // The account has a language of its own.
  await watched.page.context().addCookies([{ name: languageCookie.name, value: language, url: demo.at(brand) }]);
  await watched.page.context().addInitScript((chosen) => {
    if (location.protocol !== 'http:') return;
    localStorage.setItem('language', chosen);
    sessionStorage.setItem('languageOffered', '1');
  }, language);
  return watched;
}

/** A page that moved is loaded once more: on a busy machine, letters may come after the first paint. */
async function shiftOf(page: Page, address: string): Promise<number> {
  const shifts: number[] = [];
  do {
    await page.goto(address);
    await whenLoaded(page);
    shifts.push((await measuresOf(page)).shift);
  } while (shifts.length < 2 && shifts.every((shift) => shift > largestShift));
  return Math.min(...shifts);
}

/**
 * By the commit's seed one language for either viewer, and a third of the pages, so that a run takes less than a minute.
 * Without a seed everything, which takes minutes for each language.
 */
describe('Every page on a phone', () => {
  it('has an address for either viewer', () => {
    expect([addressesOf('visitor').length, addressesOf('member').length].every((count) => count > 20)).toBe(true);
  });

  it.each(viewers.flatMap((viewer) => oneInTurn(cases, viewer).map((one) => ({ ...one, viewer }))))(
    'of $brand in $language stands still, fits, also with text of twice the size, and can be used by everyone, for a $viewer',
    async ({ brand, language, viewer }) => {
      const { page, faults, close } = await viewerOf(viewer, brand, language);
      await measure(page.context());
      const browser = await page.context().newCDPSession(page);
      /** As a person sets the size of text in the browser. */
      const setText = (pixels: number) =>
        browser.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
      const found: object[] = [];
      const paths = await pagesOf(viewer, { page, demo, brand });
      if (viewer === 'member') expect(paths).toHaveLength(addressesOf(viewer).length);
      for (const path of sample(paths, fewPages)) {
        const shift = await shiftOf(page, demo.at(brand, path));
        if (shift > largestShift) found.push({ path, shift });
        expect({ path, language: await page.locator('html').getAttribute('lang') }).toEqual({ path, language });
        // By night only colours differ, which the suites of brands and screens try.
        found.push(...(await axeFindings(page)).map((violation) => ({ path, violation })));
        found.push(...(await outside(page)).map((text) => ({ path, text })));
        await setText(32);
        await settled(page);
        found.push(...(await outside(page)).map((text) => ({ path, text, isDouble: true })));
        await setText(16);
      }
      expect({ found, faults }).toEqual({ found: [], faults: [] });
      await close();
    },
    patienceMs,
  );
});
