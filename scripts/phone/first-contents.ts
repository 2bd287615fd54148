/// <reference lib="dom" />
import type { BrowserContext } from 'playwright-core';
import { median, phoneScreen, slowPage, whenShown, type Ground } from './slow-phone.ts';

/** What is no longer a placeholder, by page. */
const contents = {
  '/members': '[data-member]',
  '/members/{id}': 'h1#member',
  '/profile': '#own-name',
  '/notifications': '#settings-email',
  '/match-finder': 'main [role=radiogroup], main [role=radio], main ol',
  '/chats': 'main [role=listitem] a[href]',
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

/** When members' pages show their first content: cold, warm, and after a tap on a link. Returns what misses its bar. */
export async function measureMembers(ground: Ground): Promise<string[]> {
  const { browser, at, member } = ground;
  const missed: string[] = [];
  console.log(['page', 'cold', 'warm', 'soft', 'from'].map((cell) => cell.padEnd(18)).join(''));
  for (const path of paths) {
    const from = ways[path] ?? '/members';
    const [cold, warm, soft]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const phone = await browser.newContext({ storageState: member.state, viewport: phoneScreen });
      const address = at(path.replace('{id}', member.someId).replace('{chat}', member.someChat));
      cold.push(await opened(phone, address, contents[path]));
      warm.push(await opened(phone, address, contents[path]));
      if (path !== from) soft.push(await followed(phone, { from: at(from), address, content: contents[path] }));
      await phone.close();
    }
    const cells = [median(cold), median(warm), median(soft)].map((ms) => (ms ? `${Math.round(ms)} ms` : ''));
    console.log([path, ...cells, path === from ? '' : from].map((cell) => cell.padEnd(18)).join(''));
    const softBar = path in ways ? bars.softChat : bars.soft;
    if (median(cold) > bars.cold) missed.push(`${path} cold (${bars.cold} ms)`);
    if (median(warm) > bars.warm) missed.push(`${path} warm (${bars.warm} ms)`);
    if (median(soft) > softBar) missed.push(`${path} soft (${softBar} ms)`);
  }
  return missed;
}

/** When the log-in of the console stands, and its first list after the log-in is sent. */
export async function measureConsole({ browser, demo }: Ground): Promise<string[]> {
  const [forms, lists]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: phoneScreen });
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
  const [form, list] = [median(forms), median(lists)];
  console.log(`console: the log-in form ${form.toFixed()} ms, the first list ${list.toFixed()} ms`);
  return [
    ...(form > consoleBars.logIn ? [`the console's log-in form (${consoleBars.logIn} ms)`] : []),
    ...(list > consoleBars.list ? [`the console's first list (${consoleBars.list} ms)`] : []),
  ];
}

/** Milliseconds from the request to the first frame with the content. */
async function opened(phone: BrowserContext, address: string, content: string): Promise<number> {
  const page = await slowPage(phone);
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await whenShown(page, content, 0);
  await page.close();
  return ms;
}

type Way = { from: string; address: string; content: string };

/** Milliseconds from the tap on a link in a loaded page to the first frame with the content. */
async function followed(phone: BrowserContext, { from, address, content }: Way): Promise<number> {
  const page = await slowPage(phone);
  // The network is never idle while a stream is open.
  await page.route('**/api/events', (route) => route.abort());
  await page.goto(from);
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
