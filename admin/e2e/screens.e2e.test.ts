import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectAccessible } from '../../site/e2e/axe-findings.ts';
import { sample } from '../../site/e2e/sample.ts';
import { until } from '../../site/e2e/until.ts';
import { watchedPage, whenLoaded } from '../../site/e2e/watched-page.ts';
import { consoleLists, consoleWalk, sidewaysScroll, type ConsoleWalk } from './console-walk.ts';
import { desk, phone } from './staff-page.ts';

let walk: ConsoleWalk;
beforeAll(async () => {
  walk = await consoleWalk();
});
afterAll(() => walk?.stop());

const narrow = { width: 360, height: 740 };
const groups = [
  ...['site', 'profiles', 'signup', 'prices', 'limits'],
  ...['offers', 'entryWarning', 'theme', 'legal', 'refunds', 'tracking'],
];
/** Ids of records stand in braces. */
const screens = [
  '',
  ...consoleLists,
  'statistics',
  'approvals',
  ...['show', 'domains', 'prices', 'pages', 'mails', 'answers', 'payments', 'media'].map(
    (part) => `tenants/{tenants}/${part}`,
  ),
  ...[...groups, 'translations'].map((group) => `tenants/{tenants}/settings/${group}`),
  'tenants/{tenants}/settings/prices/apply',
  'tenants/create',
  'tenants/import',
  'defaults',
  'companies/create',
  'companies/{companies}',
  'companies/{companies}/show',
  'pools/create',
  'pools/{pools}',
  'staff/create',
  'staff/{staff}/show',
  'audit/{audit}/show',
  'photos/{photos}/show',
  'reports/{reports}/show',
  'appeals/{appeals}/show',
  'complaints/{complaints}/show',
  'members/{members}/show',
  'photos/queue',
  'reports/queue',
  'jobs',
  'account',
  'nowhere',
];

describe('Every screen', () => {
  it.each(sample(screens, 4))(
    '/admin/%s has no finding of axe, by day and by night, and fits a phone',
    async (screen) => {
      await walk.tried(`/admin/${screen}`, async ({ page }) => {
        await walk.open(screen);
        await expectAccessible(page, screen);
        await page.setViewportSize(phone);
        // The menu slides away first.
        await until(`${screen} fits a phone`, async () => (await sidewaysScroll(page)) === 0, 10_000);
      });
    },
  );

  it.each(['photos/queue', 'reports/queue'])('/admin/%s fits the narrowest phone in Dutch too', async (screen) => {
    await walk.tried(`${screen} in Dutch`, async ({ page }) => {
      await page.setViewportSize(narrow);
      await walk.open(screen);
      await page.evaluate(() => localStorage.setItem('RaStoreManyheartsConsole.locale', '"nl"'));
      try {
        await walk.open(screen);
        await page.getByRole('heading', { level: 1, name: /beoordelen/ }).waitFor();
        expect(await sidewaysScroll(page)).toBe(0);
      } finally {
        await page.evaluate(() => localStorage.removeItem('RaStoreManyheartsConsole.locale'));
      }
    });
  });

  it('of a list fits the narrowest phone while its rows load', async () => {
    await walk.tried('complaints that load', async ({ page }) => {
      await page.setViewportSize(narrow);
      // Never answered.
      await page.route('**/api/admin/complaints?*', () => undefined);
      await page.goto(walk.demo.at('admin', '/admin/complaints?brand=all'));
      await page.locator('.RaDataTable-root > table').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });

  it('of brands offers a new one on a phone as well', async () => {
    await walk.tried('a new brand on a phone', async ({ page }) => {
      await page.setViewportSize(phone);
      await walk.open('tenants');
      await page.getByRole('link', { name: 'New brand' }).click();
      await page.getByRole('heading', { name: 'New brand' }).waitFor();
      await page.locator('iframe[data-shown]').waitFor();
      await until('the new brand fits a phone', async () => (await sidewaysScroll(page)) === 0, 10_000);
    });
  });

  it('whose code is gone after an update is loaded again by one click', async () => {
    await walk.tried('a screen of an earlier build', async ({ page, faults }) => {
      const code = /\/CompanyList-[^/]*\.js$/;
      await page.route(code, (route) => route.fulfill({ status: 404 }));
      await walk.open('');
      await page.getByRole('menuitem', { name: 'Companies' }).click();
      await page.getByRole('heading', { level: 1, name: 'This screen did not open' }).waitFor();
      await expectAccessible(page, 'a screen of an earlier build');
      expect(faults.splice(0)).toEqual([expect.stringMatching(/CompanyList/)]);
      await page.unroute(code);
      await page.getByRole('button', { name: 'Load again' }).click();
      await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor();
    });
  });

  it.each(['login', 'password#token', 'cancel#token'])('/admin/%s has no finding either', async (screen) => {
    const { page, close } = await watchedPage(walk.demo, { viewport: desk });
    await page.goto(walk.demo.at('admin', `/admin/${screen}`));
    await page.locator('h1').waitFor();
    await whenLoaded(page);
    await expectAccessible(page, screen);
    await close();
  });
});
