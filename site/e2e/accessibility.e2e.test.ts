import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { watchedPage } from './watched-page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const brands = ['general', 'milf', 'bdsm', 'bbw', 'gilf', 'gay', 'she'];
const paths = ['/', '/pricing', '/lang-config', '/pages/terms', '/nothing-here'];
type Finding = { id: string; nodes: { target: string[]; failureSummary?: string }[] };

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
}, 90_000);
afterAll(() => demo?.stop());

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }).axe.run());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`));
}

describe.each(['light', 'dark'] as const)('By %s', (colorScheme) => {
  it.each(brands)('every page of %s can be used by everybody', async (brand) => {
    const { page, faults, close } = await watchedPage(demo, { colorScheme, reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(demo.at(brand, path));
      expect([path, await findings(page)]).toEqual([path, []]);
      expect(await page.locator('h1').count()).toBe(1);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it.each(brands)('the questions of %s can be answered by everybody', async (brand) => {
    const { page, close } = await watchedPage(demo, { colorScheme, reducedMotion: 'reduce', hasAnswered: false });
    await page.goto(demo.at(brand));
    await page.locator('#entry-warning[open]').waitFor();
    expect(await findings(page)).toEqual([]);

    await page.locator('[data-act=entry]').click();
    await page.locator('#consent').waitFor();
    expect(await findings(page)).toEqual([]);
    await close();
  });
});
