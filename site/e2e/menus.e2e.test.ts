import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { loggedIn } from './logged-in.ts';
import { sharedDemo, type Served } from './served-demo.ts';
import { until } from './until.ts';
import { isAwake, painted, watchedPage, whenAwake } from './watched-page.ts';

let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
});
afterAll(() => demo?.stop());

const phone = { width: 360, height: 740 };
const wide = { width: 1_440, height: 900 };
const languages = (page: Page) => page.getByRole('menu', { name: /^Language/ });
const opener = (page: Page) => page.getByRole('link', { name: /^Language/ });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

describe('The menu of languages', () => {
  it.each([phone, wide])(
    'opens under its opener before React is there, and closes by a second press, a press elsewhere and Escape (%j)',
    async (viewport) => {
      const { page, faults, close } = await watchedPage(demo, { viewport });
      await page.goto(demo.at('general'));
      await opener(page).click();
      const [menu, button] = await Promise.all([languages(page).boundingBox(), opener(page).boundingBox()]);
      expect((menu?.y ?? 0) >= (button?.y ?? 0) + (button?.height ?? 0)).toBe(true);
      expect((menu?.x ?? -1) >= 0 && (menu?.x ?? 0) + (menu?.width ?? 0) <= viewport.width).toBe(true);
      expect(await opener(page).getAttribute('aria-expanded')).toBe('true');

      await opener(page).click();
      expect(await languages(page).isVisible()).toBe(false);
      await opener(page).click();
      expect(await languages(page).isVisible()).toBe(true);
      await page.mouse.click(20, 400);
      expect(await languages(page).isVisible()).toBe(false);
      await opener(page).click();
      await page.keyboard.press('Escape');
      expect(await languages(page).isVisible()).toBe(false);
      expect(await opener(page).getAttribute('aria-expanded')).toBe('false');
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('is used by keyboard: it opens at the language in use, arrows lead through it, Escape gives the focus back', async () => {
    const { page, faults, close } = await watchedPage(demo);
    await page.goto(demo.at('bdsm'));
    await opener(page).focus();
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('English');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Nederlands');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Deutsch');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Language: EN');

    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    expect([await page.locator('html').getAttribute('lang'), new URL(page.url()).pathname]).toEqual(['nl', '/']);
    expect(faults).toEqual([]);
    await close();
  });

  it('wakes nothing, and without script is a link to the page of languages', async () => {
    const awake = await watchedPage(demo);
    const asked: string[] = [];
    awake.page.on('request', (request) => /\/assets\/app-/.test(request.url()) && asked.push(request.url()));
    await awake.page.goto(demo.at('milf'));
    await opener(awake.page).click();
    await languages(awake.page).waitFor();
    expect([asked.length, await isAwake(awake.page)]).toEqual([0, false]);
    // On the page itself, which also closes the list.
    await awake.page.mouse.click(20, 400);
    await whenAwake(awake.page);
    expect(asked.length).toBeGreaterThan(0);
    await awake.close();

    const { page, close } = await watchedPage(demo, { javaScriptEnabled: false });
    await page.goto(demo.at('milf'));
    expect(await languages(page).isVisible()).toBe(false);
    await Promise.all([page.waitForURL('**/lang-config'), opener(page).click()]);
    await close();
  });
});

describe('The menu of a photo', () => {
  it('stays beside its button while the page scrolls, and gives it the focus after the dialog that it opens', async () => {
    const { page, faults, close } = await loggedIn(demo, 'she', 'demo', { viewport: phone });
    await page.goto(demo.at('she', '/profile'));
    await whenAwake(page);
    const button = page.locator('#photos [aria-haspopup=menu]').first();
    await button.click();
    const menu = page.getByRole('menu');
    const distance = async () => {
      const [list, around] = await Promise.all([menu.boundingBox(), button.boundingBox()]);
      return Math.round((list?.y ?? NaN) - (around?.y ?? 0));
    };
    const before = await distance();
    await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }));
    await painted(page);
    expect(await distance()).toBe(before);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.locator('dialog:modal').waitFor();
    expect(await menu.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('dialog:modal').waitFor({ state: 'detached' });

    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('The menu of the account', () => {
  it.each([phone, wide])(
    'is used by keyboard, stays on the screen, and lies over the question about cookies (%j)',
    async (viewport) => {
      const { page, faults, close } = await watchedPage(demo, { viewport, hasAnswered: false });
      await page.addInitScript(() => localStorage.setItem('entry', '1'));
      await page.goto(demo.at('milf', '/dev/layouts/default?member=low'));
      await whenAwake(page);
      await page.locator('#consent').waitFor();
      await page.getByRole('button', { name: 'Account: Robin' }).focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu');
      const box = await menu.boundingBox();
      expect(
        (box?.x ?? -1) >= 0 &&
          (box?.x ?? 0) + (box?.width ?? 0) <= viewport.width &&
          (box?.y ?? -1) >= 0 &&
          (box?.y ?? 0) + (box?.height ?? 0) <= viewport.height,
      ).toBe(true);
      const isOnTop = (item: Element): boolean => {
        const { left, top, width, height } = item.getBoundingClientRect();
        return item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      for (const item of await menu.getByRole('menuitem').all()) expect(await item.evaluate(isOnTop)).toBe(true);
      await page.keyboard.press('End');
      expect(await focused(page)).toBe('Log out');
      await page.setViewportSize({ width: 320, height: 500 });
      await until('the menu is in the narrower window', async () => {
        const now = await menu.boundingBox();
        return now !== null && now.x >= 0 && now.x + now.width <= 320 && now.y >= 0 && now.y + now.height <= 500;
      });
      await page.keyboard.press('Escape');
      expect(await menu.count()).toBe(0);
      expect(await focused(page)).toBe('Account: Robin');
      await page.keyboard.press('ArrowUp');
      expect(await focused(page)).toBe('Log out');
      await page.keyboard.press('Tab');
      expect(await menu.count()).toBe(0);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
