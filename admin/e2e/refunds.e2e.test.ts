import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectAccessible } from '../../site/e2e/axe-findings.ts';
import { loggedIn } from '../../site/e2e/logged-in.ts';
import { serveDemo, type ServedDemo } from '../../site/e2e/served-demo.ts';
import { until } from '../../site/e2e/until.ts';
import { Keyboard } from './keyboard.ts';
import { readFrom, staffPage } from './staff-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

const withinMs = 90_000;
type Case = { id: string; reference: string };
type Calculation = { member: { balance: number }; offers: { credits: number; balance_after: number }[] };
type Own = { transactions: { order: string; status: string; refunded: { amount: string } }[] };

describe('Support', () => {
  it('pays a complaint back and answers it by keyboard, and the member’s balance and mail follow', async () => {
    const member = await loggedIn(demo, 'general', 'demo');
    const own = () => readFrom<Own>(member.page, '/api/transactions');
    const credits = async () => (await readFrom<{ user: { credits: number } }>(member.page, '/api/user')).user.credits;
    const { page, faults, close } = await staffPage(demo, 'support');
    const [bought] = (await own()).transactions;
    const filter = encodeURIComponent(JSON.stringify({ category: 'payment', order_id: bought?.order }));
    const [about] = await readFrom<Case[]>(page, `/api/admin/complaints?filter=${filter}`);
    const calculated = await readFrom<Calculation>(page, `/api/admin/refund-calculations/${bought?.order}`);
    const offer = calculated.offers[0] ?? { credits: 0, balance_after: -1 };
    expect(offer.credits).toBeGreaterThan(0);
    expect(await credits()).toBe(calculated.member.balance);
    const keyboard = new Keyboard(page);
    await page.goto(demo.at('admin', '/admin/complaints?brand=general'));
    const startedAt = await page.evaluate(() => performance.now());

    await keyboard.open(page.getByRole('link', { name: about?.reference ?? '?' }));
    await keyboard.open(page.getByRole('button', { name: 'Calculate a refund' }));
    await keyboard.tabTo(page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await expectAccessible(page, 'a complaint with its refund');
    const letter = page.getByLabel('Letter to the member');
    expect(await letter.inputValue()).toContain('{{refund}}');
    await keyboard.open(page.getByRole('button', { name: 'Show the mail' }));
    await page.frameLocator('iframe').getByText('We’ve approved your refund of').waitFor();
    await keyboard.press('Escape');
    await keyboard.open(page.getByRole('button', { name: /^Pay .* back and answer$/ }));
    await page.getByText('Approved. The provider is paying it now.').waitFor();
    await page.getByText(/^We’ve approved your refund of [€£$]/).waitFor();
    const tookMs = (await page.evaluate(() => performance.now())) - startedAt;

    process.stdout.write(`a complaint to its refund in ${Math.round(tookMs)} ms, ${keyboard.count.acts} acts\n`);
    expect(tookMs).toBeLessThan(withinMs);
    await until('the money is back', async () => (await own()).transactions[0]?.status === 'refunded');
    expect(await credits()).toBe(offer.balance_after);
    expect(offer.balance_after).toBe(calculated.member.balance - offer.credits);
    const { port } = new URL(demo.at('general'));
    const mails = await (await fetch(`http://localhost:${port}/__test/mail`)).json();
    expect(JSON.stringify(mails)).toContain('We’ve approved your refund of');
    await page.goto(demo.at('admin', '/admin/refunds?brand=general'));
    await page.getByRole('tab', { name: /^Paid/ }).click();
    await page.getByRole('link', { name: /[€£$]/ }).first().waitFor();
    await expectAccessible(page, 'the list of refunds');
    expect([faults, member.faults]).toEqual([[], []]);
    await close();
    await member.close();
  });

  it('of two who write to one case, the second keeps the letter, and nothing is paid twice', async () => {
    const [ann, bram] = [await staffPage(demo, 'support'), await staffPage(demo, 'operator')];
    const waiting = await readFrom<{ id: string; is_awaited: boolean }[]>(
      ann.page,
      `/api/admin/refunds?filter=${encodeURIComponent('{"status":"requested"}')}`,
    );
    const [open] = waiting.filter(({ is_awaited }) => !is_awaited);
    for (const { page } of [ann, bram]) {
      await page.goto(demo.at('admin', `/admin/refunds/${open?.id}/show`));
      await page.getByRole('radio', { name: /^Approve the request/ }).click();
    }
    await bram.page.getByLabel('Letter to the member').fill('On its way.');
    await ann.page.getByRole('button', { name: /^Pay/ }).click();
    await ann.page.getByText('Approved. The provider is paying it now.').waitFor();
    await expectAccessible(ann.page, 'the page of a refund');
    await bram.page.getByRole('button', { name: /^Pay/ }).click();
    await bram.page.getByText(/Nothing was paid by you/).waitFor();
    await bram.page.getByText('On its way.').waitFor();
    await ann.close();
    await bram.close();
  });
});
