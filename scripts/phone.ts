/// <reference lib="dom" />
/**
 * `npm run phone`: when members' pages show their first content on a slow phone (150 ms, 1.6 Mbit/s, a CPU that
 * is four times slower), with a cold cache and with a warm one, and after a tap on a link; and when the log-in of the
 * console stands, and its first list after the log-in is sent. Medians of five.
 */
import { chromium as browsers, type BrowserContext, type Page } from 'playwright-core';
import { chromiumOrExit } from './chromium.ts';
import { startDemo } from './demo-server.ts';
import { readWords } from './words.ts';

/** What is no longer a placeholder, by page. */
const contents = {
  '/members': '[data-member]',
  '/members/{id}': 'h1#member',
  '/profile': '#own-name',
  '/notifications': '#settings-email',
  '/match-finder': 'main [role=radiogroup], main [role=radio], main ol',
  '/chats': 'main li a[href]',
  '/chats/{chat}': '[data-line]',
} as const;
type Path = keyof typeof contents;
const paths = Object.keys(contents) as Path[];
const bars = { cold: 2_000, warm: 1_500, soft: 700, softChat: 300 };
/** The log-in with a cold cache, and the first list after the log-in is sent. */
const consoleBars = { logIn: 2_500, list: 4_000 };
/** A person types at least this long; the console's files come meanwhile. */
const typingMs = 4_000;
/** Where the tapped link is. */
const ways: Partial<Record<Path, Path>> = { '/chats/{chat}': '/chats' };
const rounds = 5;

const parts = ['members', 'console'] as const;
const words = readWords(
  'npm run phone [members] [console]\n\nMeasures how soon members’ pages and the console show their content on a slow phone.',
  parts,
);
const isWanted = (part: (typeof parts)[number]) => words.length === 0 || words.includes(part);
const demo = await startDemo();
const browser = await browsers.launch({ executablePath: chromiumOrExit() });
const at = (path: string) => `http://general.localhost:${demo.port}${path}`;
let isSlow = false;
try {
  await demo.whenDrawn();
  if (isWanted('members')) await measureMembers();
  if (isWanted('console')) await measureConsole();
  console.log(
    isSlow ? `\nNot all are within ${JSON.stringify({ ...bars, ...consoleBars })}.` : '\nAll are within their bars.',
  );
  if (isSlow) process.exitCode = 1;
} finally {
  await browser.close();
  await demo.stop();
}

async function measureMembers(): Promise<void> {
  const session = await logIn();
  console.log(['page', 'cold', 'warm', 'soft', 'from'].map((cell) => cell.padEnd(18)).join(''));
  for (const path of paths) {
    const from = ways[path] ?? '/members';
    const [cold, warm, soft]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const phone = await browser.newContext({ storageState: session.state, viewport: { width: 390, height: 844 } });
      const address = at(path.replace('{id}', session.someId).replace('{chat}', session.someChat));
      cold.push(await opened(phone, address, contents[path]));
      warm.push(await opened(phone, address, contents[path]));
      if (path !== from) soft.push(await followed(phone, { from, address, content: contents[path] }));
      await phone.close();
    }
    const cells = [median(cold), median(warm), median(soft)].map((ms) => (ms ? `${Math.round(ms)} ms` : ''));
    console.log([path, ...cells, path === from ? '' : from].map((cell) => cell.padEnd(18)).join(''));
    const softBar = path in ways ? bars.softChat : bars.soft;
    if (median(cold) > bars.cold || median(warm) > bars.warm || median(soft) > softBar) isSlow = true;
  }
}

async function measureConsole(): Promise<void> {
  const [forms, lists]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await slowPage(context);
    await page.goto(`http://localhost:${demo.port}/admin/login?next=/admin/tenants`, { waitUntil: 'commit' });
    forms.push(await whenShown(page, '#username', 0));
    await page.fill('#username', 'owner');
    await page.fill('#password', 'demo-demo-demo');
    await page.waitForTimeout(typingMs);
    const sentAt = performance.now();
    await page.press('#password', 'Enter');
    await page.waitForSelector('tbody tr [data-row]');
    lists.push(performance.now() - sentAt);
    await context.close();
  }
  console.log(`console: the log-in form ${median(forms).toFixed()} ms, the first list ${median(lists).toFixed()} ms`);
  if (median(forms) > consoleBars.logIn || median(lists) > consoleBars.list) isSlow = true;
}

/** A demo member's cookies, and the ids of a member in their search and of a chat of theirs. */
async function logIn() {
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

/** Milliseconds from the request to the first frame with the content. */
async function opened(phone: BrowserContext, address: string, content: string): Promise<number> {
  const page = await slowPage(phone);
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await whenShown(page, content, 0);
  await page.close();
  return ms;
}

type Way = { from: Path; address: string; content: string };

/** Milliseconds from the tap on a link in a loaded page to the first frame with the content. */
async function followed(phone: BrowserContext, { from, address, content }: Way): Promise<number> {
  const page = await slowPage(phone);
  // The network is never idle while a stream is open.
  await page.route('**/api/events', (route) => route.abort());
  await page.goto(at(from));
  await page.waitForSelector('html[data-awake]');
  await page.waitForLoadState('networkidle');
  const tappedAt = await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
    return performance.now();
  }, address);
  const ms = await whenShown(page, content, tappedAt);
  await page.close();
  return ms;
}

async function slowPage(phone: BrowserContext): Promise<Page> {
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

async function whenShown(page: Page, content: string, sinceMs: number): Promise<number> {
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

function median(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
}
