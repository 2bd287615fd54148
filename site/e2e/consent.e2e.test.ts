import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { languages } from '@manyhearts/contract/languages';
import { sample } from './sample.ts';
import { sharedDemo, type Served } from './served-demo.ts';
import { painted, watchedPage, type WatchedPage } from './watched-page.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1_440, height: 900 };

let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
});
afterAll(() => demo?.stop());

const bar = (page: Page) => page.locator('#consent');
const answer = (page: Page, value: 'no' | 'yes') => bar(page).locator(`[data-value=${value}]`);
const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** A visitor who has confirmed their age and not answered about cookies. */
async function asked(brand: string, path = '/', wishes: Parameters<typeof watchedPage>[1] = {}): Promise<WatchedPage> {
  const watched = await watchedPage(demo, { viewport: phone, ...wishes, hasAnswered: false });
  await watched.page.addInitScript(() => localStorage.setItem('entry', '1'));
  await watched.page.goto(demo.at(brand, path));
  await bar(watched.page).waitFor();
  return watched;
}

/** Everything persistent on this device, except the age confirmation. */
async function keptOn(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).filter(({ expires }) => expires > 0).map(({ name }) => name);
  const words = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);
  return [...cookies, ...words].filter((name) => name !== 'entry');
}

/** Pixels of the focused element that the bar covers. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const [one, other] = [document.activeElement, document.getElementById('consent')];
    if (!one || !other || one === document.body || one.id === 'content' || other.contains(one)) return 0;
    const [focus, above] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const isBeside = focus.right <= above.left || focus.left >= above.right;
    return isBeside ? 0 : Math.max(0, Math.min(focus.bottom, above.bottom) - Math.max(focus.top, above.top));
  });

describe('The question about cookies', () => {
  it.each(
    sample(
      [
        ['she', 'en'],
        ['she', 'de'],
        ['general', 'fr'],
        ['gay', 'en'],
      ],
      2,
    ),
  )('leaves the way in of %s (%s) uncovered on a small phone', async (brand, locale) => {
    const { page, faults, close } = await asked(brand, '/', { locale });
    const [button, over] = [
      await page.locator('form[action="/signup"] button').first().boundingBox(),
      await bar(page).boundingBox(),
    ];

    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(over?.y ?? 0);
    expect(faults).toEqual([]);
    await close();
  });

  it.each(sample(['general', 'milf', 'bdsm', 'bbw', 'gilf', 'gay', 'she'], 2))(
    'has two answers on %s that neither looks nor size tell apart',
    async (brand) => {
      const { page, close } = await asked(brand, '/pricing');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const looks = await bar(page)
          .locator('button')
          .evaluateAll((buttons) =>
            buttons.map((button) => {
              const { width, height } = button.getBoundingClientRect();
              const { color, backgroundColor, borderColor, borderWidth, font, boxShadow, opacity } =
                getComputedStyle(button);
              return {
                width: Math.round(width),
                height: Math.round(height),
                color,
                backgroundColor,
                borderColor,
                borderWidth,
                font,
                boxShadow,
                opacity,
              };
            }),
          );
        expect(looks).toHaveLength(2);
        expect(looks[1]).toEqual(looks[0]);
      }
      await close();
    },
  );

  it('is asked before anything is kept or told, and again until it is answered', async () => {
    const told: string[] = [];
    const { page, faults, close } = await asked('she', '/?network=paper&ref=poster');
    page.on('request', (request) => request.method() !== 'GET' && told.push(request.url()));
    expect(page.url()).toBe(demo.at('she'));
    for (const path of ['/pricing', '/pages/cookies', '/']) {
      await page.goto(demo.at('she', path));
      await bar(page).waitFor();
    }
    await page.reload();
    await bar(page).waitFor();

    expect([await keptOn(page), told, faults]).toEqual([[], [], []]);
    await close();
  });

  it.each(['no', 'yes'] as const)('is answered with %s once, and can be asked again', async (value) => {
    const { page, faults, close } = await asked('she', '/?network=paper&ref=poster');
    const told = page.waitForResponse((response) => response.url().endsWith('/api/consent'));
    await answer(page, value).click();
    expect((await told).status()).toBeLessThan(300);
    expect(await bar(page).isVisible()).toBe(false);

    const source = (await page.context().cookies()).find(({ name }) => name === 'src');
    expect([source?.httpOnly, (source?.expires ?? 0) > 0]).toEqual([true, value === 'yes']);
    expect(await keptOn(page)).toEqual(value === 'yes' ? ['src', 'consent'] : ['consent']);
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);

    await page.locator('footer [data-act=consent]').click();
    expect([await bar(page).isVisible(), await isFocused(page, '#consent button')]).toEqual([true, true]);
    await page.keyboard.press('Enter');
    expect([await bar(page).isVisible(), await isFocused(page, 'footer [data-act=consent]')]).toEqual([false, true]);
    expect(faults).toEqual([]);
    await close();
  });

  it('is read and answered by keyboard, and the focus goes on to the page', async () => {
    const { page, faults, close } = await asked('milf', '/lang-config');
    await bar(page).locator('a').focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(page, '#consent [data-value=no]')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocused(page, '#consent [data-value=yes]')).toBe(true);
    await page.keyboard.press('Space');

    expect([await bar(page).isVisible(), await isFocused(page, '#content')]).toEqual([false, true]);
    await page.keyboard.press('Tab');
    expect(await isFocused(page, '#content *')).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it.each([
    ['gilf', 'fr', phone],
    ['general', 'fi', desk],
  ])('never lies over what has the focus, on the way down and back (%s, %s, %j)', async (brand, locale, viewport) => {
    const { page, close } = await asked(brand, '/', { locale, viewport, reducedMotion: 'reduce' });
    const seen: string[] = [];
    const step = async (key: string): Promise<boolean> => {
      await page.keyboard.press(key);
      await painted(page);
      const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90) ?? '');
      seen.push(name);
      expect([name, await coveredBy(page)]).toEqual([name, 0]);
      return isFocused(page, '#consent *');
    };
    for (let press = 0; press < 80 && !(await step('Tab')); press += 1);
    expect(await isFocused(page, '#consent *')).toBe(true);
    const down = seen.length;
    for (let press = 0; press < down - 1; press += 1) await step('Shift+Tab');

    expect(down).toBeGreaterThan(20);
    await close();
  });

  it.each(sample(languages, 2))('can be read whole on a small phone in %s', async (locale) => {
    const { page, close } = await asked('general', '/lang-config', { locale });

    expect(
      await bar(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThanOrEqual(0);
    await close();
  });
});
