/**
 * `npm run shots`: every screen of every demo brand, light and dark, at three widths, with contact sheets, in shots/.
 * Arguments filter screens, brands and widths: `npm run shots -- search profile gay 360`. Needs Chromium (CHROMIUM
 * names it) and starts a demo server of its own. Drawing the demo's portraits takes a minute; DATA_DIR names a folder
 * that keeps them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumOrExit } from './chromium.ts';
import { demoBrands, startDemo } from './demo-server.ts';
import { ofMember, screens, type Screen, type Viewer } from './shot-screens.ts';
import { root } from './steps.ts';
import { readWords } from './words.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const schemes = ['light', 'dark'] as const;
/** Maximum height of a full-page picture. */
const wholeHeight = 9_000;
const actWithinMs = 8_000;
const password = 'demo-demo-demo';
/** Ignores images below the fold, which load lazily. */
const picturesAreThere =
  'Array.from(document.images).every((image) => image.complete || image.getBoundingClientRect().top > innerHeight || image.getClientRects().length === 0)';
const out = join(root, 'shots');

type Device = {
  brand: string;
  scheme: (typeof schemes)[number];
  pages: Map<string, Page>;
  somebody: Map<Viewer, string>;
};

const names = {
  screens: screens.map(({ name }) => name),
  brands: demoBrands,
  widths: sizes.map(({ width }) => String(width)),
};
const usage = `npm run shots [-- words]

Takes pictures of every screen of every demo brand, light and dark, at three widths, into shots/. Words choose:
${Object.entries(names)
  .map(([what, all]) => `  ${what.padEnd(9)}${all.join(' ')}`)
  .join('\n')}`;
const wishes = readWords(usage, Object.values(names).flat());
const [brands, chosen, widths] = [
  wished(demoBrands, String),
  wished(screens, ({ name }) => name),
  wished(sizes, ({ width }) => String(width)),
];

const executablePath = chromiumOrExit();
const demo = await startDemo(process.env.DATA_DIR, { DEV: '1', TEST_SEAMS: '1' });
let faults = 0;
try {
  await demo.whenDrawn();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const devices = brands.flatMap((brand) =>
    schemes.map((scheme): Device => ({ brand, scheme, pages: new Map(), somebody: new Map() })),
  );
  for (const screen of chosen) for (const size of widths) await sheetOf(browser, devices, screen, size);
  await browser.close();
} finally {
  await demo.stop();
}
process.exitCode = faults > 0 ? 1 : 0;

function wished<T>(all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const some = all.filter((one) => wishes.includes(nameOf(one)));
  return some.length > 0 ? some : all;
}

/** One sheet per screen and width: brands side by side, light above dark. */
async function sheetOf(
  browser: Browser,
  devices: readonly Device[],
  screen: Screen,
  size: (typeof sizes)[number],
): Promise<void> {
  const pictures: Buffer[] = [];
  for (const scheme of schemes)
    for (const device of devices.filter((one) => one.scheme === scheme))
      pictures.push(await shoot(browser, device, screen, size));
  const shown = Math.round(size.width / (size.width > 1_000 ? 3 : 1.5));
  const images = pictures
    .map((png) => `<img width="${shown}" src="data:image/png;base64,${png.toString('base64')}">`)
    .join('');
  const page = await browser.newPage({ viewport: { width: (shown + 8) * brands.length, height: 800 } });
  await page.setContent(
    `<body style="margin:0;background:#777;display:grid;align-items:start;grid-template-columns:repeat(${brands.length},${shown}px);gap:8px">${images}`,
  );
  save(`${screen.name}-${size.width}.png`, await page.screenshot({ fullPage: true }));
  await page.close();
  console.log(`shots/${screen.name}-${size.width}.png`);
}

async function shoot(browser: Browser, device: Device, screen: Screen, size: (typeof sizes)[number]): Promise<Buffer> {
  const { brand, scheme } = device;
  const page = await pageOf(browser, device, screen);
  await page.setViewportSize(size);
  const path = screen.path === ofMember ? `/members/${await somebodyFor(device, screen.viewer, page)}` : screen.path;
  await page.goto(addressOf(brand, path), { waitUntil: 'networkidle' });
  await screen.act?.(page).catch((fault: Error) => {
    faults += 1;
    console.error(`${screen.name} of ${brand} (${size.width}, ${scheme}): ${fault.message.split('\n')[0]}`);
  });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  if (screen.isWhole)
    await page.setViewportSize({
      ...size,
      height: Math.min(wholeHeight, await page.evaluate<number>('document.documentElement.scrollHeight')),
    });
  await page.waitForFunction(picturesAreThere).catch(() => undefined);
  const png = await page.screenshot();
  save(`${brand}/${screen.name}-${size.width}-${scheme}.png`, png);
  return png;
}

/** One page per viewer, logged in once, and one for a visitor who has not answered the dialogs. */
async function pageOf(browser: Browser, device: Device, { viewer, isUnanswered }: Screen): Promise<Page> {
  const { brand, scheme, pages } = device;
  const key = isUnanswered ? 'unanswered' : viewer;
  const kept = pages.get(key);
  if (kept && !isUnanswered) return kept;
  await kept?.context().close();
  const context = await browser.newContext({ colorScheme: scheme, locale: 'en-GB', reducedMotion: 'reduce' });
  if (!isUnanswered) await answerAll(context);
  const page = await context.newPage();
  page.setDefaultTimeout(actWithinMs);
  if (viewer !== 'visitor') await logIn(page, brand, viewer);
  pages.set(key, page);
  return page;
}

/** Marks the dialogs as answered, so that they don't cover the page. */
async function answerAll(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    "if (location.protocol === 'http:') { localStorage.setItem('entry', '1'); localStorage.setItem('consent', 'no'); }",
  );
}

async function logIn(page: Page, brand: string, username: Viewer): Promise<void> {
  await page.goto(addressOf(brand, '/login'));
  const status = await page.evaluate(
    async (body) =>
      (
        await fetch('/api/user', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    { username, password },
  );
  if (status !== 200) throw new Error(`${username} could not log in at ${brand}: ${status}`);
}

/** The first member that the viewer's search finds; visitors may open only members who agreed to it. */
async function somebodyFor({ brand, somebody }: Device, viewer: Viewer, page: Page): Promise<string> {
  const known = somebody.get(viewer);
  if (known) return known;
  await page.goto(addressOf(brand, '/login'));
  const id = await page.evaluate(async () => {
    const { profiles } = (await (await fetch('/api/members?limit=12')).json()) as { profiles: { id: string }[] };
    return profiles[0]?.id ?? '';
  });
  somebody.set(viewer, id);
  return id;
}

function addressOf(brand: string, path: string): string {
  return `http://${brand}.localhost:${demo.port}${path}`;
}

function save(name: string, png: Buffer): void {
  const file = join(out, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, png);
}
