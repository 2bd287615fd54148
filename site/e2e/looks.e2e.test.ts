import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loggedIn } from './logged-in.ts';
import { sample } from './sample.ts';
import { sharedDemo, type Served } from './served-demo.ts';
import { watchedPage, whenAwake } from './watched-page.ts';

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

  // Bel Octobre shows its search after the log-in only.
  const open = brands.filter((brand) => brand !== 'gilf');

  it.each(sample(open, 1))(
    'a visitor’s search of %s begins with faces, and says all the time who is shown',
    async (brand) => {
      const { page, close } = await watchedPage(demo, { viewport: phone });
      await page.goto(demo.at(brand, '/members'));
      const face = page.locator('[data-member] img').first();
      await face.waitFor();
      // The words and the way in stand beside each other.
      const note = page.locator('main p + :is(a[href="/signup"], a[href^="/login"])').locator('..');
      const { y, height } = (await note.boundingBox())!;

      expect(y + height).toBeLessThanOrEqual(phone.height);
      expect((await face.boundingBox())!.y).toBeLessThan(firstFace);
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

describe('With little room', () => {
  it('only the longest labels of the tabs are cut', async () => {
    const { page, close } = await watchedPage(demo, { viewport: { width: 320, height: 740 }, locale: 'de-DE' });
    await page.goto(demo.at('general', '/dev/layouts/default?member=free&at=/members'));
    const all = page.locator('header nav > div > div :is(a, button) > :last-child:visible');
    await all.nth(3).evaluate((label) => (label.textContent = 'Mitgliedschaft erwerben'));
    const labels = await all.evaluateAll((each) =>
      each.map((one) => ({ width: one.clientWidth, isCut: one.scrollWidth > one.clientWidth })),
    );
    const widest = Math.max(...labels.map(({ width }) => width));

    expect(labels).toHaveLength(5);
    expect(labels.some(({ isCut }) => isCut)).toBe(true);
    expect(labels.filter(({ isCut, width }) => isCut && width < widest - 2)).toEqual([]);
    await close();
  });

  it.each(sample([['general', 'de-DE'] as const, ['milf', 'pl-PL'] as const], 1))(
    'and letters of twice the size the name of %s leaves its mark alone, and is never broken into letters (%s)',
    async (brand, locale) => {
      const { page, close } = await watchedPage(demo, { viewport: phone, locale });
      await page.goto(demo.at(brand, '/pricing'));
      const name = page.locator('header a[aria-label] svg + span');
      const heights = () =>
        name.evaluate((span) => [span.getBoundingClientRect().top, span.parentElement!.getBoundingClientRect().bottom]);
      const [top = 0, end = 0] = await heights();
      expect(top).toBeLessThan(end);
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
      const [largeTop = 0, largeEnd = 0] = await heights();
      expect(largeTop).toBeGreaterThanOrEqual(largeEnd);
      await close();
    },
  );

  it('the order of a search is in sight as a whole', async () => {
    const { page, close } = await watchedPage(demo, { viewport: phone, locale: 'fi-FI' });
    await page.goto(demo.at('gay', '/members'));
    const { x, width } = (await page.locator('main select').last().boundingBox())!;

    expect(x + width).toBeLessThanOrEqual(phone.width);
    await close();
  });
});

describe('In a large window', () => {
  it.each(sample([1_440, 1_920, 2_560], 1))('of %s px the hills of Solepieno end below the text', async (width) => {
    const { page, close } = await watchedPage(demo, { viewport: { width, height: 900 } });
    await page.goto(demo.at('bbw', '/'));
    const foot = page.locator('main form ~ *, main form + *').last();
    await foot.scrollIntoViewIfNeeded();
    const { x, y, width: length, height } = (await foot.boundingBox())!;
    const behind = await page.evaluate(
      ([left, line, room]) =>
        Array.from({ length: 20 }, (_, at) => document.elementsFromPoint(left! + (room! * at) / 20, line!))
          .flat()
          .filter((element) => element.matches('svg > path')).length,
      [x, y + height, length],
    );

    expect(behind).toBe(0);
    await close();
  });
});

describe('Art beside a task', () => {
  it.each(sample(brands, 1))(
    'of %s is drawn without a script, stays once the page is awake, and spares phones',
    async (brand) => {
      const { page, faults, close } = await watchedPage(demo, { viewport: { width: 1_440, height: 900 } });
      for (const path of ['/login', '/signup']) {
        await page.goto(demo.at(brand, path));
        const drawing = page.locator('[data-drawing] svg').first();
        await drawing.waitFor();
        const served = await drawing.innerHTML();
        await page.keyboard.press('Tab');
        await whenAwake(page);

        expect(await drawing.innerHTML()).toBe(served);
        expect((await drawing.boundingBox())!.width).toBeGreaterThan(300);
        await page.setViewportSize(phone);
        expect(await drawing.isVisible()).toBe(false);
        await page.setViewportSize({ width: 1_440, height: 900 });
      }
      expect(faults).toEqual([]);
      await close();
    },
  );
});
