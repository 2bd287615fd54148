import type { BrowserContextOptions, Page } from 'playwright-core';
import type { ServedDemo } from './served-demo.ts';

type Wishes = BrowserContextOptions & {
  /** What the device answered before: without it, it is asked. */
  hasAnswered?: boolean;
};
/** For a machine that is three times slower, and busy. */
const patienceMs = 60_000;

export type WatchedPage = { page: Page; faults: string[]; close: () => Promise<void> };

/** A page in a browser of its own. Whatever it complains about, and whatever it asks elsewhere, is a fault. */
export async function watchedPage(
  { browser }: ServedDemo,
  { hasAnswered = true, ...options }: Wishes = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'en-GB', ...options });
  context.setDefaultTimeout(patienceMs);
  if (hasAnswered) {
    await context.addInitScript(() => {
      if (location.protocol !== 'http:') return;
      localStorage.setItem('entry', '1');
      localStorage.setItem('consent', 'no');
    });
  }
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    // The browser itself tells of every answer like 404, which here is meant.
    if (/^(?:error|warning)$/.test(message.type()) && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (
      protocol.startsWith('http') &&
      page.url().startsWith('http') &&
      !request.isNavigationRequest() &&
      origin !== new URL(page.url()).origin
    )
      faults.push(`asked ${request.url()}`);
  });
  return { page, faults, close: () => context.close() };
}

/** Whether React has taken the page over. */
export async function isAwake(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}

export async function whenAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}

/** No part of it is still on its way: what stands in for one moves without end, in every language. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getComputedTiming().endTime !== Infinity),
  );
}

/** What was done just now has been drawn. */
/** Nothing moves any more, all letters are there, and the page is painted: where things stand can be measured. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  await painted(page);
}

export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
