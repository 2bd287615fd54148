import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../site/e2e/axe-findings.ts';
import { serveDemo, type ServedDemo } from '../../site/e2e/served-demo.ts';
import { until } from '../../site/e2e/until.ts';
import { watchedPage } from '../../site/e2e/watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

const wanted = 20;
/** How long a moderator may take for them. */
const withinMs = 40_000;
/** Approve, approve as revealing, and reject for the first, third and seventh reason. */
const verdicts = ['a', 'm', '1', 'a', '3', 'a', '7'];

/** Name of the record that is shown and has the focus; empty while there is none. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: stage } = document;
    if (stage === document.body) return 'nothing has the focus';
    return stage?.matches('[data-stage]') ? (stage.getAttribute('data-stage') ?? '') : '';
  });
const waiting = async (page: Page) => Number.parseInt((await page.getByText(/^\d+ waits?$/).textContent()) ?? '');

/** Presses the key, waits until another record is shown, and returns it. */
async function decide(page: Page, key: string, before: string): Promise<string> {
  await page.keyboard.press(key);
  let now = '';
  await until('the next record has the focus', async () => {
    now = await shown(page);
    expect(now).not.toBe('nothing has the focus');
    return now !== before && now !== '';
  });
  return now;
}

async function firstOf(page: Page): Promise<string> {
  await page.locator('[data-stage]:not([data-stage=""]):focus').waitFor();
  return shown(page);
}

describe('A moderator', () => {
  it('logs in at the console and clears twenty photos by keyboard in forty seconds, then reports', async () => {
    const { page, faults, close } = await watchedPage(demo, { viewport: { width: 1_440, height: 900 } });
    await page.goto(demo.at('admin', '/admin/photos/queue'));
    await page.getByLabel('User name').focus();
    await page.keyboard.type('moderator');
    await page.keyboard.press('Tab');
    await page.keyboard.type('demo-demo-demo');
    await page.keyboard.press('Enter');

    let photo = await firstOf(page);
    const before = await waiting(page);
    expect(before).toBeGreaterThan(wanted);
    const seen = new Set([photo]);
    const startedAt = await page.evaluate(() => performance.now());
    for (let place = 0; place < wanted; place += 1) {
      photo = await decide(page, verdicts[place % verdicts.length] ?? 'a', photo);
      seen.add(photo);
    }
    const tookMs = (await page.evaluate(() => performance.now())) - startedAt;
    expect([seen.size, await waiting(page), tookMs < withinMs]).toEqual([wanted + 1, before - wanted, true]);
    process.stdout.write(`${wanted} photos in ${Math.round(tookMs)} ms, ${wanted} keys\n`);

    const undone = await decide(page, 'u', photo);
    expect([seen.has(undone), await waiting(page)]).toEqual([true, before - wanted + 1]);
    expect(await decide(page, 'a', undone)).toBe(photo);
    await page.locator('img[alt^="Photo of"]').waitFor();
    await expectAccessible(page, 'the photo queue');

    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /^Waiting/ }).waitFor();
    await until('the list has the focus', () => page.evaluate(() => document.activeElement !== document.body));
    await page.goto(demo.at('admin', '/admin/reports/queue'));
    let report = await firstOf(page);
    for (const key of ['y', 'n', '2']) report = await decide(page, key, report);
    await page.getByRole('heading', { name: 'What was shown then' }).waitFor();
    await expectAccessible(page, 'the report queue');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await shown(page)).not.toBe('nothing has the focus');
    expect(faults).toEqual([]);
    await close();
  });
});
