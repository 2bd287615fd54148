import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { limits } from '@manyhearts/contract/limits';
import { loggedIn, signedUp } from './logged-in.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { until } from './until.ts';
import { whenAwake } from './watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

const phone = { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' } as const;
const wide = { viewport: { width: 1_440, height: 900 }, reducedMotion: 'reduce' } as const;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const balance = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/user')).json()).user.credits as number);

/** From the prices to the provider's page, for the popular bundle. Returns what is to be paid. */
async function orderPopular(page: Page, { country, method }: { country?: string; method: string }): Promise<string> {
  await whenAwake(page);
  if (country !== undefined) await page.getByLabel('Show prices for').selectOption(country);
  await page.locator('article', { hasText: 'Our tip' }).getByRole('link').click();
  return order(page, method);
}

async function order(page: Page, method: string): Promise<string> {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('checkbox', { name: /right away/ }).check();
  const button = page.getByRole('button', { name: /^Order and pay/ });
  const price = (await button.textContent())?.replace('Order and pay ', '') ?? '';
  await button.dblclick();
  await heading(page, 'Sandbox payment').waitFor();
  return price;
}

const choose = (page: Page, outcome: string) => page.getByRole('button', { name: outcome, exact: true }).click();

describe('A member buys credits', () => {
  it('with iDEAL in euros: the time bonus counts, credits arrive once, and a part can be had back', async () => {
    const { page, faults, close } = await loggedIn(demo, 'general', 'newbie', phone);
    await page.goto(demo.at('general', '/credits'));
    await page.getByRole('timer').waitFor();
    const price = await orderPopular(page, { country: 'NL', method: 'iDEAL' });
    expect(price).toMatch(/^€\d/);
    expect(await page.locator('.sum').textContent()).toBe(price);
    await choose(page, 'Pay');
    await heading(page, 'Thank you! Your payment has arrived').waitFor();
    expect(await balance(page)).toBe(150);

    await page.reload();
    await heading(page, 'Thank you! Your payment has arrived').waitFor();
    expect(await balance(page)).toBe(150);

    await page.getByRole('link', { name: 'Your purchases' }).click();
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    await dialog.getByText(`You’ll get ${price} back`).waitFor();
    await dialog.getByRole('button', { name: /^Ask for/ }).click();
    await page.getByText(/^Refund of .* requested/).waitFor();
    expect(await balance(page)).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('in other currencies on another brand: fails, is cancelled, stays pending and is paid in the end', async () => {
    const { page, faults, close } = await loggedIn(demo, 'milf', 'newbie', wide);
    await page.goto(demo.at('milf', '/credits'));
    const price = await orderPopular(page, { country: 'US', method: 'Credit card' });
    expect(price).toMatch(/\$\d/);
    await choose(page, 'Let it fail');
    await page.getByRole('link', { name: 'Try again' }).click();
    await whenAwake(page);
    expect(await order(page, 'PayPal')).toBe(price);
    await choose(page, 'Cancel');
    await page.getByText('You haven’t been charged.', { exact: true }).waitFor();
    expect(await balance(page)).toBe(0);

    await page.goto(demo.at('milf', '/credits'));
    expect(await orderPopular(page, { country: 'GB', method: 'PayPal' })).toMatch(/^£\d/);
    await choose(page, 'Leave it pending');
    await heading(page, 'Your payment is on its way').waitFor();
    expect(await balance(page)).toBe(0);
    const id = new URL(page.url()).pathname.slice('/transactions/'.length);
    await settle(page, id, 'paid');
    await heading(page, 'Thank you! Your payment has arrived').waitFor();
    expect(await balance(page)).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('and gets them once if the browser is closed on the provider’s page', async () => {
    const first = await loggedIn(demo, 'gay', 'newbie', phone);
    await first.page.goto(demo.at('gay', '/credits'));
    await orderPopular(first.page, { method: 'Credit card' });
    const payment = new URL(first.page.url()).pathname.split('/').at(-1) ?? '';
    await first.close();
    await tellProvider(payment, 'paid');

    const later = await loggedIn(demo, 'gay', 'newbie', phone);
    await until('the credits are there', async () => (await balance(later.page)) > 0);
    const once = await balance(later.page);
    await tellProvider(payment, 'paid');
    await later.page.goto(demo.at('gay', '/transactions'));
    await later.page.getByText(/^Paid$/).waitFor();
    expect(await balance(later.page)).toBe(once);
    await later.close();
  });

  it('in the middle of a chat, and sends the message that was kept meanwhile, once', async () => {
    const { page, faults, close } = await loggedIn(demo, 'general', 'newbie', phone);
    const partner = await page.evaluate(async () => {
      const found = (await (await fetch('/api/members')).json()) as {
        profiles: { id: string; fictional_icon: boolean }[];
      };
      return found.profiles.find(({ fictional_icon: isFictional }) => !isFictional)?.id ?? '';
    });
    await page.goto(demo.at('general', `/members/${partner}/chat`));
    await whenAwake(page);
    const [box, lines] = [page.locator('#message'), page.locator('[data-line]')];
    // The free messages come first.
    for (let sent = 0; (await page.locator('#message-price b').count()) === 0; sent += 1) {
      await box.fill(`Free message ${sent}`);
      await box.press('Enter');
      await lines
        .filter({ hasText: `Free message ${sent}` })
        .getByText('Sent')
        .waitFor({ state: 'attached' });
    }
    const price = Number(/^\d+/.exec((await page.locator('#message-price b').textContent()) ?? '')?.[0]);
    const text = `Kept ${Math.random().toString(36).slice(2)}`;
    await box.fill(text);
    await box.press('Enter');
    await page.getByText(/^You don’t have enough credits.*We’ve kept your message here\.$/).waitFor();
    await page.getByRole('link', { name: 'Buy credits' }).click();
    await page.waitForURL('**/credits');
    await orderPopular(page, { country: 'NL', method: 'iDEAL' });
    await choose(page, 'Pay');
    await heading(page, 'Thank you! Your payment has arrived').waitFor();
    const bought = await balance(page);
    await page.getByRole('link', { name: 'Back to your message' }).click();
    await box.waitFor();
    await until('the message is back', async () => (await box.inputValue()) === text);
    expect(await lines.filter({ hasText: text }).count()).toBe(0);
    // Until the page knows the balance, it keeps the message.
    await until('the message is sent', async () => {
      await box.press('Enter');
      return (await lines.filter({ hasText: text }).count()) > 0;
    });
    await box.press('Enter');
    await lines
      .filter({ hasText: text })
      .getByText(/^(?:Sent|Delivered|Read)$/)
      .waitFor({ state: 'attached' });
    expect(bought - (await balance(page))).toBe(price);
    await page.reload();
    await lines.filter({ hasText: text }).waitFor();

    expect([await lines.filter({ hasText: text }).count(), await box.inputValue()]).toEqual([1, '']);
    expect(bought - (await balance(page))).toBe(price);
    expect(faults).toEqual([]);
    await close();
  });

  // Last, because it moves the clock of all.
  it('with the time bonus to its last second, and at the whole price after it', async () => {
    const somebody = { gender: 'female', seeking: 'female', country: 'NL' };
    const { page, faults, close } = await signedUp(demo, 'she', somebody, wide);
    await page.goto(demo.at('she', '/credits?country=NL'));
    await page.locator('article', { hasText: 'Our tip' }).getByRole('link').click();
    const button = page.getByRole('button', { name: /^Order and pay/ });
    const reduced = await button.textContent();
    await advance(limits.timeBonus.seconds - 12);
    await page.reload();
    await page
      .getByRole('timer')
      .filter({ hasText: /^0:00:\d\d/ })
      .waitFor();
    expect(await button.textContent()).toBe(reduced);
    await page.getByRole('timer').waitFor({ state: 'detached' });
    await until('the price is whole', async () => (await button.textContent()) !== reduced);
    const whole = (await button.textContent())?.replace('Order and pay ', '');

    expect(await order(page, 'iDEAL')).toBe(whole);
    expect(amountIn(whole)).toBeCloseTo(amountIn(reduced) / (1 - limits.timeBonus.percentage / 100), 1);
    expect(faults).toEqual([]);
    await close();
  });
});

function amountIn(text: string | null | undefined): number {
  return Number(/[\d.]+/.exec(text ?? '')?.[0]);
}

/** Moves the clock of the server on. */
async function advance(seconds: number): Promise<void> {
  await tell('/__test/clock', { advance_seconds: seconds });
}

/** Lets the provider decide on the payment of an order, and send its webhook twice. */
async function settle(page: Page, orderId: string, status: string): Promise<void> {
  const payment = await page.evaluate(
    async (id) => (await (await fetch(`/api/orders/${id}`)).json()).order.payment as string,
    orderId,
  );
  await tellProvider(payment, status);
}

async function tellProvider(payment: string, status: string): Promise<void> {
  await tell('/__test/psp', { payment, status, duplicates: 1 });
}

async function tell(path: string, body: object): Promise<void> {
  const answer = await fetch(demo.at('general', path).replace('general.localhost', 'localhost'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([answer.status < 300, answer.status < 300 ? '' : await answer.text()]).toEqual([true, '']);
}
