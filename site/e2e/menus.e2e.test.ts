import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sharedDemo, type Served } from './served-demo.ts';
import { isAwake, watchedPage, whenAwake } from './watched-page.ts';

let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
});
afterAll(() => demo?.stop());

const phone = { width: 360, height: 740 };
const wide = { width: 1_440, height: 900 };
const languages = (page: Page) => page.locator('#languages-menu');
const opener = (page: Page) => page.locator('[data-act=menu]');
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
      // The browser fires the event in a later task.
      await opener(page).and(page.locator('[aria-expanded=false]')).waitFor();
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
      for (const item of await menu.getByRole('menuitem').all()) await item.click({ trial: true });
      await page.keyboard.press('End');
      expect(await focused(page)).toBe('Log out');
      await page.keyboard.press('Escape');
      expect([await menu.count(), await focused(page)]).toEqual([0, 'Account: Robin']);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
