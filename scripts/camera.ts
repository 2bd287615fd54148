import type { Browser, BrowserContext, Page } from 'playwright-core';
import { postFrom } from './page-calls.ts';
import { ofMember, type Screen, type Viewer } from './shot-screens.ts';

/** Maximum height of a full-page picture. */
const wholeHeight = 9_000;
const actWithinMs = 8_000;
const password = 'demo-demo-demo';
/** Ignores images below the fold, which load lazily. */
const picturesAreThere =
  'Array.from(document.images).every((image) => image.complete || image.getBoundingClientRect().top > innerHeight || image.getClientRects().length === 0)';

export type Scheme = 'light' | 'dark';
export type Size = { width: number; height: number };
export type Shot = { png: Buffer; fault: string | undefined };

/** Takes pictures of one demo brand in one colour scheme. Each viewer has a page of their own and logs in once. */
export class Camera {
  readonly brand: string;
  readonly scheme: Scheme;
  private readonly browser: Browser;
  private readonly port: number;
  private readonly pages = new Map<string, Page>();
  private readonly members = new Map<Viewer, string>();

  constructor(browser: Browser, port: number, brand: string, scheme: Scheme) {
    [this.browser, this.port, this.brand, this.scheme] = [browser, port, brand, scheme];
  }

  async shoot(screen: Screen, size: Size): Promise<Shot> {
    const page = await this.pageOf(screen);
    await page.setViewportSize(size);
    const path = screen.path.startsWith(ofMember)
      ? screen.path.replace(ofMember, `/members/${await this.memberFor(screen.viewer, page)}`)
      : screen.path;
    // The network is never idle while the stream of a member's page is open.
    await page.route('**/api/events', (route) => route.abort());
    await page.goto(this.addressOf(path), { waitUntil: 'networkidle' });
    const fault = await screen.act?.(page).catch((error: Error) => error.message.split('\n')[0]);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    if (screen.isWhole)
      await page.setViewportSize({
        ...size,
        height: Math.min(wholeHeight, await page.evaluate<number>('document.documentElement.scrollHeight')),
      });
    await page.waitForFunction(picturesAreThere).catch(() => undefined);
    return { png: await page.screenshot(), fault: fault ?? undefined };
  }

  private async pageOf({ viewer, isUnanswered }: Screen): Promise<Page> {
    const key = isUnanswered ? 'unanswered' : viewer;
    const open = this.pages.get(key);
    if (open && !isUnanswered) return open;
    await open?.context().close();
    const context = await this.browser.newContext({
      colorScheme: this.scheme,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    if (!isUnanswered) await answerDialogs(context);
    const page = await context.newPage();
    page.setDefaultTimeout(actWithinMs);
    if (viewer !== 'visitor') await this.logIn(page, viewer);
    this.pages.set(key, page);
    return page;
  }

  private async logIn(page: Page, username: Viewer): Promise<void> {
    await page.goto(this.addressOf('/login'));
    const status = await postFrom(page, '/api/user', { username, password });
    if (status !== 200) throw new Error(`${username} could not log in at ${this.brand}: ${status}`);
  }

  /** The first member that the viewer's search finds; visitors may open only members who agreed to it. */
  private async memberFor(viewer: Viewer, page: Page): Promise<string> {
    const known = this.members.get(viewer);
    if (known) return known;
    await page.goto(this.addressOf('/login'));
    const id = await page.evaluate(async () => {
      const { profiles } = (await (await fetch('/api/members?limit=12')).json()) as { profiles: { id: string }[] };
      return profiles[0]?.id ?? '';
    });
    this.members.set(viewer, id);
    return id;
  }

  private addressOf(path: string): string {
    return `http://${this.brand}.localhost:${this.port}${path}`;
  }
}

/** Marks the dialogs as answered, so that they don't cover the page. */
async function answerDialogs(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    "if (location.protocol === 'http:') { localStorage.setItem('entry', '1'); localStorage.setItem('consent', 'no'); }",
  );
}
