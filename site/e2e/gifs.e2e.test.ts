import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aGifServer, type GifServer } from '../../api/test/gif-server.ts';
import { axeFindings, colourRules } from './axe-findings.ts';
import { idOf } from './chatting.ts';
import { loggedIn } from './logged-in.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { painted, whenAwake } from './watched-page.ts';

let source: GifServer;
let demo: ServedDemo;
beforeAll(async () => {
  source = await aGifServer();
  demo = await serveDemo(source.environment);
});
afterAll(async () => {
  await demo?.stop();
  await source?.close();
});

const isLoaded = (page: Page, alt: string) =>
  page.waitForFunction(
    (text) => [...document.images].some((one) => one.alt === text && one.complete && one.naturalWidth === 160),
    alt,
  );

describe('A GIF', () => {
  it('is found, sent and seen by the other member, and only our server is asked', async () => {
    const writer = await loggedIn(demo, 'general', 'demo');
    const reader = await loggedIn(demo, 'she', 'demo', { reducedMotion: 'reduce' });
    const [writerId, readerId] = [await idOf(writer.page), await idOf(reader.page)];
    await writer.page.goto(demo.at('general', `/members/${readerId}/chat`));
    await reader.page.goto(demo.at('she', `/members/${writerId}/chat`));
    for (const { page } of [writer, reader]) await whenAwake(page);
    await writer.page.getByRole('button', { name: 'Send a GIF', exact: true }).click();
    const dialog = writer.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send: A hand that waves' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await writer.page.emulateMedia({ colorScheme });
      await painted(writer.page);
      const findings = await axeFindings(writer.page, 'dialog[open]', colorScheme === 'dark' ? colourRules : undefined);
      expect([colorScheme, findings]).toEqual([colorScheme, []]);
    }
    // Without a pointer: type, then go to the GIF by the keyboard.
    await dialog.getByRole('searchbox', { name: 'Search KLIPY' }).fill('heart');
    const heart = dialog.getByRole('button', { name: 'Send: A heart that beats' });
    await dialog.getByRole('button', { name: 'Send: A hand that waves' }).waitFor({ state: 'detached' });
    await heart.focus();
    await writer.page.keyboard.press('Enter');
    await isLoaded(writer.page, 'Your GIF: A heart that beats');
    const got = reader.page.getByRole('button', { name: /^GIF from .+: A heart that beats\. Play it$/ });
    await got.waitFor();
    expect(await got.locator('canvas').count()).toBe(1);
    await got.click();
    await reader.page.getByRole('button', { name: /A heart that beats\. Stop it$/ }).waitFor();

    expect(await axeFindings(reader.page, '[data-line]:last-child')).toEqual([]);
    expect([writer.faults, reader.faults]).toEqual([[], []]);
    for (const { headers } of source.asked) expect(JSON.stringify(headers)).not.toMatch(/Mozilla|localhost|sid=/);
    await Promise.all([writer.close(), reader.close()]);
  });

  it('takes no room when it arrives: its place is known', async () => {
    const { page, faults, close } = await loggedIn(demo, 'general', 'newbie');
    await page.goto(demo.at('general', '/chats'));
    await whenAwake(page);
    await page.locator('a[href^="/chats/"]').first().click();
    await page.getByRole('button', { name: 'Send a GIF', exact: true }).click();
    // The source's files come late.
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/g/**', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.getByRole('searchbox', { name: 'Search KLIPY' }).fill('dance');
    const tile = page.getByRole('button', { name: 'Send: A dance' });
    await tile.waitFor();
    const before = await tile.boundingBox();
    arrive();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('dialog img')].every((one) => (one as HTMLImageElement).complete),
    );

    expect(await tile.boundingBox()).toEqual(before);
    expect(faults).toEqual([]);
    await close();
  });
});
