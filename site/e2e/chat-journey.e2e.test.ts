import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { postFrom } from '../../scripts/page-calls.ts';
import { aPicture, expectInOrder, give, idOf, message, messagePrice, newText, write } from './chatting.ts';
import { loggedIn, password } from './logged-in.ts';
import { balance, orderPopular, pay } from './order-walk.ts';
import { staffCalls } from './seams.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { until } from './until.ts';
import { watchedPage, whenAwake, type WatchedPage } from './watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

type Other = WatchedPage & { id: string; name: string };

/** Logs in, in a browser of its own, a member of another brand of the pool that the search of this member shows. */
async function otherOf(page: Page): Promise<Other> {
  const found = await page.evaluate(
    async () =>
      (
        (await (await fetch('/api/members?country=NL&limit=100')).json()) as {
          profiles: { id: string; name: string }[];
        }
      ).profiles,
  );
  for (const { id, name } of found) {
    const other = await watchedPage(demo, { viewport: { width: 1_280, height: 800 } });
    await other.page.goto(demo.at('general', '/login'));
    const status = await postFrom(other.page, '/api/user', { username: name, password });
    // Another member may have this name there.
    if (status === 200 && (await idOf(other.page)) === id) return { ...other, id, name };
    await other.close();
  }
  throw new Error('The search shows no member of the other brand.');
}

/** Waits for the stream of events, which opens once the page is idle. */
async function opened(page: Page, address: string): Promise<void> {
  const stream = page.waitForRequest('**/api/events**');
  await page.goto(address);
  await whenAwake(page);
  await stream;
}

/** The addresses of the documents that the page loads from now on. */
function loadsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())));
  return loads;
}

/** Pages follow the member's language once they know it, and his brand begins with Dutch. */
async function speakEnglish(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ language: 'en' });
    return (await fetch('/api/user', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })).status;
  });
  expect(status).toBe(200);
}

const isLoaded = (page: Page, alt: string) =>
  page.waitForFunction(
    (text) => [...document.images].some((one) => one.alt === text && one.complete && one.naturalWidth > 0),
    alt,
  );

const priceOfGift = (page: Page, gift: string) =>
  page.evaluate(async (id) => {
    const { gifts } = (await (await fetch('/api/gifts')).json()) as { gifts: { id: string; credits: number }[] };
    return gifts.find((one) => one.id === id)?.credits ?? 0;
  }, gift);

it('Two members of two brands meet, chat, pay for it and part', async () => {
  const he = await loggedIn(demo, 'she', 'newbie', { viewport: { width: 390, height: 800 } });
  await speakEnglish(he.page);
  const she = await otherOf(he.page);
  const [hisId, staff] = [await idOf(he.page), await staffCalls(demo, 'owner')];

  // He finds her and likes her, she hears of it at once and likes him back.
  await opened(she.page, demo.at('general', '/members'));
  await opened(he.page, demo.at('she', `/members/${she.id}`));
  const loads = [loadsOf(he.page), loadsOf(she.page)];
  const likes = she.page.getByRole('navigation').getByRole('link', { name: /^Likes/ });
  const before = Number.parseInt((await likes.locator('b').allTextContents())[0] ?? '0');
  await he.page.getByRole('button', { name: 'Like' }).click();
  await likes.and(she.page.getByRole('link', { name: new RegExp(`${before + 1} new like`) })).click();
  await she.page.getByRole('main').locator(`a[href="/members/${hisId}"]`).click();
  await she.page.getByRole('button', { name: 'Like back: newbie' }).click();
  const celebration = she.page.getByRole('dialog', { name: 'It’s a match!' });
  await celebration.getByText('You and newbie like each other.').waitFor();
  await he.page.getByText(`It’s a match with ${she.name}!`).waitFor();
  await he.page.getByRole('button', { name: 'See the match' }).click();
  await he.page.getByRole('heading', { level: 1, name: 'It’s a match!' }).waitFor();
  await celebration.getByRole('link', { name: 'Write to newbie' }).click();
  await he.page.getByRole('link', { name: `Write to ${she.name}` }).click();

  // They write, and each sees at once what the other one wrote.
  const texts = Array.from({ length: 6 }, newText);
  const [kept = '', answer = ''] = texts.slice(-2);
  for (const [at, text] of texts.slice(0, -2).entries()) {
    const [from, to] = at % 2 === 0 ? [he, she] : [she, he];
    await write(from.page, text);
    await message(to.page, text).waitFor();
  }
  await message(he.page, texts[2] ?? '')
    .getByText('Read')
    .waitFor({ state: 'attached' });
  await he.page.locator('input[type=file]').setInputFiles(await aPicture(he.page));
  await isLoaded(she.page, 'Photo from newbie');

  // Support gives him what a rose costs, and the rose leaves him without credits.
  const price = await messagePrice(he.page);
  const ofRose = await priceOfGift(he.page, 'rose');
  expect(
    await staff('POST', `/api/admin/members/${hisId}/credits`, { credits: ofRose, reason: 'A friendly gift' }),
  ).toBe(200);
  expect(await give(he.page, 'Rose')).toBe(ofRose);
  await she.page.getByText('From newbie: Rose').waitFor({ state: 'attached' });
  await write(he.page, kept);
  await he.page.getByText(/^You don’t have enough credits.*We’ve kept your message here\.$/).waitFor();
  expect([await he.page.locator('#message').inputValue(), await balance(he.page)]).toEqual([kept, 0]);

  // He buys, comes back to his message and sends it.
  expect(loads).toEqual([[], []]);
  await he.page.getByRole('link', { name: 'Buy credits' }).click();
  await he.page.waitForURL('**/credits');
  await orderPopular(he.page, { country: 'NL', method: 'iDEAL' });
  await pay(he.page);
  const bought = await balance(he.page);
  await he.page.getByRole('link', { name: 'Back to your message' }).click();
  const box = he.page.locator('#message');
  await until('the message is back', async () => (await box.inputValue()) === kept);
  expect(await message(she.page, kept).count()).toBe(0);
  // Until the page knows the balance, it keeps the message.
  await until('the message is sent', async () => {
    await box.press('Enter');
    return (await message(he.page, kept).count()) > 0;
  });
  await message(she.page, kept).waitFor();
  await write(she.page, answer);
  await message(he.page, answer).waitFor();

  expect(bought - (await balance(he.page))).toBe(price);
  for (const { page } of [he, she]) {
    await expectInOrder(page, texts);
    // With the photo and the gift.
    expect(await page.locator('[data-line]').count()).toBe(texts.length + 2);
  }

  // She blocks him while he writes.
  await box.fill('Shall we');
  await she.page.getByRole('button', { name: 'More about newbie' }).click();
  await she.page.getByRole('menuitem', { name: 'Block newbie' }).click();
  await she.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await he.page.getByRole('heading', { name: 'This chat is no longer available' }).waitFor();
  await he.page.getByText('It was deleted, or this person isn’t here any more.').waitFor();

  expect([await box.count(), loads[1]]).toEqual([0, []]);
  expect([he.faults, she.faults]).toEqual([[], []]);
  await demo.verifyLedger();
  await he.close();
  await she.close();
}, 120_000);
