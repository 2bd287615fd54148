import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { painted } from './watched-page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where only colours differ, only these rules run again. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

type Finding = { id: string; nodes: { target: string[]; failureSummary?: string }[] };
type Axe = { run: (part: string, options: object) => Promise<{ violations: Finding[] }> };

/** Violations that axe finds on the page or a part of it. */
export async function axeFindings(page: Page, part = 'html', rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await page.evaluate(settled);
  // Only violations: listing everything that passes takes longer than checking it.
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const { violations } = await page.evaluate(
    ([where, how]) => (globalThis as unknown as { axe: Axe }).axe.run(where, how),
    [part, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** No findings on the page or a part of it, by day and by night, and exactly one `h1`. By night only colours differ. */
export async function expectAccessible(
  page: Page,
  what: string,
  rulesByDay?: readonly string[],
  part?: string,
): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', rulesByDay],
    ['dark', colourRules],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await painted(page);
    expect({ what, colorScheme, findings: await axeFindings(page, part, rules) }).toEqual({
      what,
      colorScheme,
      findings: [],
    });
  }
  expect({ what, headings: await page.locator('h1').count() }).toEqual({ what, headings: 1 });
}

/**
 * Waits for running transitions, whose colours are intermediate. An inherited colour starts when its parent's has
 * ended, so it repeats until nothing runs.
 */
async function settled(): Promise<void> {
  for (let passing: Animation[] | undefined; passing?.length !== 0;) {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)));
  }
}
