import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sample } from './sample.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { until } from './until.ts';
import { watchedPage, whenAwake } from './watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

/** Reaches an element by keyboard only. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${selector}.`);
}

describe('Brands in the language of their visitor', () => {
  it.each(
    sample<[string, string, string[]]>(
      [
        ['milf', 'Half Past Nine', ['en', 'pl', 'es']],
        ['she', 'Zijwind', ['nl', 'en', 'de']],
        ['gilf', 'Bel Octobre', ['fr', 'nl', 'en']],
      ],
      1,
    ),
  )('%s is %s in three of them', async (brand, name, languages) => {
    const titles = new Set<string>();
    for (const language of languages) {
      const { page, faults, close } = await watchedPage(demo, { locale: language });
      for (const path of ['/pricing', '/']) {
        await page.goto(demo.at(brand, path));
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        expect(await page.getByRole('banner').innerText()).toContain(name);
      }
      titles.add(await page.locator('h1').innerText());
      expect(faults).toEqual([]);
      await close();
    }
    expect(titles.size).toBe(3);
  });
});

describe('The entry warning', () => {
  it('is asked once, and Escape is no answer', async () => {
    const { page, faults, close } = await watchedPage(demo, { hasAnswered: false });
    await page.goto(demo.at('milf'));
    const dialog = page.locator('#entry-warning');
    await dialog.waitFor();
    // A second Escape closes a dialog that only prevented the first.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await dialog.locator('[data-act=entry]').click();
    expect(await dialog.isVisible()).toBe(false);
    await page.reload();
    expect(await dialog.isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });

  it('is not asked in a country that the brand excludes', async () => {
    await demo.pinCountry('SE');
    const { page, close } = await watchedPage(demo, { hasAnswered: false });
    await page.goto(demo.at('gay'));
    expect(await page.locator('#entry-warning').count()).toBe(0);
    expect(await page.locator('#consent').isVisible()).toBe(true);
    await demo.pinCountry('NL');
    await page.reload();
    expect(await page.locator('#entry-warning').isVisible()).toBe(true);
    await demo.pinCountry(null);
    await close();
  });

  it('is not asked where the brand turned it off', async () => {
    await demo.tenant('set', 'bbw', 'entry_warning.enable_site_entry_popup', 'no');
    const { page, close } = await watchedPage(demo, { hasAnswered: false });
    const asks = async () => {
      await page.goto(demo.at('bbw'));
      return (await page.locator('#entry-warning').count()) > 0;
    };
    // The server notices the change within a second.
    await until('nothing is asked', async () => !(await asks()));
    expect(await page.locator('#consent').isVisible()).toBe(true);
    await close();
  });

  it('keeps the focus inside until it is answered', async () => {
    const { page, close } = await watchedPage(demo, { hasAnswered: false });
    await page.goto(demo.at('milf'));
    await page.locator('#entry-warning').waitFor();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('#entry-warning') !== null,
        ),
      ).toBe(true);
    }
    await close();
  });
});

describe('Choices', () => {
  it('of a language stay on the device', async () => {
    const { page, faults, close } = await watchedPage(demo);
    await page.goto(demo.at('bdsm', '/lang-config'));
    await Promise.all([page.waitForEvent('load'), page.locator('main [data-act=language][data-value=nl]').click()]);
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');
    await page.goto(demo.at('bdsm'));
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');
    const cookie = (await page.context().cookies()).find(({ value }) => value === 'nl');
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(300 * 86_400);
    expect(faults).toEqual([]);
    await close();
  });

  it('of an appearance stay on the device, and can be taken back', async () => {
    const { page, faults, close } = await watchedPage(demo, { colorScheme: 'light' });
    await page.goto(demo.at('milf'));
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const day = await ground();
    await page.locator('[data-act=mode][data-value=dark]').click();
    const night = await ground();
    expect(night).not.toBe(day);
    await page.goto(demo.at('milf', '/pricing'));
    expect(await ground()).toBe(night);
    await page.locator('[data-act=mode][data-value=system]').click();
    expect(await ground()).toBe(day);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('By keyboard alone', () => {
  it('the content is one key away, and the focus can be seen', async () => {
    const { page, close } = await watchedPage(demo);
    await page.goto(demo.at('gilf', '/pricing'));
    await page.keyboard.press('Tab');
    const link = page.locator('a[href="#content"]');
    expect(
      await link.evaluate((element) => element === document.activeElement && element.getBoundingClientRect().top >= 0),
    ).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
      expect(outline).toBe('solid');
    }
    await close();
  });

  it('a visitor answers, chooses and begins', async () => {
    const { page, faults, close } = await watchedPage(demo, { hasAnswered: false });
    await page.goto(demo.at('general'));
    await page.locator('#entry-warning').waitFor();
    await page.keyboard.press('Enter');
    expect(await page.locator('#entry-warning').isVisible()).toBe(false);
    await tabTo(page, '#consent [data-value=no]');
    await page.keyboard.press('Enter');
    expect(await page.locator('#consent').isVisible()).toBe(false);

    await page.reload();
    await tabTo(page, 'form select[name=gender]');
    // Nothing is preset, so the second answer is two steps away.
    for (let times = 0; times < 2; times += 1) await page.keyboard.press('ArrowDown');
    await tabTo(page, 'form button[type=submit]');
    // The page removes it from its address at once.
    const [request] = await Promise.all([page.waitForRequest('**/signup?**'), page.keyboard.press('Enter')]);
    expect(new URL(request.url()).searchParams.get('gender')).toBe('female');
    expect(faults).toEqual([]);
    await close();
  });

  it('a language is chosen', async () => {
    const { page, close } = await watchedPage(demo);
    await page.goto(demo.at('bdsm', '/lang-config'));
    await tabTo(page, 'main [data-act=language][data-value=nl]');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');
    await close();
  });
});

