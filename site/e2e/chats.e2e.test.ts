import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from './axe-findings.ts';
import { loggedIn } from './logged-in.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { whenAwake } from './watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

const idOf = (page: Page) =>
  page.evaluate(async () => {
    const { user } = (await (await fetch('/api/user')).json()) as { user: { id: string } };
    return user.id;
  });

/** Two members on two brands of one pool, each in a browser of their own, with the chat of the two open. */
async function two(usernames: { writer: string; reader: string }) {
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

async function write(page: Page, text: string): Promise<void> {
  await page.locator('#message').fill(text);
  await page.locator('#message').press('Enter');
}
const message = (page: Page, text: string) => page.locator('[data-line]', { hasText: text });
const creditsOf = (page: Page) =>
  page.evaluate(async () => {
    const { user } = (await (await fetch('/api/user')).json()) as { user: { credits: number } };
    return user.credits;
  });

/** A picture file, drawn on a canvas. */
async function aPicture(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
    pen.fillRect(20, 20, 200, 160);
    return canvas.toDataURL('image/png');
  });
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}
const newText = () => `Message ${Math.random().toString(36).slice(2)}`;

describe('Two members', () => {
  it('write to each other across brands, and see what was read', async () => {
    const { writer, reader, close } = await two({ writer: 'demo', reader: 'demo' });
    const [first, second] = [newText(), newText()];
    await write(writer.page, first);
    await message(reader.page, first).waitFor();
    await message(writer.page, first).getByText('Read').waitFor({ state: 'attached' });
    await write(reader.page, second);
    await message(writer.page, second).waitFor();

    expect(await message(writer.page, first).count()).toBe(1);
    expect([writer.faults, reader.faults]).toEqual([[], []]);
    await close();
  });

  it('send each other a photo and a gift, at the price that is said', async () => {
    const { writer, reader, close } = await two({ writer: 'demo', reader: 'demo' });
    const before = await creditsOf(writer.page);
    await writer.page.locator('input[type=file]').setInputFiles(await aPicture(writer.page));
    await reader.page.getByAltText('Photo from demo').waitFor();
    await writer.page.getByRole('button', { name: 'Send a gift' }).click();
    await writer.page.getByRole('radio', { name: /^Rose/ }).click();
    const give = writer.page.getByRole('button', { name: /^Give: Rose/ });
    const price = Number(/(\d+) credits/.exec((await give.textContent()) ?? '')?.[1]);
    await give.click();
    await reader.page.getByText('From demo: Rose').waitFor({ state: 'attached' });
    const photoPrice = Number(/^\d+/.exec((await writer.page.locator('#message-price b').textContent()) ?? '')?.[0]);

    expect(before - (await creditsOf(writer.page))).toBe(photoPrice + price);
    expect([writer.faults, reader.faults]).toEqual([[], []]);
    await close();
  });

  it('lose and double nothing while one of them is offline for a minute', async () => {
    const { writer, reader, close } = await two({ writer: 'demo', reader: 'demo' });
    const [texts, theirs] = [[newText(), newText()], newText()];
    await write(writer.page, newText());
    await writer.page.context().setOffline(true);
    for (const text of texts) await write(writer.page, text);
    await message(writer.page, texts[1] ?? '').waitFor();
    await write(reader.page, theirs);
    await message(reader.page, theirs).getByText('Sent').waitFor({ state: 'attached' });
    for (const { page } of [writer, reader]) await page.clock.fastForward(60_000);
    expect(await message(writer.page, theirs).count()).toBe(0);
    await writer.page.context().setOffline(false);
    for (const text of texts) await message(reader.page, text).waitFor();
    await message(writer.page, theirs).waitFor();

    for (const { page } of [writer, reader]) {
      const shown = await page.locator('[data-line]').allTextContents();
      const places = texts.map((text) => shown.findIndex((line) => line.includes(text)));
      expect(places).toEqual([...places].sort((one, other) => one - other));
      for (const text of [...texts, theirs]) expect(shown.filter((line) => line.includes(text))).toHaveLength(1);
    }
    await close();
  });

  it('keep a message that could not be sent over a reload', async () => {
    const { writer, reader, close } = await two({ writer: 'demo', reader: 'demo' });
    const text = newText();
    await write(writer.page, newText());
    // Only the sending is cut off, so that the page can be loaded again.
    await writer.page.route('**/api/messages', (route) => route.abort());
    await write(writer.page, text);
    await message(writer.page, text).waitFor();
    await writer.page.unroute('**/api/messages');
    await writer.page.reload();
    await message(reader.page, text).waitFor();
    await message(writer.page, text).waitFor();

    expect(await message(writer.page, text).count()).toBe(1);
    await close();
  });

  it('are told kindly when the other one blocks in the middle of a chat', async () => {
    const { writer, reader, close } = await two({ writer: 'newbie', reader: 'newbie' });
    await write(writer.page, newText());
    await writer.page.getByRole('button', { name: 'More about newbie' }).click();
    await writer.page.getByRole('menuitem', { name: 'Block newbie' }).click();
    await writer.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await writer.page.waitForURL('**/chats');
    await reader.page.getByRole('heading', { name: 'This chat is no longer available' }).waitFor();

    expect(await reader.page.locator('#message').count()).toBe(0);
    await close();
  });
});

