import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../site/e2e/axe-findings.ts';
import { sharedDemo, type Served } from '../../site/e2e/served-demo.ts';
import { until } from '../../site/e2e/until.ts';
import { whenLoaded, type WatchedPage } from '../../site/e2e/watched-page.ts';
import { expectHeading, Keyboard } from './keyboard.ts';
import { desk, readFrom, staffPage } from './staff-page.ts';

type Line = { id: string; member: string; payment: string };

let demo: Served;
let owner: WatchedPage;
let order: Line;
beforeAll(async () => {
  demo = await sharedDemo();
  owner = await staffPage(demo, 'owner');
  const paid = new URLSearchParams({ filter: JSON.stringify({ status: 'paid' }), range: '[0,0]' });
  [order] = (await readFrom<Line[]>(owner.page, `/api/admin/orders?${paid}`)) as [Line];
});
afterAll(async () => {
  await owner?.close();
  await demo?.stop();
});

const goTo = async (page: Page, path: string) => {
  await page.goto(demo.at('admin', `/admin/${path}`));
  await page.locator('h1').waitFor();
  await whenLoaded(page);
};
/** A resource in braces stands for its first record. */
const addressOf = async (page: Page, screen: string) => {
  const [braces, resource] = /\{(\w+)\}/.exec(screen) ?? [];
  if (braces === undefined) return screen;
  if (resource === 'order') return screen.replace(braces, order.id);
  const [first] = await readFrom<{ id: string }[]>(page, `/api/admin/${resource}?range=[0,0]`);
  return screen.replace(braces, first?.id ?? '');
};
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('By keyboard alone, the owner', () => {
  it('finds an order and its member by the number of the order, in few acts', async () => {
    const { page, faults } = owner;
    await goTo(page, 'orders');
    const keys = new Keyboard(page);
    await keys.writeInto(page.getByPlaceholder('Order, invoice, payment or member'), order.id);
    await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' });
    await keys.open(page.getByRole('link', { name: order.id }));
    await expectHeading(page, /^Order of /);
    await page.getByText('by a webhook').waitFor();
    await keys.open(page.getByRole('region', { name: 'What was bought' }).getByRole('link'));
    await until('the member is open', async () => page.url().includes(`/members/${order.member}/show`));
    await expectHeading(page, /•••$/);

    expect(keys.count.acts + keys.count.texts).toBeLessThanOrEqual(4);
    expect(faults).toEqual([]);
  });

  it('leaves a quarantined payment with a note', async () => {
    const { page } = owner;
    await goTo(page, 'quarantine');
    const keys = new Keyboard(page);
    await keys.open(page.locator('tbody a').first());
    await expectHeading(page, /^Payment of /);
    await keys.open(page.getByRole('button', { name: 'Leave' }));
    const dialog = page.getByRole('dialog', { name: 'Leave it as it is?' });
    await keys.writeInto(dialog.getByLabel('Note'), 'The member was told by phone.');
    await keys.press('Enter');
    await page.getByText('The member was told by phone.').waitFor();
    expect(await page.getByRole('button', { name: 'Leave' }).count()).toBe(0);
  });

  it('makes a batch of codes and downloads it', async () => {
    const { page } = owner;
    await goTo(page, 'discountcodes/batch');
    const keys = new Keyboard(page);
    await keys.open(page.getByRole('combobox', { name: 'Brands' }));
    await keys.press('Space');
    await keys.press('Escape');
    await keys.writeInto(page.getByRole('spinbutton', { name: 'How many', exact: true }), '40');
    await keys.writeInto(page.getByLabel('Each begins with'), 'E2E-');
    await keys.open(page.getByRole('button', { name: 'Make the codes' }));
    await page.getByText('40 codes were made.').waitFor();
    const download = page.waitForEvent('download');
    await keys.open(page.getByRole('button', { name: 'Download as CSV' }));
    expect((await download).suggestedFilename()).toMatch(/^discountcodes.*\.csv$/);
  });
});

describe('Every screen of money', () => {
  const screens = [
    'orders',
    'payments',
    'quarantine',
    'webhooks',
    'ledger',
    'discountcodes',
    'discountcodes/create',
    'discountcodes/batch',
    'orders/{order}/show',
    'quarantine/{quarantine}/show',
    'ledger/{ledger}/show',
    'discountcodes/{discountcodes}/show',
    'discountcodes/{discountcodes}',
    'orders/{order}/evidence',
  ];
  it.each(screens)('/admin/%s has no finding of axe, by day and by night, and fits a phone', async (screen) => {
    const { page, faults } = owner;
    faults.length = 0;
    await goTo(page, await addressOf(page, screen));
    await expectAccessible(page, screen);
    await page.setViewportSize({ width: 390, height: 844 });
    await until(`${screen} fits a phone`, async () => (await sidewaysScroll(page)) === 0, 10_000);
    await expectAccessible(page, `${screen} on a phone`);
    expect([screen, faults]).toEqual([screen, []]);
    await page.setViewportSize(desk);
  });
});
