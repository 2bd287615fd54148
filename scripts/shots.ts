/**
 * `npm run shots`: every page of every demo brand, light and dark, at three widths, and contact sheets of them, in
 * shots/. Needs Chromium (CHROMIUM names it) and starts a demo server of its own.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { root } from './steps.ts';

const brands = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];
const pages = ['/', '/pricing', '/lang-config', '/pages/terms', '/nowhere'];
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const schemes = ['light', 'dark'] as const;
const out = join(root, 'shots');

type Shot = { brand: string; path: string; width: number; scheme: string; png: Buffer };

const executable = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));
if (!executable) {
  console.error('No Chromium found. Install it (Debian: apt-get install chromium), or name it with CHROMIUM.');
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-shots-'));
const server = spawn(process.execPath, [join(root, 'api/dist/main.js')], { env: { ...process.env, DATA_DIR: dataDir, DEMO: '1', PORT: '0', LOG_LEVEL: 'warn' }, stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const port = await portOf();
  const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] });
  mkdirSync(out, { recursive: true });
  for (const path of pages) await sheetOf(browser, port, path);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

function portOf(): Promise<number> {
  return new Promise((resolve, refuse) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /localhost:(\d+)\//.exec(said);
      if (found) resolve(Number(found[1]));
    });
    server.once('exit', () => refuse(new Error(`The demo server did not start:\n${said}`)));
  });
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
