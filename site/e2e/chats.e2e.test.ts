import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectAccessible } from './axe-findings.ts';
import { aPicture, give, message, messagePrice, newText, two, write } from './chatting.ts';
import { loggedIn } from './logged-in.ts';
import { balance } from './order-walk.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { whenAwake } from './watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

describe('Two members', () => {
  it('write to each other across brands, and see what was read', async () => {
    const { writer, reader, close } = await two(demo, { writer: 'demo', reader: 'demo' });
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
    const { writer, reader, close } = await two(demo, { writer: 'demo', reader: 'demo' });
    const before = await balance(writer.page);
    await writer.page.locator('input[type=file]').setInputFiles(await aPicture(writer.page));
    await reader.page.getByAltText('Photo from demo').waitFor();
    const price = await give(writer.page, 'Rose');
    await reader.page.getByText('From demo: Rose').waitFor({ state: 'attached' });
    const photoPrice = (await messagePrice(writer.page)) ?? 0;

    expect(before - (await balance(writer.page))).toBe(photoPrice + price);
    expect([writer.faults, reader.faults]).toEqual([[], []]);
    await close();
  });

  it('see list and chat beside each other only where there is room', async () => {
    const { writer, reader, close } = await two(demo, { writer: 'demo', reader: 'demo' });
    await write(writer.page, newText());
    const list = writer.page.getByRole('searchbox', { name: 'Search by name' });
    const shown: [number, boolean, boolean][] = [];
    for (const width of [991, 992]) {
      await writer.page.setViewportSize({ width, height: 800 });
      shown.push([width, await list.isVisible(), await writer.page.locator('#message').isVisible()]);
    }

    expect(shown).toEqual([
      [991, false, true],
      [992, true, true],
    ]);
    expect(reader.faults).toEqual([]);
    await close();
  });

  it('see each message once in two tabs of one browser, which count it as read in both', async () => {
    const { writer, reader, close } = await two(demo, { writer: 'demo', reader: 'demo' });
    const [sent, answer] = [newText(), newText()];
    const tab = await writer.page.context().newPage();
    await tab.goto(writer.page.url());
    await whenAwake(tab);
    // Wide enough for the list, too.
    for (const page of [writer.page, tab]) await page.setViewportSize({ width: 1_200, height: 800 });
    await write(writer.page, sent);
    for (const page of [writer.page, tab, reader.page]) await message(page, sent).waitFor();
    await write(reader.page, answer);
    for (const page of [writer.page, tab]) await message(page, answer).waitFor();
    await message(reader.page, answer).getByText('Read').waitFor({ state: 'attached' });
    for (const page of [writer.page, tab]) {
      // The chat's own row: the demo's other chats have unread messages.
      await page.locator('a[aria-current=page]', { hasText: answer, hasNotText: /unread/ }).waitFor();
      expect([await message(page, sent).count(), await message(page, answer).count()]).toEqual([1, 1]);
    }
    await close();
  });

  it('keep a message that could not be sent over a reload', async () => {
    const { writer, reader, close } = await two(demo, { writer: 'demo', reader: 'demo' });
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
    const { writer, reader, close } = await two(demo, { writer: 'newbie', reader: 'newbie' });
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
  const { writer, close } = await two(demo, { writer: 'demo', reader: 'demo' });
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
