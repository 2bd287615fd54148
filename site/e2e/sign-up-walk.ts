import { mailTokenShape } from '@manyhearts/contract/mail-tokens';
import type { Page } from 'playwright-core';
import type { Served } from './served-demo.ts';
import { until } from './until.ts';
import { whenAwake } from './watched-page.ts';

export type Newcomer = { username: string; email: string; password: string };

let newcomers = 0;

/** Credentials that no brand has yet. */
export function aNewcomer(): Newcomer {
  newcomers += 1;
  const username = `Robin-${Date.now().toString(36)}-${newcomers}`;
  return { username, email: `${username}@mailbox.example`.toLowerCase(), password: 'quiet lantern by the sea' };
}

/** Opens a page and waits for hydration: taps before that are replayed later, but tests check at once. */
export async function open(demo: Served, page: Page, brand: string, path: string): Promise<void> {
  await page.goto(demo.at(brand, path));
  await page.keyboard.press('Shift');
  await whenAwake(page);
}

const next = (page: Page) => page.locator('form[method=dialog] button[type=submit]').last();

/** Finds each screen by its fields, so that it works in every language; skips screens that are done. */
export async function answerUntilConsents(page: Page, { username, email, password }: Newcomer): Promise<void> {
  await choose(page, 'gender', 'female');
  await choose(page, 'seeking', 'male');
  await type(page, 'username', username);
  await page.locator('fieldset select').first().waitFor();
  for (const [at, value] of (await dateParts(page)).entries())
    await page.locator('fieldset select').nth(at).selectOption(value);
  await next(page).click();
  await page.locator('[name=city]').waitFor();
  await next(page).click();
  await page.locator('[name=signupMessage]').waitFor();
  await next(page).click();
  await type(page, 'email', email);
  await type(page, 'password', password);
  await page.locator('[name=terms]').waitFor();
}

export async function agree(page: Page): Promise<void> {
  for (const name of ['terms', 'sensitiveData']) await page.locator(`[name=${name}]`).check();
}

export const finish = (page: Page) => next(page).click();

export async function signUp(page: Page, newcomer: Newcomer): Promise<void> {
  await answerUntilConsents(page, newcomer);
  await agree(page);
  await Promise.all([page.waitForURL('**/complete-signup'), finish(page)]);
}

/** Brands with only one possible answer skip the question. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  const [known, later] = [
    page.locator(`[name=${name}]`).first(),
    page.locator(name === 'gender' ? '[name=seeking], [name=username]' : '[name=username]').first(),
  ];
  await known.or(later).first().waitFor();
  if (!(await known.isVisible())) return;
  await page
    .locator(`label:has([name=${name}][value=${value}])`)
    .or(page.locator(`label:has([name=${name}])`).first())
    .first()
    .click();
  // A tap on an answer goes on by itself.
  await page.locator(`[name=${name}]`).first().waitFor({ state: 'detached' });
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name=${name}]`).fill(text);
  await next(page).click();
}

/** Day, month and year are in the order of the visitor's country; the year is found by its length. */
async function dateParts(page: Page): Promise<string[]> {
  return page
    .locator('fieldset select')
    .evaluateAll((lists) =>
      lists.map((list) => ((list as HTMLSelectElement).options[3]?.value.length === 4 ? '1990' : '7')),
    );
}

/** The token of the link in the newest mail to an address. */
export async function tokenFor(demo: Served, email: string, already = 0): Promise<string> {
  const { port } = new URL(demo.at('general'));
  let token: string | undefined;
  await until(`a mail with a link for ${email}`, async () => {
    const mails = (await (
      await fetch(`http://localhost:${port}/__test/mail?to=${encodeURIComponent(email)}`)
    ).json()) as { links: string[] }[];
    token = mails
      .slice(already)
      .flatMap(({ links }) => links)
      .map((link) => new URL(link).pathname.slice(1))
      .findLast((path) => mailTokenShape.test(path));
    return token !== undefined;
  });
  return token ?? '';
}
