import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { isAwake, watchedPage, whenAwake } from './watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
}, 90_000);
afterAll(() => demo?.stop());

describe('Brands in the language of their visitor', () => {
  it.each([
    ['milf', 'en', 'Half Past Nine'],
    ['bdsm', 'de', 'Haltwort'],
    ['she', 'nl', 'Zijwind'],
    ['gilf', 'fr', 'Bel Octobre'],
  ])('%s in %s', async (brand, language, name) => {
    const { page, faults, close } = await watchedPage(demo, { locale: language === 'en' ? 'en-GB' : language });
    for (const path of ['/', '/pricing', '/lang-config', '/pages/terms', '/nothing-here']) {
      await page.goto(demo.at(brand, path));
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.locator('header').innerText()).toContain(name);
      if (path === '/') await page.keyboard.press('Tab');
      await whenAwake(page);
      await page.waitForTimeout(150);
    }
    expect(faults).toEqual([]);
    await close();
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
    expect(await dialog.isVisible()).toBe(true);
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

  it('keeps the focus inside until it is answered', async () => {
    const { page, close } = await watchedPage(demo, { hasAnswered: false });
    await page.goto(demo.at('milf'));
    await page.locator('#entry-warning').waitFor();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('#entry-warning') !== null)).toBe(true);
    }
    await close();
  });
});

describe('The question about cookies', () => {
  it.each(['no', 'yes'])('is answered with %s once, and can be asked again', async (answer) => {
    const { page, faults, close } = await watchedPage(demo, { hasAnswered: false });
    await page.goto(demo.at('she', '/?network=paper&ref=poster'));
    expect(page.url()).toBe(demo.at('she'));
    await page.locator('[data-act=entry]').click();
    const bar = page.locator('#consent');
    const sizes = await Promise.all(['no', 'yes'].map((value) => bar.locator(`[data-value=${value}]`).boundingBox()));
    expect(sizes[0]?.width).toBeCloseTo(sizes[1]?.width ?? 0, 0);
    const told = page.waitForResponse((response) => response.url().endsWith('/api/consent'));
    await bar.locator(`[data-value=${answer}]`).click();
    expect((await told).status()).toBeLessThan(300);
    expect(await bar.isVisible()).toBe(false);

    const source = (await page.context().cookies()).find(({ name }) => name === 'src');
    expect(source?.httpOnly).toBe(true);
    expect((source?.expires ?? 0) > 0).toBe(answer === 'yes');
    await page.reload();
    expect(await bar.isVisible()).toBe(false);
    await page.locator('footer [data-act=consent]').click();
    expect(await bar.isVisible()).toBe(true);
    expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('Choices', () => {
  it('of a language stay on the device', async () => {
    const { page, faults, close } = await watchedPage(demo);
    await page.goto(demo.at('bdsm', '/lang-config'));
    await Promise.all([page.waitForEvent('load'), page.locator('[data-act=language][data-value=nl]').click()]);
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

describe('The first touch', () => {
  it('wakes React, and the tap that woke it is done once', async () => {
    const { page, faults, close } = await watchedPage(demo, { hasTouch: true });
    await page.goto(demo.at('milf'));
    expect(await isAwake(page)).toBe(false);
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.id = 'probe';
      button.textContent = 'probe';
      button.style.cssText = 'position:fixed;inset:200px auto auto 40px;z-index:99;width:120px;height:60px';
      // Answers like React: only once the page is alive.
      button.addEventListener('click', () => {
        const isAlive = Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
        button.dataset.taps = `${button.dataset.taps ?? ''}${isAlive ? '1' : 'early'}`;
      });
      document.body.append(button);
    });
    await page.locator('#probe').tap();
    await whenAwake(page);
    await page.waitForTimeout(300);
    expect(await page.locator('#probe').getAttribute('data-taps')).toBe('1');
    await page.locator('#probe').tap();
    expect(await page.locator('#probe').getAttribute('data-taps')).toBe('11');
    expect(faults).toEqual([]);
    await close();
  });

  it.each(['general', 'milf', 'bdsm', 'bbw', 'gilf', 'gay', 'she'])('finds on %s the page that the server made', async (brand) => {
    const { page, faults, close } = await watchedPage(demo);
    await page.goto(demo.at(brand));
    const before = await page.locator('main').innerText();
    await page.keyboard.press('Tab');
    await whenAwake(page);
    await page.waitForTimeout(200);
    expect(await page.locator('main').innerText()).toBe(before);
    expect(faults).toEqual([]);
    await close();
  });

  it('tries again after a lost connection', async () => {
    const { page, close } = await watchedPage(demo);
    await page.goto(demo.at('milf'));
    const code = '**/assets/app-*.js';
    await page.route(code, (route) => route.abort());
    await page.keyboard.press('Shift');
    await page.waitForTimeout(300);
    expect(await isAwake(page)).toBe(false);
    await page.unroute(code);
    await page.keyboard.press('Shift');
    await whenAwake(page);
    await close();
  });

  it('is not needed to begin', async () => {
    const { page, faults, close } = await watchedPage(demo);
    await page.goto(demo.at('general'));
    await page.locator('form select[name=gender]').selectOption('female');
    await Promise.all([page.waitForURL('**/signup?**'), page.locator('form button[type=submit]').click()]);
    expect(new URL(page.url()).searchParams.get('gender')).toBe('female');
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
    expect(await link.evaluate((element) => element === document.activeElement && element.getBoundingClientRect().top >= 0)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
      expect(outline).toBe('solid');
    }
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
    await Promise.all([page.waitForURL('**/signup?**'), page.locator('form button[type=submit]').click()]);
    expect(new URL(page.url()).search).toMatch(/gender=\w+&seeking=\w+/);
    await close();
  });

  it('with reduced motion nothing moves', async () => {
    const { page, close } = await watchedPage(demo, { reducedMotion: 'reduce' });
    await page.goto(demo.at('gay'));
    const moving = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    expect(moving).toBe(0);
    await close();
  });

  it('without a connection the page says so, and stops when it is back', async () => {
    const { page, close } = await watchedPage(demo);
    await page.goto(demo.at('she', '/pricing'));
    await whenAwake(page);
    const notice = page.locator('[role=status] p');
    await page.context().setOffline(true);
    await notice.waitFor();
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await close();
  });

  it('on a narrow screen nothing is wider than it', async () => {
    const { page, close } = await watchedPage(demo, { viewport: { width: 360, height: 740 } });
    for (const brand of ['general', 'bdsm', 'gilf', 'gay']) {
      for (const path of ['/', '/pricing', '/lang-config', '/pages/privacy', '/nothing-here']) {
        await page.goto(demo.at(brand, path));
        expect([brand, path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([brand, path, 360]);
      }
    }
    await close();
  });
});

describe('Going back', () => {
  it('leads to where one was', async () => {
    const { page, close } = await watchedPage(demo);
    await page.goto(demo.at('bbw'));
    await page.evaluate(() => scrollTo(0, 1_200));
    await page.waitForTimeout(300);
    await page.goto(demo.at('bbw', '/pricing'));
    await page.goBack();
    await page.waitForFunction(() => scrollY > 1_100);
    await close();
  });
});
