import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { loggedIn } from './logged-in.ts';
import type { Served } from './served-demo.ts';
import { whenAwake, type WatchedPage } from './watched-page.ts';

export const idOf = (page: Page) =>
  page.evaluate(async () => {
    const { user } = (await (await fetch('/api/user')).json()) as { user: { id: string } };
    return user.id;
  });

type Two = { writer: WatchedPage; reader: WatchedPage; close: () => Promise<void> };

/** Two members on two brands of one pool, each in a browser of their own, with the chat of the two open. */
export async function two(demo: Served, usernames: { writer: string; reader: string }): Promise<Two> {
  const writer = await loggedIn(demo, 'general', usernames.writer);
  const reader = await loggedIn(demo, 'she', usernames.reader);
  // Time can be moved on in both.
  for (const { page } of [writer, reader]) await page.clock.install();
  const [writerId, readerId] = [await idOf(writer.page), await idOf(reader.page)];
  await writer.page.goto(demo.at('general', `/members/${readerId}/chat`));
  await reader.page.goto(demo.at('she', `/members/${writerId}/chat`));
  for (const { page } of [writer, reader]) await whenAwake(page);
  return { writer, reader, close: async () => void (await Promise.all([writer.close(), reader.close()])) };
}

export async function write(page: Page, text: string): Promise<void> {
  await page.locator('#message').fill(text);
  await page.locator('#message').press('Enter');
}

/** The lines of the chat with this text. */
export const message = (page: Page, text: string) => page.locator('[data-line]', { hasText: text });

export const newText = () => `Message ${Math.random().toString(36).slice(2)}`;

/** Expects each of these texts once in the chat, in this order. */
export async function expectInOrder(page: Page, texts: readonly string[]): Promise<void> {
  const shown = await page.locator('[data-line]').allTextContents();
  const found = texts.map((text) => shown.flatMap((line, at) => (line.includes(text) ? [at] : [])));
  expect(found.map((places) => places.length)).toEqual(texts.map(() => 1));
  expect(found.flat()).toEqual(found.flat().sort((one, other) => one - other));
}

/** Gives a gift in the open chat, and returns its price in credits. */
export async function give(page: Page, gift: string): Promise<number> {
  await page.getByRole('button', { name: 'Send a gift' }).click();
  await page.getByRole('radio', { name: new RegExp(`^${gift}`) }).click();
  const button = page.getByRole('button', { name: new RegExp(`^Give: ${gift}`) });
  const price = Number(/(\d+) credits/.exec((await button.textContent()) ?? '')?.[1]);
  await button.click();
  await page.getByText(`You gave: ${gift}`).first().waitFor({ state: 'attached' });
  return price;
}

/** What the next message costs, as it is said beside the button. Undefined while messages are free. */
export async function messagePrice(page: Page): Promise<number | undefined> {
  const price = page.locator('#message-price b');
  return (await price.count()) === 0 ? undefined : Number(/^\d+/.exec((await price.textContent()) ?? '')?.[0]);
}

/** A picture file, drawn on a canvas. */
export async function aPicture(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
    pen.fillRect(20, 20, 200, 160);
    return canvas.toDataURL('image/png');
  });
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** The id of a member to write to. */
export async function aPartner(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = (await (await fetch('/api/members')).json()) as {
      profiles: { id: string; fictional_icon: boolean }[];
    };
    return found.profiles.find(({ fictional_icon: isFictional }) => !isFictional)?.id ?? '';
  });
}
