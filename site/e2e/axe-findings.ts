import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** In dark mode only colours differ, so only these rules run again. */
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
