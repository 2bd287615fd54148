import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** By dark a page differs in its colours alone, so only they need to be judged again. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

type Finding = { id: string; nodes: { target: string[]; failureSummary?: string }[] };
type Axe = { run: (part: string, options: object) => Promise<{ violations: Finding[] }> };

/** What keeps somebody from using a page, or a part of it. */
export async function axeFindings(page: Page, part = 'html', rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await page.evaluate(settled);
  // What is fine is not written down: to name each part of it takes longer than to judge it.
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const { violations } = await page.evaluate(
    ([where, how]) => (globalThis as unknown as { axe: Axe }).axe.run(where, how),
    [part, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** A colour that is still on its way to another is none that anybody reads. What inherits one sets out when that has arrived, so it is asked until nothing moves. */
async function settled(): Promise<void> {
  for (let passing: Animation[] | undefined; passing?.length !== 0;) {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)));
  }
}
