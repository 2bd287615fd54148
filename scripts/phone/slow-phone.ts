/// <reference lib="dom" />
import {
  chromium as browsers,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { chromiumOrExit } from '../chromium.ts';
import { startDemo, type DemoServer } from '../demo-server.ts';

/** The demo, a browser, and the cookies of the demo's member. */
export type Ground = {
  browser: Browser;
  demo: DemoServer;
  /** An address on the brand `general`. */
  at: (path: string) => string;
  member: Member;
  close: () => Promise<void>;
};
type Member = {
  state: NonNullable<BrowserContextOptions['storageState']>;
  /** A member in their search, and a chat of theirs. */
  someId: string;
  someChat: string;
};

export const phoneScreen = { width: 390, height: 844 };

export async function newGround(): Promise<Ground> {
  const demo = await startDemo();
  const browser = await browsers.launch({ executablePath: chromiumOrExit() });
  const at = (path: string) => `http://general.localhost:${demo.port}${path}`;
  const close = async () => {
    await browser.close();
    await demo.stop();
  };
  try {
    await demo.whenDrawn();
    return { browser, demo, at, member: await logIn(browser, at), close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

async function logIn(browser: Browser, at: Ground['at']): Promise<Member> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(at('/pages/terms'));
  const some = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'demo', password: 'demo-demo-demo' });
    await fetch('/api/user', { method: 'POST', headers, body });
    localStorage.setItem('entry', '1');
    localStorage.setItem('consent', 'no');
    const found = (await (await fetch('/api/members')).json()) as { profiles: { id: string }[] };
    const { chats } = (await (await fetch('/api/chats')).json()) as { chats: { conversation: { id: string } }[] };
    return { someId: found.profiles[0]?.id ?? '', someChat: chats[0]?.conversation.id ?? '' };
  });
  const state = await context.storageState();
  await context.close();
  return { state, ...some };
}

/** 150 ms, 1.6 Mbit/s, and a CPU that is four times slower. */
export async function slowPage(phone: BrowserContext): Promise<Page> {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** Milliseconds from a moment of the page to the first frame with the content. */
export async function whenShown(page: Page, content: string, sinceMs: number): Promise<number> {
  const at = await page.waitForFunction(
    (selector) => {
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      return isPainted && document.querySelector(selector) ? performance.now() : false;
    },
    content,
    { polling: 'raf' },
  );
  return Number(await at.jsonValue()) - sinceMs;
}

export function median(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
}
