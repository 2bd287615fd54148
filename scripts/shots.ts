/**
 * `npm run shots`: every screen of every demo brand, light and dark, at three widths, with contact sheets, in shots/.
 * Arguments filter screens, brands and widths: `npm run shots -- search profile gay 360`. `npm run shots -- readme`
 * draws the sheet of the README. Needs Chromium (CHROMIUM names it) and starts a demo server of its own. Drawing the
 * demo's portraits takes a minute; DATA_DIR names a folder that keeps them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { Camera, type Size } from './camera.ts';
import { chromiumOrExit } from './chromium.ts';
import { demoBrands, startDemo } from './demo-server.ts';
import { readmeSheet } from './readme-sheet.ts';
import { screens, type Screen } from './shot-screens.ts';
import { root } from './steps.ts';
import { readWords } from './words.ts';

const sizes: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const schemes = ['light', 'dark'] as const;
const out = join(root, 'shots');

const names = {
  screens: screens.map(({ name }) => name),
  brands: demoBrands,
  widths: sizes.map(({ width }) => String(width)),
};
const usage = `npm run shots [-- words]

Takes pictures of every screen of every demo brand, light and dark, at three widths, into shots/. Words choose:
${Object.entries(names)
  .map(([what, all]) => `  ${what.padEnd(9)}${all.join(' ')}`)
  .join('\n')}

npm run shots -- readme draws site/shots/brands.jpg, the sheet of the README.`;
const words = readWords(usage, [...Object.values(names).flat(), 'readme']);
const [brands, chosen, widths] = [
  chosenOf(demoBrands, String),
  chosenOf(screens, ({ name }) => name),
  chosenOf(sizes, ({ width }) => String(width)),
];

const executablePath = chromiumOrExit();
const demo = await startDemo(process.env.DATA_DIR, { DEV: '1', TEST_SEAMS: '1' });
let faults = 0;
try {
  await demo.whenDrawn();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  if (words.includes('readme')) save(join(root, 'site/shots/brands.jpg'), await readmeSheet(browser, demo.port));
  else await everySheet(browser);
  await browser.close();
} finally {
  await demo.stop();
}
process.exitCode = faults > 0 ? 1 : 0;

function chosenOf<T>(all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const some = all.filter((one) => words.includes(nameOf(one)));
  return some.length > 0 ? some : all;
}

async function everySheet(browser: Browser): Promise<void> {
  const cameras = schemes.flatMap((scheme) => brands.map((brand) => new Camera(browser, demo.port, brand, scheme)));
  for (const screen of chosen) for (const size of widths) await sheetOf(browser, cameras, screen, size);
}

/** One sheet per screen and width: brands side by side, light above dark. */
async function sheetOf(browser: Browser, cameras: readonly Camera[], screen: Screen, size: Size): Promise<void> {
  const shown = Math.round(size.width / (size.width > 1_000 ? 3 : 1.5));
  const images: string[] = [];
  for (const camera of cameras) {
    const { brand, scheme } = camera;
    const { png, fault } = await camera.shoot(screen, size);
    if (fault !== undefined) {
      faults += 1;
      console.error(`${screen.name} of ${brand} (${size.width}, ${scheme}): ${fault}`);
    }
    save(join(out, brand, `${screen.name}-${size.width}-${scheme}.png`), png);
    images.push(`<img width="${shown}" src="data:image/png;base64,${png.toString('base64')}">`);
  }
  const page = await browser.newPage({ viewport: { width: (shown + 8) * brands.length, height: 800 } });
  await page.setContent(
    `<body style="margin:0;background:#777;display:grid;align-items:start;grid-template-columns:repeat(${brands.length},${shown}px);gap:8px">${images.join('')}`,
  );
  save(join(out, `${screen.name}-${size.width}.png`), await page.screenshot({ fullPage: true }));
  await page.close();
  console.log(`shots/${screen.name}-${size.width}.png`);
}

function save(file: string, picture: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}
