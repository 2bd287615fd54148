import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { expectAccessible } from '../../site/e2e/axe-findings.ts';
import { sample } from '../../site/e2e/sample.ts';
import { consoleLists, consoleWalk, sidewaysScroll, type ConsoleWalk } from './console-walk.ts';
import { desk, phone } from './staff-page.ts';

let walk: ConsoleWalk;
beforeAll(async () => {
  walk = await consoleWalk();
});
afterAll(() => walk?.stop());

/** A screen, and the button that opens a dialog there, at once or by an item of its menu. */
const dialogs: { screen: string; button: string; item?: string }[] = [
  { screen: '', button: 'Search' },
  { screen: '', button: 'Keys' },
  { screen: 'members', button: 'Your views', item: 'Save this view…' },
  { screen: 'members/{members}/show', button: 'Change credits' },
  { screen: 'members/{members}/show', button: 'Block' },
  { screen: 'members/{members}/show', button: 'Log out everywhere' },
  { screen: 'members/{members}/show', button: 'See the site as this member' },
  { screen: 'members/{members}/show', button: 'Delete the account' },
  { screen: 'reports/{reports}/show', button: 'Uphold and act' },
  { screen: 'suppressions', button: 'Lift' },
  { screen: 'staff/{staff}/show', button: 'Role and brands' },
  { screen: 'tenants/{tenants}/show', button: 'More actions', item: 'Copy this brand' },
];

/** As many records as a page of a list has, made from those that the demo has. */
async function fillUp(route: Route): Promise<void> {
  // Only browsers know names that end in `.localhost`.
  const answer = await route.fetch({ url: route.request().url().replace('//admin.localhost', '//localhost') });
  const rows = (await answer.json()) as { id: string }[];
  const most = 25;
  const many = Array.from({ length: most }, (_, at) => ({ ...rows[at % rows.length], id: `${at}` }));
  const headers = { ...answer.headers(), 'content-range': `rows 0-24/${most}` };
  await route.fulfill({ response: answer, headers, json: rows.length === 0 ? rows : many });
}

/** Beside this part, a list without its rows is the screen that `screens` tries. */
const part = 'main';
/** A failure that the console need not try again before it says so. */
const failure = {
  status: 503,
  headers: { 'retry-after': '60' },
  json: { status: 503, code: 'unavailable', title: 'Out of reach', detail: 'Out of reach.' },
};

describe('Every dialog', () => {
  it.each(sample(dialogs, 3))('of /admin/$screen by “$button” has no finding while it is open', async (way) => {
    const { screen, button: name, item } = way;
    await walk.tried(`“${name}” of /admin/${screen}`, async ({ page }) => {
      // A screen that becomes narrow shows its menu over everything, so each size loads it anew.
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        await walk.open(screen);
        const button = page.getByRole('button', { name, exact: true }).first();
        if (size === phone && !(await button.isVisible())) continue;
        await button.click();
        if (item) await page.getByRole('menuitem', { name: item }).click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        if (size === desk) await expectAccessible(page, `${name} of ${screen}`);
        const { x = -1, width = 0 } = (await dialog.boundingBox()) ?? {};
        expect([x >= 0 && x + width <= size.width, await sidewaysScroll(page)]).toEqual([true, 0]);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
    });
  });
});

describe('Every list', () => {
  it.each(sample(consoleLists, 3))('of %s says that it is empty, and why it could not be loaded', async (resource) => {
    const calls = new RegExp(`/api/admin/${resource}\\?`);
    const empty = { status: 200, headers: { 'content-range': `${resource} */0` }, json: [] };
    await walk.tried(`${resource}, empty`, async ({ page }) => {
      await page.route(calls, (route) => route.fulfill(empty));
      await walk.goTo(resource);
      // A list without records has a heading, and one that failed an alert.
      await page.locator('main h2').first().waitFor();
      await expectAccessible(page, `${resource}, empty`, undefined, part);
    });
    await walk.tried(`${resource}, failed`, async ({ page }) => {
      await page.route(calls, (route) => route.fulfill(failure));
      await walk.goTo(resource);
      await page.getByRole('alert').first().waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await expectAccessible(page, `${resource}, failed`, undefined, part);
    });
  });

  // The demo has no incoming mails of which rows could be made.
  const filled = consoleLists.filter((resource) => resource !== 'received-mails');

  it.each(sample(filled, 3))('of %s shows fifteen rows on a screen of 1440 × 900', async (resource) => {
    await walk.tried(`rows of ${resource}`, async ({ page }) => {
      await page.route(new RegExp(`/api/admin/${resource}\\?`), fillUp);
      await walk.goTo(resource);
      await page.locator('tbody tr').nth(24).waitFor();
      const visible = await page.evaluate(() => {
        const rows = [...document.querySelectorAll('tbody tr')];
        return rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length;
      });
      expect(visible).toBeGreaterThanOrEqual(15);
    });
  });
});
