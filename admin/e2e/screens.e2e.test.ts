import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { expectAccessible } from '../../site/e2e/axe-findings.ts';
import { sample } from '../../site/e2e/sample.ts';
import { sharedDemo, type Served } from '../../site/e2e/served-demo.ts';
import { until } from '../../site/e2e/until.ts';
import { watchedPage, whenLoaded, type WatchedPage } from '../../site/e2e/watched-page.ts';
import { desk, readFrom, staffPage } from './staff-page.ts';

/** Lists whose records have pages of their own. */
const withPages = [
  ...['tenants', 'companies', 'pools', 'staff', 'audit'],
  ...['photos', 'reports', 'appeals', 'complaints', 'members'],
];

/** Reports that can still be decided. */
const openOnly: Record<string, string> = { reports: '&filter={"status":"open"}' };

let demo: Served;
let owner: WatchedPage;
let ids: Record<string, string>;
beforeAll(async () => {
  demo = await sharedDemo();
  owner = await staffPage(demo, 'owner');
  const found = withPages.map(async (resource) => {
    const [first] = await readFrom<{ id: string }[]>(
      owner.page,
      `/api/admin/${resource}?range=[0,0]${openOnly[resource] ?? ''}`,
    );
    return [resource, first?.id ?? ''] as const;
  });
  ids = Object.fromEntries(await Promise.all(found));
});
afterAll(async () => {
  await owner?.close();
  await demo?.stop();
});

const lists = [
  ...['tenants', 'companies', 'pools', 'interests', 'staff', 'audit', 'photos', 'reports', 'appeals', 'complaints'],
  ...['members', 'deadlines', 'mails', 'suppressions', 'transparency'],
];
const groups = [
  'site',
  'profiles',
  'signup',
  'prices',
  'limits',
  'offers',
  'entryWarning',
  'theme',
  'legal',
  'tracking',
];
/** Ids of records stand in braces. */
const screens = [
  '',
  ...lists,
  'refunds',
  'statistics',
  'approvals',
  ...['show', 'domains', 'prices', 'pages', 'payments', 'media'].map((part) => `tenants/{tenants}/${part}`),
  ...[...groups, 'translations'].map((group) => `tenants/{tenants}/settings/${group}`),
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
  'account',
  'nowhere',
];
const addressOf = (screen: string) =>
  demo.at('admin', `/admin/${screen.replace(/\{(\w+)\}/, (_, resource: string) => ids[resource] ?? '')}`);

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(addressOf(screen));
  await page.locator('h1').waitFor();
  await whenLoaded(page);
}

const phone = { width: 390, height: 844 };
/** A screen, the button that opens a dialog there, and what it is called if it differs from the button. */
const dialogs: [screen: string, button: string, item?: string][] = [
  ['', 'Search'],
  ['', 'Keys'],
  ['members', 'Your views', 'Save this view…'],
  ['members/{members}/show', 'Change credits'],
  ['members/{members}/show', 'Block'],
  ['members/{members}/show', 'Log out everywhere'],
  ['members/{members}/show', 'See the site as this member'],
  ['members/{members}/show', 'Delete the account'],
  ['reports/{reports}/show', 'Uphold and act'],
  ['suppressions', 'Lift'],
  ['staff/{staff}/show', 'Role and brands'],
  ['tenants/{tenants}/show', 'More actions', 'Copy this brand'],
];

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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

describe('Every screen', () => {
  it.each(sample(screens, 4))(
    '/admin/%s has no finding of axe, by day and by night, and fits a phone',
    async (screen) => {
      const { page, faults } = owner;
      faults.length = 0;
      await open(page, screen);
      await expectAccessible(page, screen);
      await page.setViewportSize(phone);
      // The menu slides away first.
      await until(`${screen} fits a phone`, async () => (await sidewaysScroll(page)) === 0, 10_000);
      expect([screen, faults]).toEqual([screen, []]);
      await page.setViewportSize(desk);
    },
  );

  it('of brands offers a new one on a phone as well', async () => {
    const { page } = owner;
    await page.setViewportSize(phone);
    await open(page, 'tenants');
    await page.getByRole('link', { name: 'New brand' }).click();
    await page.getByRole('heading', { name: 'New brand' }).waitFor();
    await page.locator('iframe[data-shown]').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(desk);
  });

  it.each(['login', 'password#token', 'cancel#token'])('/admin/%s has no finding either', async (screen) => {
    const { page, close } = await watchedPage(demo, { viewport: desk });
    await open(page, screen);
    await expectAccessible(page, screen);
    await close();
  });
});

describe('Every dialog', () => {
  it.each(sample(dialogs, 3))('of /admin/%s by “%s” has no finding while it is open', async (screen, name, item) => {
    const { page, faults } = owner;
    faults.length = 0;
    // A screen that becomes narrow shows its menu first, so each size opens it anew.
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await open(page, screen);
      const button = page.getByRole('button', { name, exact: true }).first();
      if (size === phone && !(await button.isVisible())) continue;
      await button.click();
      if (item) await page.getByRole('menuitem', { name: item }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      if (size === desk) await expectAccessible(page, `${name} of ${screen}`);
      const { x = -1, width = 0 } = (await dialog.boundingBox()) ?? {};
      expect([screen, name, x >= 0 && x + width <= size.width, await sidewaysScroll(page)]).toEqual([
        ...[screen, name, true, 0],
      ]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.setViewportSize(desk);
    expect(faults).toEqual([]);
  });
});

describe('Every list', () => {
  it.each(sample(lists, 3))('of %s says that it is empty, and why it could not be loaded', async (resource) => {
    const { page } = owner;
    const calls = new RegExp(`/api/admin/${resource}\\?`);
    const answers = {
      empty: { status: 200, headers: { 'content-range': `${resource} */0` }, json: [] },
      failed: {
        status: 503,
        json: { status: 503, code: 'unavailable', title: 'Out of reach', detail: 'Out of reach.' },
      },
    };
    for (const [state, answer] of Object.entries(answers)) {
      await page.route(calls, (route) => route.fulfill(answer));
      await open(page, resource);
      // A list without records has a heading, and one that failed an alert.
      const says = state === 'empty' ? page.locator('main h2').first() : page.getByRole('alert').first();
      await says.waitFor();
      await expectAccessible(page, `${resource}, ${state}`);
      await page.unroute(calls);
    }
  });

  it.each(sample(lists, 3))('of %s shows fifteen rows on a screen of 1440 × 900', async (resource) => {
    const { page } = owner;
    await page.route(new RegExp(`/api/admin/${resource}\\?`), fillUp);
    await open(page, resource);
    await page.locator('tbody tr').nth(24).waitFor();
    const visible = await page.evaluate(() => {
      const rows = [...document.querySelectorAll('tbody tr')];
      return rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length;
    });
    await page.unroute(new RegExp(`/api/admin/${resource}\\?`));
    expect(visible).toBeGreaterThanOrEqual(15);
  });
});