describe('Little to work with', () => {
  it('without JavaScript the page is read and the form is sent', async () => {
    const { page, close } = await watchedPage(demo, { javaScriptEnabled: false });
    await page.goto(demo.at('gilf'));
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('#entry-warning').isVisible()).toBe(false);
    expect(await page.locator('details summary').first().isVisible()).toBe(true);
    await page.locator('form select[name=gender]').selectOption('female');
    await page.locator('form select[name=seeking]').selectOption({ index: 1 });
    await Promise.all([page.waitForURL('**/signup?**'), page.locator('form button[type=submit]').click()]);
    expect(new URL(page.url()).search).toMatch(/gender=\w+&seeking=\w+/);
    await close();
  });

  it('with reduced motion nothing moves', async () => {
    const { page, close } = await watchedPage(demo, { reducedMotion: 'reduce' });
    await page.goto(demo.at('gay'));
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
    await close();
  });

  it.each(['before', 'after'])(
    'without a connection the page says so %s React has come, and stops when it is back',
    async (when) => {
      const { page, faults, close } = await watchedPage(demo);
      await page.goto(demo.at('she'));
      if (when === 'after') {
        await page.keyboard.press('Shift');
        await whenAwake(page);
      }
      const notice = page.locator('[role=status] p');
      expect(await notice.isVisible()).toBe(false);
      await page.context().setOffline(true);
      await notice.waitFor();
      await page.context().setOffline(false);
      await notice.waitFor({ state: 'hidden' });
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('on a narrow screen nothing is wider than it', async () => {
    const { page, close } = await watchedPage(demo, { viewport: { width: 360, height: 740 } });
    for (const brand of sample(['general', 'bdsm', 'gilf', 'gay'], 1)) {
      for (const path of ['/', '/pricing', '/lang-config', '/pages/privacy', '/nothing-here']) {
        await page.goto(demo.at(brand, path));
        expect([brand, path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
          brand,
          path,
          360,
        ]);
      }
    }
    await close();
  });
});

describe('Going back', () => {
  it.each(['before', 'after'])('leads to where one was, %s React has come', async (when) => {
    const { page, faults, close } = await watchedPage(demo);
    await page.goto(demo.at('bbw'));
    if (when === 'after') {
      await page.keyboard.press('Shift');
      await whenAwake(page);
    }
    await page.evaluate(() => scrollTo(0, 1_200));
    await page.waitForFunction(() => scrollY === 1_200);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/pricing"]')?.click());
    await page.waitForURL('**/pricing');
    await page.goBack();
    await page.waitForFunction(() => Math.abs(scrollY - 1_200) < 20);
    await page.goForward();
    await page.waitForFunction(() => scrollY === 0);
    expect(faults).toEqual([]);
    await close();
  });

  it('finds the page as it was left: nothing of ours keeps a browser from holding it', async () => {
    const { page, close } = await watchedPage(demo);
    for (const path of ['/', '/pricing', '/pages/terms']) {
      const answer = await page.goto(demo.at('bbw', path));
      await page.keyboard.press('Shift');
      await whenAwake(page);
      const devtools = await page.context().newCDPSession(page);
      const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
      const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
      expect(listeners.map(({ type }) => type)).toContain('click');
      expect(listeners.filter(({ type }) => type.endsWith('unload'))).toEqual([]);
      expect(await answer?.headerValue('cache-control')).not.toContain('no-store');
    }
    await close();
  });
});
