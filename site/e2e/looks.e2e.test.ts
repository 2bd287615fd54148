import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { loggedIn } from './logged-in.ts';
import { sample } from './sample.ts';
import { sharedDemo, type Served } from './served-demo.ts';
import { settled, watchedPage, whenLoaded } from './watched-page.ts';

const phone = { width: 360, height: 740 };
/** Each in the language of its domain. */
const brands = ['bdsm', 'general', 'she', 'bbw', 'gilf', 'milf', 'gay'];
/** On a phone, the first face of a search begins above this line. */
const firstFace = 220;

let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
});
afterAll(() => demo?.stop());

/** What reaches out of the window, and by how many pixels. What scrolls or is cut by itself, or is for ears, may. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!text.textContent?.trim() || !element?.checkVisibility() || element.closest('script,style,option')) continue;
      let box: Element | null = element;
      while (box && !/auto|scroll|hidden/.test(getComputedStyle(box).overflowX)) box = box.parentElement;
      if (box) continue;
      range.selectNodeContents(text);
      const beyond = Math.max(...[...range.getClientRects()].map(({ right }) => right)) - innerWidth;
      if (beyond > 1) found.push(`${Math.round(beyond)} px: ${text.textContent.trim()}`);
    }
    const wider = document.documentElement.scrollWidth - innerWidth;
    return wider > 0 ? [...found, `the page: ${wider} px`] : found;
  });
}

async function outsideAtDoubleSize(page: Page, brand: string, paths: readonly string[]): Promise<object[]> {
  const found: object[] = [];
  for (const path of paths) {
    await page.goto(demo.at(brand, path));
    await whenLoaded(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await settled(page);
    found.push(...(await outside(page)).map((text) => ({ path, text })));
  }
  return found;
}

describe('Text of twice the size', () => {
  it.each(sample(brands, 1))('fits on a phone, for visitors and members of %s', async (brand) => {
    const visitor = await watchedPage(demo, { viewport: phone });
    const open = await outsideAtDoubleSize(visitor.page, brand, ['/', '/pricing', '/login', '/signup']);
    await visitor.close();
    const member = await loggedIn(demo, brand, 'demo', { viewport: phone });
    const own = ['/members', '/profile', '/notifications', '/swipe-game', '/credits', '/transactions'];

    expect([...open, ...(await outsideAtDoubleSize(member.page, brand, own))]).toEqual([]);
    await member.close();
  });
});

describe('On a phone', () => {
  it.each(sample(brands, 1))(
    'a search of %s begins with faces, and its badges leave their icons free',
    async (brand) => {
      const { page, close } = await loggedIn(demo, brand, 'demo', { viewport: phone });
      await page.goto(demo.at(brand, '/members'));
      await page.locator('[data-member] img').first().waitFor();
      const { y } = (await page.locator('[data-member] img').first().boundingBox())!;
      const covered = await page.locator('header nav a:has(svg):has(b)').evaluateAll((entries) =>
        entries.filter((entry) => {
          const [icon, badge] = [entry.querySelector('svg')!, entry.querySelector('b')!].map((one) =>
            one.getBoundingClientRect(),
          );
          return badge!.left < icon!.left + icon!.width / 2;
        }),
      );

      expect(y).toBeLessThan(firstFace);
      expect(covered).toEqual([]);
      await close();
    },
  );

  it('a page that does not exist keeps the member’s bar', async () => {
    const { page, close } = await loggedIn(demo, 'she', 'demo', { viewport: phone });
    await page.goto(demo.at('she', '/nothing-here'));
    const entries = page.locator('header nav a[href]:visible');

    expect(await page.locator('h1').count()).toBe(1);
    expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      expect.arrayContaining(['/members', '/chats', '/likes', '/credits']),
    );
    await close();
  });
});
