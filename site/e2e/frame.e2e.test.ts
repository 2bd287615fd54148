import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium, type Page } from 'playwright-core';
import { fileOf } from './file-of.ts';
import { sample } from './sample.ts';
import { sharedDemo, type Served } from './served-demo.ts';
import { until } from './until.ts';
import { isAwake, painted, watchedPage, whenAwake } from './watched-page.ts';

let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
});
afterAll(() => demo?.stop());

const phone = { width: 360, height: 740 };
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Browsers launched by a test, closed even if it fails. */
const apps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of apps.splice(0)) await close();
});

/** The installed app, opened at an address. */
async function installedApp(address: string): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-app-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--app=${address}`],
    locale: 'en-GB',
  });
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await page.waitForLoadState();
  apps.push(async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return page;
}

describe('On a phone', () => {
  it.each(sample(['general', 'bdsm', 'gilf'], 1))(
    'the tabs of %s cover nothing: the page ends above them, and so does the question about cookies',
    async (brand) => {
      const { page, faults, close } = await watchedPage(demo, { viewport: phone, hasAnswered: false });
      await page.addInitScript(() => localStorage.setItem('entry', '1'));
      await page.goto(demo.at(brand, '/dev/layouts/default?member=premium&at=/chats'));
      const tabs = await page
        .locator('nav a[href="/members"]')
        .nth(1)
        .evaluate((entry) => entry.parentElement?.getBoundingClientRect().top ?? 0);
      const bottomOf = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
      expect(tabs).toBeGreaterThan(phone.height - 80);
      expect(await bottomOf('#consent')).toBeLessThanOrEqual(tabs);
      await page.locator('#consent [data-value=no]').click();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await bottomOf('footer')).toBeLessThanOrEqual(tabs + 0.5);
      for (const entry of await page.locator('header nav > div > div').locator('a:visible, button:visible').all()) {
        const { width = 0, height = 0 } = (await entry.boundingBox()) ?? {};
        expect([Math.min(width, height) >= 44, await entry.getAttribute('href')]).toEqual([
          true,
          await entry.getAttribute('href'),
        ]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('what is reached by Tab is never under the tabs', async () => {
    const { page, close } = await watchedPage(demo, { viewport: phone });
    await page.goto(demo.at('milf', '/dev/layouts/default?member=free'));
    await whenAwake(page);
    await page.locator('main a').first().focus();
    for (let press = 0; press < 40; press += 1) {
      const hidden = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return element === document.body || element.contains(above)
          ? ''
          : `${element.textContent} is under ${above?.outerHTML.slice(0, 80)}`;
      });
      expect(hidden).toBe('');
      await page.keyboard.press('Tab');
    }
    await close();
  });
});

describe('The installed app', () => {
  it('has a way back where the browser’s is missing, and there alone', async () => {
    const places = (at: string) => demo.at('milf', `/dev/layouts/default?member=premium&at=${at}`);
    const browsing = await watchedPage(demo);
    await browsing.page.goto(places('/credits'));
    expect(await browsing.page.locator('[aria-label=Back]').isVisible()).toBe(false);
    await browsing.close();

    const page = await installedApp(places('/likes/matches'));
    const back = page.getByRole('link', { name: 'Back' });
    await back.waitFor();
    await page.goto(places('/credits'));
    await whenAwake(page);
    await Promise.all([page.waitForURL('**at=/likes/matches'), back.click()]);
    await page.goto(places('/likes'));
    expect(await back.count()).toBe(0);
  });

  it('asks nobody for their age', async () => {
    const page = await installedApp(demo.at('milf'));
    await page.locator('#consent').waitFor();
    expect([await page.locator('#entry-warning').count(), await page.locator('#entry-warning').isVisible()]).toEqual([
      1,
      false,
    ]);
  });
});

describe('What lies over a page', () => {
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, includeHidden: true }).evaluate((button) => (button as HTMLElement).click());

  it('never covers the entry warning, nor comes before its answer', async () => {
    const { page, faults, close } = await watchedPage(demo, { hasAnswered: false });
    await page.goto(demo.at('milf', '/dev/layouts/default'));
    await whenAwake(page);
    const warning = page.locator('#entry-warning');
    await warning.waitFor();
    await press(page, 'Open two at once');
    await painted(page);
    expect(await page.locator('dialog:modal').count()).toBe(1);
    expect(
      await warning.evaluate((element) => element.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))),
    ).toBe(true);
    await page.keyboard.press('Escape');
    expect(await warning.isVisible()).toBe(true);

    await warning.locator('[data-act=entry]').click();
    // An `asked` overlay is shown at once; an `offered` one waits for the cookie answer, which must stay uncovered.
    await dialog(page, 'second').waitFor();
    expect([await warning.isVisible(), await page.locator('#consent').isVisible()]).toEqual([false, false]);
    await dialog(page, 'second').getByRole('button', { name: 'Done' }).click();
    await page.locator('#consent').waitFor();
    expect(await page.locator('dialog:modal').count()).toBe(0);
    await page.locator('#consent [data-value=no]').click();
    await dialog(page, 'first').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'first').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await close();
  });

  it('is one at a time, and gives the focus back to where it was', async () => {
    const { page, faults, close } = await watchedPage(demo);
    await page.goto(demo.at('gay', '/dev/layouts/empty'));
    await whenAwake(page);
    const button = page.getByRole('button', { name: 'Open two at once' });
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog(page, 'second').waitFor();
    expect(await page.locator('dialog:modal').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog(page, 'first').waitFor();
    expect(await page.locator('dialog:modal').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog:modal') === null);
    expect(await focused(page)).toBe('Open two at once');
    expect(faults).toEqual([]);
    await close();
  });

  it('may refuse Escape and the backdrop', async () => {
    const { page, close } = await watchedPage(demo);
    await page.goto(demo.at('gay', '/dev/layouts/chat'));
    await whenAwake(page);
    await page.getByRole('button', { name: 'Open what stays open' }).click();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    expect(await dialog(page, 'sticky').isVisible()).toBe(true);
    await dialog(page, 'sticky').getByRole('button', { name: 'Done' }).click();
    await dialog(page, 'sticky').waitFor({ state: 'detached' });
    await close();
  });
});

describe('The appearance', () => {
  it('says which one is pressed before React and after it', async () => {
    const { page, faults, close } = await watchedPage(demo);
    const pressed = () => page.locator('[data-act=mode][aria-pressed=true]').allTextContents();
    await page.goto(demo.at('milf'));
    expect(await pressed()).toEqual(['Same as device']);
    await page.locator('[data-act=mode][data-value=dark]').click();
    expect([await pressed(), await isAwake(page)]).toEqual([['Dark'], false]);
    await page.goto(demo.at('milf', '/dev/layouts/lander'));
    await whenAwake(page);
    expect(await pressed()).toEqual(['Dark']);
    await page.locator('[data-act=mode][data-value=light]').click();
    await page.locator('[data-act=mode][data-value=light][aria-pressed=true]').waitFor();
    expect(await pressed()).toEqual(['Light']);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('A page that fails in the browser', () => {
  it('says so, tells the console once, and stays so until somebody reloads it', async () => {
    const { page, faults, close } = await watchedPage(demo);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(demo.at('she', '/dev/layouts/default?fault=after'));
    await whenAwake(page);
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await until('the console knows', () => faults.length > 0);
    await painted(page);
    expect([loads, faults.length, faults[0]?.includes('asked to fail')]).toEqual([1, 1, true]);
    expect(await page.getByRole('banner').innerText()).toContain('Zijwind');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload the page' }).click()]);
    await page.getByRole('button', { name: 'Fail' }).waitFor();
    await close();
  });

  it('is loaded anew once where its code is gone, and not again within a minute', async () => {
    const { page, close } = await watchedPage(demo);
    let [loads, lost] = [0, 0];
    page.on('load', () => (loads += 1));
    await page.route(`**/${fileOf('src/layouts/dev/DevContent.tsx')}`, async (route) => {
      lost += 1;
      await route.fulfill({ status: 404 });
    });
    await page.goto(demo.at('she', '/dev/layouts/default'));
    await until('its code is gone on the page that came instead, too', () => loads === 2 && lost >= 2);
    await painted(page);
    expect(loads).toBe(2);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('The default layout');
    await close();
  });
});
