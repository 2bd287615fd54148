import type { Page } from 'playwright-core';
import { whenAwake } from './watched-page.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const balance = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/user')).json()).user.credits as number);

/** From the prices to the provider's page, for the popular bundle. Returns what is to be paid. */
export async function orderPopular(
  page: Page,
  { country, method }: { country?: string; method: string },
): Promise<string> {
  await choosePopular(page, country);
  return order(page, method);
}

/** From the prices to the order of the popular bundle. */
export async function choosePopular(page: Page, country?: string): Promise<void> {
  await whenAwake(page);
  if (country !== undefined) await page.getByLabel('Show prices for').selectOption(country);
  await page.locator('article', { hasText: 'Our tip' }).getByRole('link').click();
  await orderButton(page).waitFor();
}

export async function order(page: Page, method: string): Promise<string> {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('checkbox', { name: /right away/ }).check();
  const price = await priceOf(page);
  await orderButton(page).dblclick();
  await heading(page, 'Sandbox payment').waitFor();
  return price;
}

const orderButton = (page: Page) => page.getByRole('button', { name: /^Order and pay/ });

/** What the button of an order says is to be paid. */
export async function priceOf(page: Page): Promise<string> {
  return (await orderButton(page).textContent())?.replace('Order and pay ', '') ?? '';
}

/** What the provider shall do, on its page. */
export const choose = (page: Page, outcome: string) => page.getByRole('button', { name: outcome, exact: true }).click();

/** Pays on the provider's page, and waits for the credits. */
export async function pay(page: Page): Promise<void> {
  await choose(page, 'Pay');
  await heading(page, 'Thank you! Your payment has arrived').waitFor();
}

export function amountIn(text: string | null | undefined): number {
  return Number(/[\d.]+/.exec(text ?? '')?.[0]);
}
