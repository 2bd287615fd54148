/// <reference lib="dom" />
import { measure, measuresOf } from '../page-measures.ts';
import { pagesOf } from '../page-table.ts';
import { phoneScreen, slowPage, type Ground } from './slow-phone.ts';

const largestShift = 0.01;
const viewers = ['visitor', 'member'] as const;

/** How far every page of the site moves while it loads. Returns those that move too far. */
export async function measureShifts({ browser, at, member }: Ground): Promise<string[]> {
  const missed: string[] = [];
  for (const viewer of viewers) {
    const phone = await browser.newContext({ storageState: member.state, viewport: phoneScreen });
    if (viewer === 'visitor') await phone.clearCookies();
    await measure(phone);
    const page = await slowPage(phone);
    const paths = await pagesOf(viewer, { page, demo: { at: (_brand, path) => at(path) }, brand: 'general' });
    const shifts: number[] = [];
    for (const path of paths) {
      await page.goto(at(path));
      // Only placeholders animate without end.
      await page.waitForFunction(() =>
        document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime !== Infinity),
      );
      const { shift } = await measuresOf(page);
      shifts.push(shift);
      if (shift > largestShift) missed.push(`${path} of a ${viewer} (moves by ${shift.toFixed(3)})`);
    }
    console.log(`${paths.length} pages of a ${viewer} move by at most ${Math.max(...shifts).toFixed(4)}`);
    await phone.close();
  }
  return missed;
}
