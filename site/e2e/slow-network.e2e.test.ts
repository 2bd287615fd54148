import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { loggedIn } from './logged-in.ts';
import { fileOf } from './file-of.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { isAwake, painted, watchedPage, whenAwake } from './watched-page.ts';

const narrow = { width: 360, height: 740 };
const scripts = '**/assets/*.js';
const app = '**/assets/app-*.js';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

/** Holds matching requests until the returned function is called. */
async function hold(page: Page, what: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((open) => (letGo = open));
  await page.route(what, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** A button that counts the clicks that reach it, and whether the page was hydrated then. */
async function addProbe(page: Page, id = 'probe', top = 200): Promise<void> {
  await page.evaluate(
    ([name, from]) => {
      const button = document.createElement('button');
      button.id = name;
      button.textContent = name;
      button.style.cssText = `position:fixed;inset:${from}px auto auto 40px;z-index:99;width:120px;height:60px`;
      button.addEventListener('click', () => {
        const isAlive = Object.keys(document.getElementById('root') ?? {}).some((key) =>
          key.startsWith('__reactContainer'),
        );
        button.dataset.taps = `${button.dataset.taps ?? ''}${isAlive ? '1' : 'early'}`;
      });
      document.body.append(button);
    },
    [id, top] as const,
  );
}

const tapsOf = (page: Page, id = 'probe') => page.locator(`#${id}`).getAttribute('data-taps');
const asked = (page: Page) => page.waitForRequest((request) => /\/assets\/app-/.test(request.url()));

describe('On a slow network', () => {
  it('the page is read and the form is used before any script comes', async () => {
    const { page, faults, close } = await watchedPage(demo, { viewport: narrow });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    const letGo = await hold(page, scripts);
    await page.goto(demo.at('general'), { waitUntil: 'commit' });

    await page.locator('h1').waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    await page.locator('form select[name=gender]').selectOption('female');
    await Promise.all([
      page.waitForURL('**/signup?**', { waitUntil: 'commit' }),
      page.locator('form button[type=submit]').click(),
    ]);
    expect(new URL(page.url()).searchParams.get('gender')).toBe('female');
    letGo();
    expect(faults).toEqual([]);
    await close();
  });

  it('what was chosen before the scripts came is still chosen after', async () => {
    const { page, faults, close } = await watchedPage(demo, { viewport: narrow });
    const letGo = await hold(page, app);
    await page.goto(demo.at('general'));
    const select = page.locator('form select[name=gender]');
    await select.focus();
    for (let times = 0; times < 2; times += 1) await page.keyboard.press('ArrowDown');
    const chosen = await select.inputValue();
    letGo();
    await whenAwake(page);
    expect([chosen, await select.inputValue()]).toEqual(['female', 'female']);
    expect(await select.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('the entry warning and the question about cookies wait for one small file only', async () => {
    const { page, faults, close } = await watchedPage(demo, { viewport: narrow, hasAnswered: false });
    await hold(page, app);
    await page.goto(demo.at('milf'));
    await page.locator('#entry-warning [data-act=entry]').click();
    await page.locator('#consent [data-value=no]').click();
    expect(await page.locator('#consent').isVisible()).toBe(false);
    expect(await isAwake(page)).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('A tap while the page’s code is on its way', () => {
  it('is done once it has come, and only once', async () => {
    const { page, faults, close } = await watchedPage(demo, { viewport: narrow, hasTouch: true });
    const letGo = await hold(page, app);
    await page.goto(demo.at('milf'));
    await addProbe(page);
    await Promise.all([asked(page), page.locator('#probe').tap()]);
    expect(await tapsOf(page)).toBeNull();
    letGo();
    await page.locator('#probe[data-taps]').waitFor();
    expect(await tapsOf(page)).toBe('1');
    await page.locator('#probe').tap();
    expect(await tapsOf(page)).toBe('11');
    expect(faults).toEqual([]);
    await close();
  });

  it('is done on a member’s page, too, which is there before its code', async () => {
    const { page, faults, close } = await loggedIn(demo, 'general', 'demo', { viewport: narrow });
    const letGo = await hold(page, app);
    await page.goto(demo.at('general', '/members'), { waitUntil: 'commit' });
    await page.locator('[data-member]').first().waitFor();
    // The small script that notes taps has run.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /loader-/.test(name)));
    await painted(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    expect(await page.locator('dialog:modal').count()).toBe(0);
    letGo();
    await page.locator('dialog:modal').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('is done once however often it was repeated, and each button for itself', async () => {
    const { page, faults, close } = await watchedPage(demo, { viewport: narrow });
    const letGo = await hold(page, app);
    await page.goto(demo.at('milf'));
    await addProbe(page, 'first', 200);
    await addProbe(page, 'second', 300);
    await Promise.all([asked(page), page.locator('#first').dblclick()]);
    await page.locator('#second').click();
    await page.locator('#first').click();
    letGo();
    await page.locator('#second[data-taps]').waitFor();
    expect([await tapsOf(page, 'first'), await tapsOf(page, 'second')]).toEqual(['1', '1']);
    expect(faults).toEqual([]);
    await close();
  });

  it('may be a key, or come from a device that presses without one', async () => {
    const { page, close } = await watchedPage(demo, { viewport: narrow });
    for (const press of ['Enter', null]) {
      await page.goto(demo.at('milf'));
      await addProbe(page);
      if (press) await page.locator('#probe').press(press);
      else await page.locator('#probe').evaluate((button) => (button as HTMLElement).click());
      await page.locator('#probe[data-taps]').waitFor();
      expect(await tapsOf(page)).toBe('1');
    }
    await close();
  });

  it('on a link or on the way to signup does not wait for it', async () => {
    const { page, faults, close } = await watchedPage(demo, { viewport: narrow });
    await hold(page, app);
    await page.goto(demo.at('she'));
    await page.locator('form select[name=gender]').focus();
    await Promise.all([page.waitForURL('**/signup?**'), page.locator('form button[type=submit]').click()]);
    await page.goto(demo.at('she'));
    await page.keyboard.press('Shift');
    await Promise.all([page.waitForURL('**/pages/terms'), page.locator('footer a[href="/pages/terms"]').click()]);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('Two taps in a row', () => {
  it('on the way to signup go there once', async () => {
    const { page, faults, close } = await watchedPage(demo, { viewport: narrow });
    await page.goto(demo.at('general'));
    const letGo = await hold(page, '**/signup?**');
    let times = 0;
    page.on('request', (request) => (times += request.url().includes('/signup?') ? 1 : 0));
    const button = page.locator('form button[type=submit]');
    await Promise.all([page.waitForRequest('**/signup?**'), button.dblclick({ noWaitAfter: true })]);
    letGo();
    await page.waitForURL('**/signup?**');
    expect(times).toBe(1);
    // Back on the page, the form can be submitted again.
    await page.goBack();
    await Promise.all([page.waitForURL('**/signup?**'), page.locator('form button[type=submit]').click()]);
    expect(times).toBe(2);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('Code that does not come', () => {
  const chunk = `**/${fileOf('src/features/landing/LandingPage.tsx')}`;

  it.each([
    ['the page’s own', chunk],
    ['the app', app],
  ])('(%s) loads the page anew once, and leaves it as it is the next time', async (_what, lost) => {
    const { page, close } = await watchedPage(demo, { viewport: narrow });
    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.route(lost, (route) => route.fulfill({ status: 404 }));
    await page.goto(demo.at('milf'));
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Shift')]);
    expect(loads).toBe(2);

    const again = page.waitForResponse((response) => response.status() === 404);
    const checked = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.keyboard.press('Shift');
    await Promise.all([again, checked]);
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(loads).toBe(2);
    expect(await page.locator('h1').isVisible()).toBe(true);
    await close();
  });

  it('because there is no connection leaves the page as it is, and the next touch tries again', async () => {
    const { page, close } = await watchedPage(demo, { viewport: narrow });
    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.goto(demo.at('milf'));
    await page.context().setOffline(true);
    await page.locator('[role=status] p').waitFor();
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await page.keyboard.press('Shift');
    await failed;
    expect([await isAwake(page), loads]).toEqual([false, 1]);

    await page.context().setOffline(false);
    await page.locator('[role=status] p').waitFor({ state: 'hidden' });
    await page.keyboard.press('Shift');
    await whenAwake(page);
    expect(loads).toBe(1);
    await close();
  });
});
