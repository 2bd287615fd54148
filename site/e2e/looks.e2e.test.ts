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
