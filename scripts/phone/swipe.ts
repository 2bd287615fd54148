/// <reference lib="dom" />
import { phoneScreen, slowPage, type Ground } from './slow-phone.ts';

/** A frame that takes half as long again is late. */
const frameMs = 1_000 / 60;
const steps = 90;
/** Of the frames, this share may come late. */
const lateShare = 0.05;

/** Frames while a card follows the finger. Returns what misses its bar. */
export async function measureSwipe({ browser, at, member }: Ground): Promise<string[]> {
  const phone = await browser.newContext({
    storageState: member.state,
    viewport: phoneScreen,
    locale: 'en-GB',
    hasTouch: true,
  });
  const page = await slowPage(phone);
  await page.goto(at('/swipe-game'));
  await page.waitForSelector('html[data-awake]');
  await page.locator('article').last().waitFor();
  await page.waitForLoadState('load');
  await page.waitForTimeout(1_000);
  const card = await page.locator('article').last().boundingBox();
  if (!card) throw new Error('The swipe game shows no card.');
  const [x, y] = [card.x + card.width / 2, card.y + 80];
  await page.evaluate(() => {
    const frames: number[] = [];
    window.framesSeen = frames;
    const note = (now: number): void => {
      frames.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const devtools = await phone.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y }] });
  await touch('touchStart');
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', 60 * Math.sin(step / 8));
  await touch('touchEnd');
  const times = await page.evaluate(() => window.framesSeen);
  await phone.close();
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const late = gaps.filter((gap) => gap > frameMs * 1.5).length;
  const worst = Math.max(0, ...gaps);
  console.log(`swipe game: ${gaps.length} frames, ${late} of them late, the longest ${worst.toFixed()} ms`);
  return late > gaps.length * lateShare ? [`frames of the swipe game (${late} of ${gaps.length} late)`] : [];
}

declare global {
  interface Window {
    framesSeen: number[];
  }
}
