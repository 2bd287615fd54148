import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { loggedIn, signedUp } from './logged-in.ts';
import { amountIn, balance, choose, choosePopular, heading, order, orderPopular, pay, priceOf } from './order-walk.ts';
import { advance, settle, tellProvider } from './seams.ts';
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
describe('A member buys credits', () => {
  it('with iDEAL in euros: the time bonus counts, credits arrive once, and a part can be had back', async () => {
    const { page, faults, close } = await loggedIn(demo, 'general', 'newbie', phone);
    await page.goto(demo.at('general', '/credits'));
    await page.getByRole('timer').waitFor();
    const price = await orderPopular(page, { country: 'NL', method: 'iDEAL' });
    expect(price).toMatch(/^€\d/);
    expect(await page.locator('.sum').textContent()).toBe(price);
    await pay(page);
    expect(await balance(page)).toBe(150);

    await page.reload();
    await heading(page, 'Thank you! Your payment has arrived').waitFor();
    expect(await balance(page)).toBe(150);

    await page.getByRole('link', { name: 'Your purchases' }).click();
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw from contract here' });
    await dialog.getByText(`You’ll get ${price} back`).waitFor();
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
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
    await settle(demo, page, id, 'paid');
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
    await tellProvider(demo, payment, 'paid');

    const later = await loggedIn(demo, 'gay', 'newbie', phone);
    await until('the credits are there', async () => (await balance(later.page)) > 0);
    const once = await balance(later.page);
    await tellProvider(demo, payment, 'paid');
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
    await page.getByText(/^A message costs \d+ credits?\. You have:\s\d+\.$/).waitFor();
    const text = `Kept ${Math.random().toString(36).slice(2)}`;
    await box.fill(text);
    await box.press('Enter');
    await page.getByText(/^You don’t have enough credits.*We’ve kept your message here\.$/).waitFor();
    await page.getByRole('link', { name: 'Buy credits' }).click();
    await page.waitForURL('**/credits');
    await orderPopular(page, { country: 'NL', method: 'iDEAL' });
    await pay(page);
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

  it('with another method once the first one fails, gets them once, and finds both attempts', async () => {
    const { page, faults, close } = await loggedIn(demo, 'gilf', 'newbie', phone);
    await page.goto(demo.at('gilf', '/credits'));
    const price = await orderPopular(page, { country: 'FR', method: 'Credit card' });
    await choose(page, 'Let it fail');
    await heading(page, 'The payment didn’t go through').waitFor();
    expect(await balance(page)).toBe(0);
    await page.getByRole('link', { name: 'Try again' }).click();
    await whenAwake(page);
    expect(await order(page, 'PayPal')).toBe(price);
    await pay(page);
    const bought = await balance(page);
    await page.getByText(`${bought} credits were added.`).waitFor();
    await page.getByRole('link', { name: 'Your purchases' }).click();
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: price });
    const [failed, paid] = [rows.filter({ hasText: 'Credit card' }), rows.filter({ hasText: 'PayPal' })];
    await failed.getByText('Failed', { exact: true }).waitFor();
    await paid.getByText('Paid', { exact: true }).waitFor();

    expect(await balance(page)).toBe(bought);
    expect(faults).toEqual([]);
    await close();
  });

  it('with a code: a wrong one is refused, a right one says what it saves, goes and comes back', async () => {
    await demo.tenant('code', 'she', 'create', 'LANTERN-40', '--percentage', '40');
    const { page, faults, close } = await loggedIn(demo, 'she', 'newbie', wide);
    await page.goto(demo.at('she', '/credits'));
    await choosePopular(page, 'NL');
    const without = await priceOf(page);
    const line = (of: string) => page.locator('dt', { hasText: of }).locator('xpath=following-sibling::dd[1]');
    const field = page.getByRole('textbox', { name: 'Discount code' });
    const type = async (code: string) => {
      await field.fill(code);
      await page.getByRole('button', { name: 'Use the code' }).click();
    };
    await page.getByText('I have a discount code').click();
    await type('LANTERN-41');
    await page.getByText('We don’t know this code. Please check the spelling.').waitFor();
    expect([await field.inputValue(), await priceOf(page)]).toEqual(['LANTERN-41', without]);

    await type('lantern-40');
    await page.getByText('40% off with the code LANTERN-40').waitFor();
    const [full, saved, total] = [line('Normal price'), line('Discount'), line('Total')];
    const [fullAmount, savedAmount] = [amountIn(await full.textContent()), amountIn(await saved.textContent())];
    const reduced = await priceOf(page);
    expect(await total.textContent()).toBe(reduced);
    expect(amountIn(reduced)).toBeCloseTo(fullAmount * 0.6, 1);
    expect(fullAmount - savedAmount).toBeCloseTo(amountIn(reduced), 5);
    expect(amountIn(reduced)).toBeLessThan(amountIn(without));

    await page.getByRole('button', { name: 'Remove the code' }).click();
    await page.getByText('40% off with the code LANTERN-40').waitFor({ state: 'detached' });
    await until('the price is as before', async () => (await priceOf(page)) === without);
    await page.getByText('I have a discount code').click();
    await type('LANTERN-40');
    await page.getByText('40% off with the code LANTERN-40').waitFor();
    expect(await order(page, 'iDEAL')).toBe(reduced);
    expect(await page.locator('.sum').textContent()).toBe(reduced);
    await pay(page);
    await page.getByRole('link', { name: 'Your purchases' }).click();
    await page.getByText(`${reduced}, iDEAL`).waitFor();

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
    await advance(demo, limits.timeBonus.seconds - 12);
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
