import type { Browser } from 'playwright-core';
import { Camera, type Scheme, type Size } from './camera.ts';
import { screens } from './shot-screens.ts';

const wide: Size = { width: 1_280, height: 800 };
const narrow: Size = { width: 390, height: 800 };

/** Two rows of four: a wide screen shows as much as three narrow ones do. */
const tiles: readonly { brand: string; scheme: Scheme; screen: string; size: Size }[] = [
  { brand: 'general', scheme: 'light', screen: 'landing', size: wide },
  { brand: 'she', scheme: 'light', screen: 'search', size: narrow },
  { brand: 'bdsm', scheme: 'dark', screen: 'profile-other', size: narrow },
  { brand: 'gay', scheme: 'dark', screen: 'search', size: wide },
  { brand: 'milf', scheme: 'light', screen: 'landing', size: narrow },
  { brand: 'gilf', scheme: 'light', screen: 'profile', size: narrow },
];

/** One picture of several brands from one installation, for the README. */
export async function readmeSheet(browser: Browser, port: number): Promise<Buffer> {
  const images: string[] = [];
  for (const { brand, scheme, screen: name, size } of tiles) {
    const screen = screens.find((one) => one.name === name);
    if (!screen) throw new Error(`There is no screen ${name} in shot-screens.ts.`);
    const { png, fault } = await new Camera(browser, port, brand, scheme).shoot({ ...screen, isWhole: false }, size);
    if (fault !== undefined) throw new Error(`${name} of ${brand}: ${fault}`);
    images.push(`<img style="height:400px;border-radius:8px" src="data:image/png;base64,${png.toString('base64')}">`);
  }
  const page = await browser.newPage({ viewport: { width: 1_090, height: 100 } });
  await page.setContent(
    `<body style="margin:0;padding:12px;background:#8a8a8a;display:flex;flex-wrap:wrap;gap:12px;justify-content:center">${images.join('')}`,
  );
  const sheet = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 78 });
  await page.close();
  return sheet;
}
