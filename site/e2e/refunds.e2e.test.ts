import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aPartner, give } from './chatting.ts';
import { loggedIn } from './logged-in.ts';
import { amountIn, balance, orderPopular, pay } from './order-walk.ts';
import { advance, staffCalls, tell } from './seams.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { until } from './until.ts';
import { whenAwake } from './watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

type Bought = { order: string; refund: { id: string; status: string } | null };
const purchaseOf = (page: Page) =>
  page.evaluate(async () => {
    const { transactions } = (await (await fetch('/api/transactions')).json()) as { transactions: Bought[] };
    return transactions[0];
  }) as Promise<Bought | undefined>;

const withdrawal = {
  ask: 'Withdraw from contract here',
  title: 'Withdraw from contract here',
  confirm: (_due: string) => 'Confirm withdrawal',
};
const refund: typeof withdrawal = {
  ask: 'Ask for a refund',
  title: 'Refund',
  confirm: (due) => `Ask for ${due} back`,
};

/** By the call, which no button makes any more. */
const askAgain = (page: Page, order: string) =>
  page.evaluate(async (id) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch('/api/refunds', { method: 'POST', headers, body: JSON.stringify({ order: id }) });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  }, order);

describe('A member who used a part of a bundle', () => {
  it.each([
    ['general', 'NL', 'iDEAL', /^€\d/, withdrawal],
    ['milf', 'GB', 'PayPal', /^£\d/, withdrawal],
    // The law of this country has no right of withdrawal.
    ['milf', 'US', 'PayPal', /^(?:US)?\$\d/, refund],
  ])('of %s in %s gets back exactly what the rest is worth, once, and sees each step', async (...given) => {
    const [brand, country, method, money, words] = given;
    const { page, faults, close } = await loggedIn(demo, brand, 'newbie', { reducedMotion: 'reduce' });
    const before = await balance(page);
    await page.goto(demo.at(brand, '/credits'));
    const price = await orderPopular(page, { country, method });
    expect(price).toMatch(money);
    await pay(page);
    const bought = (await balance(page)) - before;

    await page.goto(demo.at(brand, `/members/${await aPartner(page)}/chat`));
    await whenAwake(page);
    const spent = await give(page, 'Rose');
    await until('the gift is paid', async () => (await balance(page)) === before + bought - spent);
    const unused = bought - spent;
    const dueMinor = Math.floor((Math.round(amountIn(price) * 100) * unused) / bought);
    const due = price.replace(/[\d.]+/, (dueMinor / 100).toFixed(2));
    const show = async (): Promise<void> => {
      await page.goto(demo.at(brand, '/transactions'));
      await whenAwake(page);
    };
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: price });
    const ask = row.getByRole('button', { name: words.ask });
    const left = page.getByRole('link', { name: new RegExp(`\\b${before} credits left$`) });

    await show();
    await ask.click();
    const dialog = page.getByRole('dialog', { name: words.title });
    await dialog.getByText(`You’ll get ${due} back for your unused credits (${unused}).`, { exact: true }).waitFor();
    expect(await balance(page)).toBe(before + unused);
    await dialog.getByRole('button', { name: words.confirm(due) }).click();
    await row.getByText(`Refund of ${due} requested`).waitFor();
    expect([await balance(page), await ask.count()]).toEqual([before, 0]);

    // The provider does not answer yet, so the approved refund waits for it.
    await tell(demo, '/__test/faults', { point: 'sandbox.answer', times: 1_000 });
    const { order = '', refund: asked } = (await purchaseOf(page)) ?? {};
    const asOwner = await staffCalls(demo, 'owner');
    expect(await asOwner('POST', `/api/admin/refunds/${asked?.id}/approve`, { letter: null })).toBe(200);
    await show();
    await row.getByText(`Refund of ${due} on its way`).waitFor();
    expect([await balance(page), await ask.count()]).toEqual([before, 0]);

    await tell(demo, '/__test/faults', { point: 'sandbox.answer', times: 0 });
    // The next attempt waits for its pause.
    await advance(demo, 7_200);
    await until('the provider has paid', async () => (await purchaseOf(page))?.refund?.status === 'paid');
    await show();
    await row.getByText(`Refund of ${due} paid`).waitFor();
    await row.getByText(`Partly refunded · ${due} refunded`).waitFor();
    await left.first().waitFor();
    expect(await balance(page)).toBe(before);

    await ask.click();
    await dialog.getByText('No unused credits are left from this purchase, so there’s nothing to refund.').waitFor();
    expect(await dialog.getByRole('button', { name: words.confirm(due) }).count()).toBe(0);
    expect(await askAgain(page, order)).toEqual([409, 'refund_closed']);
    expect(await balance(page)).toBe(before);
    expect(faults).toEqual([]);
    await close();
  });
});
