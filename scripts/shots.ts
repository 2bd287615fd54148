/**
 * `npm run shots`: every page of every demo brand, light and dark, at three widths, and contact sheets of them, in
 * shots/. Needs Chromium (CHROMIUM names it) and starts a demo server of its own.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { chromiumOrExit, demoBrands as brands, startDemo } from './demo-server.ts';
import { root } from './steps.ts';

const pages = ['/', '/pricing', '/lang-config', '/pages/terms', '/nowhere'];
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const schemes = ['light', 'dark'] as const;
const out = join(root, 'shots');

type Shot = { brand: string; path: string; width: number; scheme: string; png: Buffer };

const executablePath = chromiumOrExit();
const demo = await startDemo();
try {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  mkdirSync(out, { recursive: true });
  for (const path of pages) await sheetOf(browser, demo.port, path);
  await browser.close();
} finally {
  await demo.stop();
}

/** One sheet a page and width: brands side by side, light above dark. */
async function sheetOf(browser: Browser, port: number, path: string): Promise<void> {
  for (const screen of screens) {
    const shots: Shot[] = [];
    for (const scheme of schemes) for (const brand of brands) shots.push(await shoot(browser, port, brand, path, screen, scheme));
    const name = `${path === '/' ? 'index' : path.slice(1).replaceAll('/', '-')}-${screen.width}`;
    const shown = Math.round(screen.width / (screen.width > 1_000 ? 3 : 1.5));
    const images = shots.map(({ png }) => `<img width="${shown}" src="data:image/png;base64,${png.toString('base64')}">`).join('');
    const page = await browser.newPage({ viewport: { width: (shown + 8) * brands.length, height: 800 } });
    await page.setContent(`<body style="margin:0;background:#777;display:grid;grid-template-columns:repeat(${brands.length},${shown}px);gap:8px">${images}`);
    writeFileSync(join(out, `${name}.png`), await page.screenshot({ fullPage: true }));
    await page.close();
    console.log(`shots/${name}.png`);
  }
}

async function shoot(browser: Browser, port: number, brand: string, path: string, screen: { width: number; height: number }, scheme: 'light' | 'dark'): Promise<Shot> {
  const context = await browser.newContext({ viewport: screen, colorScheme: scheme });
  // Questions already answered, so that the page itself is seen.
  await context.addInitScript(() => {
    localStorage.setItem('entry', '1');
    localStorage.setItem('consent', 'no');
  });
  const page = await context.newPage();
  await page.goto(`http://${brand}.localhost:${port}${path}`, { waitUntil: 'load' });
  const png = await page.screenshot();
  writeFileSync(join(out, `${brand}${path.replaceAll('/', '-')}-${screen.width}-${scheme}.png`), png);
  await context.close();
  return { brand, path, width: screen.width, scheme, png };
}
