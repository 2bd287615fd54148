/// <reference lib="dom" />
import type { CDPSession, Page } from 'playwright-core';
import { phoneScreen, type Ground } from './slow-phone.ts';

const ways = 200;
/** Every page is loaded and its answers are stored by then. */
const warmWays = 40;
/** The store keeps answers that no page shows for some minutes, so a tab may keep some. */
const mostGrowth = 1.1;
const pages = ['/members', '/chats', '/likes', '/notifications', '/match-finder'];

/** The memory of a tab over 200 soft ways, after a collection. Returns what misses its bar. */
export async function measureMemory({ browser, at, member }: Ground): Promise<string[]> {
  const context = await browser.newContext({ storageState: member.state, viewport: phoneScreen, locale: 'en-GB' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(at('/members'));
  await page.waitForSelector('html[data-awake]');
  await page.evaluate(() => void (window.isSameDocument = true));
  await go(page, warmWays);
  const before = await memoryOf(devtools);
  await go(page, ways);
  const after = await memoryOf(devtools);
  if (!(await page.evaluate(() => window.isSameDocument))) throw new Error('A way was not soft.');
  await context.close();
  const growth = after.bytes / before.bytes;
  console.log(
    `memory: ${inMb(before.bytes)} MB before ${ways} soft ways, ${inMb(after.bytes)} MB after them; ` +
      `${before.nodes} nodes, then ${after.nodes}; ${before.listeners} listeners, then ${after.listeners}`,
  );
  return growth > mostGrowth ? [`memory over ${ways} ways (× ${growth.toFixed(2)} of ${mostGrowth})`] : [];
}

async function go(page: Page, times: number): Promise<void> {
  for (let way = 0; way < times; way += 1) {
    const path = pages[(way + 1) % pages.length] ?? '/members';
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    await page.waitForURL((url) => url.pathname.startsWith(path));
    await page.locator('main h1, main h2').first().waitFor({ state: 'attached' });
  }
}

async function memoryOf(devtools: CDPSession): Promise<{ bytes: number; nodes: number; listeners: number }> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize: bytes } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  return { bytes, nodes, listeners };
}

const inMb = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

declare global {
  interface Window {
    isSameDocument: boolean;
  }
}
