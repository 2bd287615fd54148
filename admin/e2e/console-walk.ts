import type { Page } from 'playwright-core';
import { sharedDemo, type Served } from '../../site/e2e/served-demo.ts';
import { whenLoaded, type WatchedPage } from '../../site/e2e/watched-page.ts';
import { desk, readFrom, staffPage } from './staff-page.ts';

/** A wait of a screen that has no answer ends here, so that a broken one is named soon. */
const patienceMs = 15_000;

/** Lists whose records have pages of their own. */
const withPages = [
  ...['tenants', 'companies', 'pools', 'staff', 'audit'],
  ...['photos', 'reports', 'appeals', 'complaints', 'members'],
];

/** Reports that can still be decided. */
const openOnly: Record<string, string> = { reports: '&filter={"status":"open"}' };

export const consoleLists = [
  ...['tenants', 'companies', 'pools', 'interests', 'staff', 'audit', 'photos', 'reports', 'appeals', 'complaints'],
  ...['members', 'deadlines', 'mails', 'received-mails', 'suppressions', 'transparency'],
  ...['refunds', 'orders', 'payments', 'quarantine', 'webhooks', 'discountcodes', 'ledger'],
];

export type ConsoleWalk = {
  demo: Served;
  /** Opens a screen by its address, as a reload does. Ids of records stand in braces. */
  open: (screen: string) => Promise<void>;
  /** Opens a screen without loading the console anew, as a link does. */
  goTo: (screen: string) => Promise<void>;
  /** Tries something on the owner's page. A failure names it and leaves nothing behind for what is tried next. */
  tried: (what: string, attempt: (watched: WatchedPage) => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** The owner's page of the console, on the demo that suites share. */
export async function consoleWalk(): Promise<ConsoleWalk> {
  const demo = await sharedDemo();
  const owner = await staffPage(demo, 'owner');
  const { page, faults } = owner;
  page.context().setDefaultTimeout(patienceMs);
  const found = withPages.map(async (resource) => {
    const filter = openOnly[resource] ?? '';
    const [first] = await readFrom<{ id: string }[]>(page, `/api/admin/${resource}?range=[0,0]${filter}`);
    if (!first) throw new Error(`The demo has no ${resource}.`);
    return [resource, first.id] as const;
  });
  const ids = Object.fromEntries(await Promise.all(found));
  const addressOf = (screen: string) =>
    demo.at('admin', `/admin/${screen.replace(/\{(\w+)\}/, (_, resource: string) => ids[resource] ?? '')}`);

  const open = async (screen: string): Promise<void> => {
    await page.goto(addressOf(screen));
    await page.locator('h1').waitFor();
    await whenLoaded(page);
  };
  const goTo = async (screen: string): Promise<void> => {
    // A page that shows nothing of either screen, so that the heading is the new screen's.
    const between = page.getByRole('heading', { level: 1, name: 'Not found', exact: true });
    if (!page.url().includes('/admin/') || page.url().includes('/admin/login')) await page.goto(addressOf('nowhere'));
    else await page.evaluate(follow, addressOf('nowhere'));
    await between.waitFor();
    await page.evaluate(follow, addressOf(screen));
    await between.waitFor({ state: 'detached' });
    await page.locator('h1').waitFor();
    await whenLoaded(page);
  };
  const tried: ConsoleWalk['tried'] = async (what, attempt) => {
    faults.length = 0;
    try {
      await attempt(owner);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    } catch (failure) {
      await page.goto('about:blank');
      throw new Error(`${what}: ${failure instanceof Error ? failure.message : String(failure)}`, { cause: failure });
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.setViewportSize(desk);
    }
  };
  const stop = async (): Promise<void> => {
    await owner.close();
    await demo.stop();
  };
  return { demo, open, goTo, tried, stop };
}

/** Runs in the browser. The console's router hears of it as of the button “Back”. */
function follow(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
