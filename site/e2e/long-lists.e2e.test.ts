import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messagesPerPage } from '@manyhearts/contract/chats';
import { aPartner, idOf } from './chatting.ts';
import { addCrowd, crowdSize, messageCount, nameOf, textOf } from './crowd.ts';
import { loggedIn } from './logged-in.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { painted, whenAwake, whenLoaded, type WatchedPage } from './watched-page.ts';

/** More elements than this make a weak phone slow. */
const mostElements = 4_000;
const messages = 'main [role=region][tabindex="0"]';
const chats = '[data-scrolls=chats]';

let demo: ServedDemo;
let conversation: string;
beforeAll(async () => {
  demo = await serveDemo();
  const { page, close } = await loggedIn(demo, 'general', 'demo');
  const [memberId, likeness] = [await idOf(page), await aPartner(page)];
  conversation = demo.inDatabase((database) => addCrowd(database, memberId, likeness));
  await close();
});
afterAll(() => demo?.stop());

async function open(path: string): Promise<WatchedPage> {
  const watched = await loggedIn(demo, 'general', 'demo');
  await watched.page.goto(demo.at('general', path));
  await whenAwake(watched.page);
  await whenLoaded(watched.page);
  return watched;
}

const elementsIn = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/**
 * Scrolls to the end of what is loaded in each frame, until a text is there. Returns the largest number of elements.
 * Without a selector, the page itself scrolls.
 */
async function walkTo(text: string, page: Page, scroller?: string): Promise<number> {
  const most = await page.waitForFunction(
    ([end, selector]) => {
      const seen = window as { mostElements?: number };
      seen.mostElements = Math.max(seen.mostElements ?? 0, document.querySelectorAll('*').length);
      const box = selector ? document.querySelector(selector)! : document.documentElement;
      // A chat is laid out from its end.
      const isReversed = getComputedStyle(box).flexDirection === 'column-reverse';
      box.scrollTo({ top: isReversed ? -box.scrollHeight : box.scrollHeight, behavior: 'instant' });
      return document.body.textContent.includes(end) && seen.mostElements;
    },
    [text, scroller] as const,
  );
  return Number(await most.jsonValue());
}

/** Loads one more page of older messages. Returns how far the message under the eye moved meanwhile, in pixels. */
async function movedByOlder(page: Page): Promise<number> {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/chat?*before=*', async (route) => {
    await promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/chat?*before=*');
  await page.locator(messages).evaluate((box) => {
    box.scrollTo({ top: box.clientHeight - box.scrollHeight + 300, behavior: 'instant' });
  });
  await asked;
  await painted(page);
  await page.locator(messages).evaluate((box) => {
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
    const line = [...box.querySelectorAll('[data-line]')].find((one) => one.getBoundingClientRect().bottom > middle)!;
    const [top, height] = [line.getBoundingClientRect().top, box.scrollHeight];
    const watch = async (): Promise<number> => {
      let farthest = 0;
      // Some frames longer, because blocks that are far away are emptied then.
      for (let left = 5; left > 0; left -= box.scrollHeight > height + 1_000 ? 1 : 0) {
        await new Promise(requestAnimationFrame);
        farthest = Math.max(farthest, line.isConnected ? Math.abs(line.getBoundingClientRect().top - top) : Infinity);
      }
      return farthest;
    };
    (window as { moved?: Promise<number> }).moved = watch();
  });
  answer();
  const result = await page.evaluate(() => (window as { moved?: Promise<number> }).moved);
  await page.unroute('**/api/chat?*before=*');
  return result ?? Infinity;
}

describe('A chat with thousands of messages', () => {
  it('goes back to the first one with few elements, and shows what is in view', async () => {
    const { page, faults, close } = await open(`/chats/${conversation}`);
    const first = page.getByText(`${textOf(1)}.`);
    const most = await walkTo(`${textOf(1)}.`, page, messages);
    await first.waitFor();

    expect(most).toBeGreaterThan(500);
    expect(most).toBeLessThan(mostElements);
    await page.getByRole('button', { name: 'Go to the latest message' }).click();
    await page.getByText(`${textOf(messageCount - 1)}.`).waitFor();
    expect(await elementsIn(page)).toBeLessThan(mostElements);
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps the message under the eye in its place on the whole way to the first one', async () => {
    const { page, faults, close } = await open(`/chats/${conversation}`);
    const moves: number[] = [];
    for (let loaded = messagesPerPage; loaded < messageCount; loaded += messagesPerPage)
      moves.push(await movedByOlder(page));
    await page.getByText(`${textOf(1)}.`).waitFor({ state: 'attached' });

    expect(moves.filter((px) => px > 1)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});

it('A list of a thousand chats has few elements, wherever it stands', async () => {
  const { page, faults, close } = await open('/chats');
  await page.getByRole('list', { name: 'Messages' }).evaluate((list) => {
    list.parentElement!.dataset['scrolls'] = 'chats';
  });
  const most = await walkTo(nameOf(crowdSize - 1), page, chats);
  await page.locator(chats).evaluate((box) => box.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByText(nameOf(0)).waitFor();

  expect(most).toBeGreaterThan(500);
  expect(most).toBeLessThan(mostElements);
  expect(faults).toEqual([]);
  await close();
});

it('A search that finds a thousand members has few elements, however far it is scrolled', async () => {
  const { page, faults, close } = await open('/members');
  const most = await walkTo(nameOf(crowdSize - 1), page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByText(nameOf(0)).waitFor();

  expect(most).toBeGreaterThan(500);
  expect(most).toBeLessThan(mostElements);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height * 0.9);
  expect(faults).toEqual([]);
  await close();
});

it('A thousand likes have few elements', async () => {
  const { page, faults, close } = await open('/likes');
  const more = page.getByRole('button', { name: 'Show more' });
  let most = 0;
  while ((await more.count()) > 0) {
    const loaded = page.waitForResponse('**/api/likes?*cursor=*');
    await more.click();
    await loaded;
    await painted(page);
    most = Math.max(most, await elementsIn(page));
  }
  await page.getByText(nameOf(crowdSize - 1)).waitFor();

  expect(most).toBeGreaterThan(500);
  expect(most).toBeLessThan(mostElements);
  expect(faults).toEqual([]);
  await close();
});
