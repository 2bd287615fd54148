import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectAccessible } from '../../site/e2e/axe-findings.ts';
import { serveDemo, type ServedDemo } from '../../site/e2e/served-demo.ts';
import { until } from '../../site/e2e/until.ts';
import { watchedPage } from '../../site/e2e/watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

const findWithinMs = 5_000;

describe('Support', () => {
  it('finds a member by an order number, blocks them with a reason, and their log-in says why', async () => {
    const member = await watchedPage(demo, { viewport: { width: 390, height: 844 } });
    await member.page.goto(demo.at('general', '/login'));
    const log = async () => {
      await member.page.locator('input[name="username"]').fill('demo');
      await member.page.locator('input[name="password"]').fill('demo-demo-demo');
      await member.page.keyboard.press('Enter');
    };
    await log();
    await member.page.waitForURL(/\/members/);

    const { page, faults, close } = await watchedPage(demo, { viewport: { width: 1_440, height: 900 } });
    await page.goto(demo.at('admin', '/admin/members'));
    await page.getByLabel('User name').fill('support');
    await page.keyboard.press('Tab');
    await page.keyboard.type('demo-demo-demo');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    await expectAccessible(page, 'the list of members');

    const order = await page.evaluate(async () => {
      const answer = await fetch('/api/admin/members?filter={"q":"demo"}');
      for (const { id } of (await answer.json()) as { id: string }[]) {
        const money = await (await fetch(`/api/admin/members/${id}/money`)).json();
        if (money.orders?.[0]) return { memberId: id, orderId: money.orders[0].id as string };
      }
      return undefined;
    });
    expect(order).toBeDefined();
    const startedAt = await page.evaluate(() => performance.now());
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .fill(order?.orderId ?? '');
    await page.getByRole('option', { name: /•••/ }).first().click();
    await page.getByRole('tab', { name: 'Timeline' }).waitFor();
    const tookMs = (await page.evaluate(() => performance.now())) - startedAt;
    expect([page.url().includes(order?.memberId ?? '?'), tookMs < findWithinMs]).toEqual([true, true]);
    process.stdout.write(`found by order in ${Math.round(tookMs)} ms\n`);
    for (const part of ['Profile & photos', 'Money', 'Mails', 'Log-ins', 'Reports', 'Consents'])
      await page.getByRole('tab', { name: part }).click();
    await page.getByRole('tab', { name: 'Profile & photos' }).click();
    const photos = page.getByRole('list', { name: 'Photos' }).getByRole('img');
    await photos.last().scrollIntoViewIfNeeded();
    await until('every photo of the member is drawn', async () =>
      (await photos.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))).every(
        (width) => width > 0,
      ),
    );
    await expectAccessible(page, 'the page of a member');

    await page.getByRole('button', { name: 'Block' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rule that was broken').click();
    await page.getByRole('option', { name: 'Insults, threats or stalking' }).click();
    await dialog.getByLabel('For how long').click();
    await page.getByRole('option', { name: '3 days' }).click();
    await dialog.getByLabel('Reason').fill('Threats in three chats.');
    await expectAccessible(page, 'the dialog that blocks');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await page.getByText('The member is blocked.').waitFor();

    // Their open page hears of it by itself.
    await member.page.waitForURL(/\/login/);
    await log();
    await member.page.getByText(/blocked until .*insulted, threatened or pressured/).waitFor();
    expect(faults).toEqual([]);
    await member.close();
    await close();
  });
});