it('The list of chats alone keeps the bars of other pages, and nothing is under them', async () => {
  const { page, faults, close } = await loggedIn(demo, 'general', 'demo', { viewport: { width: 360, height: 740 } });
  await page.goto(demo.at('general', '/chats'));
  await whenAwake(page);
  const tabs = page.getByRole('navigation').getByRole('link', { name: 'Messages' });
  const row = page.getByRole('list', { name: 'Messages' }).getByRole('link').last();
  await row.scrollIntoViewIfNeeded();
  const [lastRow, tab] = [await row.boundingBox(), await tabs.boundingBox()];
  expect(lastRow!.y + lastRow!.height).toBeLessThanOrEqual(tab!.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const search = page.getByRole('searchbox');
  await search.fill('e');
  await row.click();
  await page.locator('#message').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to messages' }).click();
  expect(await search.inputValue()).toBe('e');
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto(demo.at('general', '/chats'));
  await whenAwake(page);

  expect(await tabs.isVisible()).toBe(false);
  expect(faults).toEqual([]);
  await close();
});

describe('By light and by dark', () => {
  it.each([
    ['general', 360],
    ['gay', 1_440],
  ])('the chats of %s can be used by everybody (%i)', async (brand, width) => {
    const { page, faults, close } = await loggedIn(demo, brand, 'demo', {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    await page.goto(demo.at(brand, '/chats'));
    await whenAwake(page);
    const chat = page.getByRole('list', { name: 'Messages' }).getByRole('link').first();
    await chat.waitFor();
    await expectAccessible(page, 'list of chats');
    await chat.click();
    await page.locator('[data-line]').first().waitFor();
    await expectAccessible(page, 'open chat');
    await page.getByRole('button', { name: 'Send a gift' }).click();
    await page.getByRole('radio', { name: /^Rose/ }).click();
    await expectAccessible(page, 'gifts');
    expect(faults).toEqual([]);
    await close();
  });
});

it('A message is shown before the server has answered', async () => {
  const { writer, close } = await two({ writer: 'demo', reader: 'demo' });
  const lines = writer.page.locator('[data-line]');
  const before = await lines.count();
  const answer = Promise.withResolvers<void>();
  await writer.page.route('**/api/messages', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const sent = writer.page.waitForResponse('**/api/messages');
  await writer.page.locator('#message').fill(newText());
  await writer.page.keyboard.press('Enter');
  await lines.nth(before).waitFor();

  answer.resolve();
  expect((await sent).status()).toBe(201);
  await close();
});
