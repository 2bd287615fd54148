/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { phoneScreen, slowPage, type Ground } from './slow-phone.ts';

/** Until the page shows that it heard. */
const bar = 150;
const rounds = 3;

type Tap = { name: string; act: (page: Page) => Promise<void>; answer: (page: Page) => Promise<unknown> };
type Journey = { path: (ground: Ground) => string; taps: readonly Tap[] };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const tapOn = (name: string | RegExp) => (page: Page) => button(page, name).tap();
const closed = (page: Page) => page.locator('dialog:modal').waitFor({ state: 'detached' });
const open = (page: Page) => page.locator('dialog:modal').waitFor();
const at = (path: RegExp) => (page: Page) => page.waitForURL(path);

/** What a member does in a quarter of an hour. */
const journeys: readonly Journey[] = [
  {
    path: () => '/members',
    taps: [
      { name: 'open the filters', act: tapOn('Filters'), answer: open },
      { name: 'close the filters', act: (page) => page.keyboard.press('Escape'), answer: closed },
      {
        name: 'open a profile',
        act: (page) => page.locator('[data-member] a').first().tap(),
        answer: at(/members\/\w{26}/),
      },
      { name: 'open the menu', act: tapOn(/^Account/), answer: (page) => page.getByRole('menu').waitFor() },
      {
        name: 'close the menu',
        act: (page) => page.keyboard.press('Escape'),
        answer: (page) => page.getByRole('menu').waitFor({ state: 'hidden' }),
      },
      {
        name: 'go to the likes',
        act: (page) =>
          page
            .getByRole('link', { name: /new like|^Likes/ })
            .first()
            .tap(),
        answer: at(/likes/),
      },
      {
        name: 'see those they like',
        act: (page) => page.getByRole('link', { name: 'You like them' }).tap(),
        answer: at(/likes\/liked/),
      },
    ],
  },
  {
    path: () => '/chats',
    taps: [
      {
        name: 'open a chat',
        act: (page) => page.locator('main [role=listitem] a[href]').first().tap(),
        answer: (page) => page.locator('[data-line]').first().waitFor(),
      },
      {
        name: 'type a letter',
        act: (page) => page.locator('textarea').pressSequentially('Hello'),
        answer: (page) => page.locator('#message-price').first().waitFor(),
      },
      {
        name: 'send a message',
        act: tapOn('Send'),
        answer: (page) => page.locator('[data-line]').getByText('Hello').last().waitFor(),
      },
      { name: 'open the gifts', act: tapOn('Send a gift'), answer: open },
      {
        name: 'choose a gift',
        act: (page) => page.getByRole('radio').first().tap(),
        answer: (page) => button(page, /^Give/).waitFor(),
      },
      { name: 'close the gifts', act: (page) => page.keyboard.press('Escape'), answer: closed },
    ],
  },
  {
    path: () => '/swipe-game',
    taps: [
      { name: 'pass', act: tapOn('Pass'), answer: (page) => page.waitForTimeout(600) },
      { name: 'take a pass back', act: tapOn('Undo the last pass'), answer: (page) => page.waitForTimeout(600) },
    ],
  },
  {
    path: () => '/notifications',
    taps: [
      {
        name: 'turn a switch',
        act: (page) => page.getByRole('switch').first().tap(),
        answer: (page) => page.waitForTimeout(600),
      },
      {
        name: 'turn it back',
        act: (page) => page.getByRole('switch').first().tap(),
        answer: (page) => page.waitForTimeout(600),
      },
      {
        name: 'change the address',
        act: tapOn('Change address'),
        answer: (page) => page.locator('input[type=email]').first().waitFor(),
      },
    ],
  },
  {
    path: () => '/profile',
    taps: [
      {
        name: 'edit the text',
        act: tapOn('Edit: About me'),
        answer: (page) => page.locator('textarea').first().waitFor(),
      },
      {
        name: 'type in it',
        act: (page) => page.locator('textarea').first().pressSequentially('Sunday'),
        answer: (page) => page.waitForTimeout(300),
      },
    ],
  },
];

/** How long each tap and key of a journey waits for the next frame that answers it, the slowest of three rounds. */
export async function measureTaps(ground: Ground): Promise<string[]> {
  const slowest = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) for (const journey of journeys) await walk(ground, journey, slowest);
  for (const [name, ms] of slowest) console.log(`${name.padEnd(28)}${ms === 0 ? 'under 16' : Math.round(ms)} ms`);
  return [...slowest].filter(([, ms]) => ms > bar).map(([name, ms]) => `${name} (${Math.round(ms)} of ${bar} ms)`);
}

async function walk(ground: Ground, { path, taps }: Journey, slowest: Map<string, number>): Promise<void> {
  const { browser, member, at: addressOf } = ground;
  const phone = await browser.newContext({
    storageState: member.state,
    viewport: phoneScreen,
    locale: 'en-GB',
    hasTouch: true,
    isMobile: true,
  });
  const page = await slowPage(phone);
  await page.goto(addressOf(path(ground)));
  await page.waitForSelector('html[data-awake]');
  await page.evaluate(watchTaps);
  for (const { name, act, answer } of taps) {
    await page.evaluate(() => void (window.slowestTap = 0));
    await act(page);
    await answer(page);
    const ms = await page.evaluate(whenTold);
    slowest.set(name, Math.max(ms, slowest.get(name) ?? 0));
  }
  await phone.close();
}

/**
 * Runs in the page. Browsers report an interaction some time after its answer is painted, and on a slow phone later than
 * any fixed time; those under 16 ms never.
 */
function whenTold(): Promise<number> {
  const sinceMs = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      if (window.slowestTap === 0 && performance.now() - sinceMs < 1_500) setTimeout(look, 50);
      else setTimeout(() => resolve(window.slowestTap), 100);
    };
    look();
  });
}

declare global {
  interface Window {
    slowestTap: number;
  }
}

/** Runs in the page. Soft ways keep it. */
function watchTaps(): void {
  window.slowestTap = 0;
  const shortOnesToo: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) window.slowestTap = Math.max(window.slowestTap, entry.duration);
  }).observe(shortOnesToo);
}
