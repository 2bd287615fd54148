import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Served } from './served-demo.ts';

type Wishes = BrowserContextOptions & {
  /** If false, the entry warning and cookie choice are still unanswered. */
  hasAnswered?: boolean;
};
/** For a busy machine, three times slower. */
const patienceMs = 60_000;

export type WatchedPage = { page: Page; faults: string[]; close: () => Promise<void> };

/** A page in a context of its own. Console errors and requests to other origins are recorded as faults. */
export async function watchedPage(
  { browser }: Served,
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
    // Browsers log every 404, which tests cause on purpose.
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

/** Before a wait for an idle network, which an open stream never is. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.abort());
}

/** True once React has hydrated the page. */
export async function isAwake(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}

/** Waits until the page is hydrated. Taps before that are replayed, but events that tests make up are lost. */
export async function whenAwake(page: Page): Promise<void> {
  await page.waitForSelector('html[data-awake]');
}

/** Waits until no placeholder is left; only placeholders animate without end. With reduced motion it waits for nothing. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getComputedTiming().endTime !== Infinity),
  );
}

/** Waits until animations have ended, fonts are loaded and the page is painted, so that layout can be measured. */
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
