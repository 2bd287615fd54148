import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { axeFindings, colourRules } from './axe-findings.ts';
import { password, signedUp } from './logged-in.ts';
import { sample } from './sample.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { watchedPage, whenAwake, type WatchedPage } from './watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

/** The settings page of a demo member in a context of their own. */
async function settingsOf(
  brand: string,
  username: string,
  wishes: Parameters<typeof watchedPage>[1] = {},
): Promise<WatchedPage> {
  const watched = await watchedPage(demo, wishes);
  const { page } = watched;
  await page.goto(demo.at(brand, '/notifications'));
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/notifications');
  await there(page);
  return watched;
}
/** The settings page of a new member, for tests that change how the account logs in, so that they can be repeated. */
async function newcomersSettings(
  wishes: Parameters<typeof watchedPage>[1] = {},
): Promise<Awaited<ReturnType<typeof signedUp>>> {
  const newcomer = await signedUp(demo, 'general', { gender: 'female', seeking: 'male', country: 'IE' }, wishes);
  const { page } = newcomer;
  await page.goto(demo.at('general', '/notifications'));
  // Asked on phones right after sign-up.
  await page.getByRole('dialog', { name: 'Confirm your email address' }).waitFor();
  await page.keyboard.press('Escape');
  return newcomer;
}
const there = (page: Page) => page.locator('section[aria-labelledby=settings-sessions] li').first().waitFor();

describe('The settings', () => {
  it.each(
    sample<[string, number]>(
      [
        ['general', 360],
        ['bdsm', 1440],
      ],
      1,
    ),
  )('of %s can be used by everybody, by light and by dark (%i)', async (brand, width) => {
    const { page, faults, close } = await settingsOf(brand, 'newbie', {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    for (const name of ['email', 'password', 'two-step', 'leave'])
      await page.locator(`section[aria-labelledby=settings-${name}] button`).first().click();

    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page, 'html', colourRules)).toEqual([]);
    expect([await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), faults]).toEqual([0, []]);
    await close();
  });

  it('turn two-step log-in on with the codes of an app, and off with a recovery code', async () => {
    const { page, faults, close, password } = await newcomersSettings();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.keyboard.type(`${password}\n`);
    await page.getByRole('img', { name: 'QR code with the key for your app' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const secret = Secret.fromBase32((await page.locator('output').innerText()).replaceAll(' ', ''));
    await page.getByLabel('Security code').fill(new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const [code = ''] = await page.locator('section[aria-labelledby=settings-two-step] li').allInnerTexts();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();

    await page.reload();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Your password').fill(password);
    await page.getByLabel('Security code').fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('log another device out, which then leads to the log-in and back', async () => {
    const first = await settingsOf('general', 'demo');
    const second = await settingsOf('general', 'demo');
    await first.page.evaluate(() => localStorage.setItem('draft', 'Dear Robin'));
    // So that only the stream can tell, and not the poll.
    await first.page.route('**/api/user', (route) => route.abort());
    await second.page
      .getByRole('button', { name: /^Log out: / })
      .first()
      .click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await second.page.getByText('has been logged out').waitFor();
    await first.page.waitForURL('**/login?back=%2Fnotifications');
    expect([await first.page.evaluate(() => localStorage.getItem('draft')), first.faults, second.faults]).toEqual([
      null,
      [],
      [],
    ]);
    await first.close();
    await second.close();
  });

  it('log all other devices out in one go', async () => {
    const first = await settingsOf('general', 'newbie');
    const [second, third] = [await settingsOf('general', 'newbie'), await settingsOf('general', 'newbie')];
    await third.page.getByRole('button', { name: 'Log out all other devices' }).click();
    const ended = third.page.waitForResponse((response) => response.request().method() === 'DELETE');
    await third.page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await Promise.all([ended, third.page.getByText('You’re not logged in anywhere else.').waitFor()]);

    for (const { page } of [first, second]) await page.waitForURL('**/login?back=%2Fnotifications');
    expect([first.faults, second.faults, third.faults]).toEqual([[], [], []]);
    await Promise.all([first, second, third].map(({ close }) => close()));
  });

  it('show after a reload which address is on its way, until it is given up', async () => {
    const { page, faults, close } = await settingsOf('milf', 'demo');
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByLabel('New email address').fill('kim@example.org');
    await page.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByText('A link is on its way to kim@example.org').waitFor();
    await page.reload();
    await page.getByText('A link is on its way to kim@example.org').waitFor();

    await page.getByRole('button', { name: 'Keep my current address' }).click();
    await page.getByText('Your address is still').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Change address' }).waitFor();
    expect([await page.getByText('kim@example.org').count(), faults]).toEqual([0, []]);
    await close();
  });

  it('of the language go with the member, whichever way it is chosen', async () => {
    const { page, faults, close } = await settingsOf('general', 'demo');
    await page.getByRole('link', { name: /^Language/ }).click();
    await Promise.all([page.waitForEvent('load'), page.locator('[role=menu] [data-value=fi]').click()]);
    await there(page);
    expect([
      await page.locator('html').getAttribute('lang'),
      await page.locator('select[name=language]').inputValue(),
    ]).toEqual(['fi', 'fi']);

    await page.locator('select[name=language]').selectOption('nl');
    await Promise.all([
      page.waitForEvent('load'),
      page.locator('section[aria-labelledby=settings-language] button').click(),
    ]);
    await there(page);
    expect([
      await page.locator('html').getAttribute('lang'),
      await page.locator('select[name=language]').inputValue(),
      faults,
    ]).toEqual(['nl', 'nl', []]);
    await close();

    const another = await settingsOf('general', 'demo');
    expect(await another.page.locator('html').getAttribute('lang')).toBe('nl');
    // Restores the language for later tests.
    await another.page.locator('select[name=language]').selectOption('en');
    await Promise.all([
      another.page.waitForEvent('load'),
      another.page.locator('section[aria-labelledby=settings-language] button').click(),
    ]);
    await there(another.page);
    await another.close();
  });

  it('of the language stay on the device where they can’t be stored', async () => {
    const { page, close } = await settingsOf('general', 'newbie');
    const language = () => page.locator('html').getAttribute('lang');
    await page.route('**/api/user', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.getByRole('link', { name: /^Language/ }).click();
    await Promise.all([page.waitForEvent('load'), page.locator('[role=menu] [data-value=fi]').click()]);
    // The account's own language, as it is read again.
    await page.waitForResponse('**/api/user');
    await page.goto(demo.at('general', '/transactions'));
    expect(await language()).toBe('fi');
    await close();
  });
});

describe('A member’s page', () => {
  it('tells when it goes out of sight, reads its member again when it is back, and leaves nothing behind at log-out', async () => {
    const { page, faults, close } = await settingsOf('general', 'demo');
    await whenAwake(page);
    const answered: string[] = [];
    page.on(
      'response',
      (response) =>
        void answered.push(`${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`),
    );
    const turn = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    const hidden = page.waitForResponse('**/api/page-hidden');
    const fresh = page.waitForResponse('**/api/user');
    await turn(true);
    await turn(false);
    await Promise.all([hidden, fresh]);
    expect(answered).toEqual(expect.arrayContaining(['POST /api/page-hidden 204', 'GET /api/user 200']));

    await page.evaluate(async () => {
      localStorage.setItem('draft', 'Dear Robin');
      sessionStorage.setItem('results', '[]');
      await (await caches.open('pages')).put('/chats', new Response('Dear Robin'));
      await new Promise((resume) => Object.assign(indexedDB.open('messages'), { onsuccess: resume }));
    });
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(demo.at('general', '/'));
    const left = await page.evaluate(async () => ({
      words: Object.keys(localStorage).sort(),
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      results: sessionStorage.getItem('results'),
    }));
    expect([left, await page.title(), faults]).toEqual([
      { words: ['consent', 'entry'], caches: [], databases: [], results: null },
      expect.not.stringMatching(/^\(\d/),
      [],
    ]);
    await close();
  });

  it('end a session on another device, also on a page there that visitors may see', async () => {
    const [one, other] = [await settingsOf('general', 'demo'), await settingsOf('general', 'demo')];
    await other.page.goto(demo.at('general', '/pricing'));
    await whenAwake(other.page);
    const status = await one.page.evaluate(async () => {
      const headers = { 'idempotency-key': String(Math.random()) };
      return (await fetch('/api/sessions', { method: 'DELETE', headers })).status;
    });
    expect(status).toBe(204);
    await other.page.waitForURL('**/login?back=%2Fpricing');

    expect([one.faults, other.faults]).toEqual([[], []]);
    await Promise.all([one.close(), other.close()]);
  });

  it('let a member leave in two presses, and come back by logging in', async () => {
    const { page, faults, close, ...own } = await newcomersSettings({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('radio', { name: 'I don’t have time for it' }).check();
    await page.getByLabel('Your password').fill(own.password);
    await page.getByRole('button', { name: 'Delete my account now' }).click();
    await page.waitForURL('**/account-deleted');
    await page.getByRole('heading', { name: 'Your account is being deleted' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page, 'html', colourRules)).toEqual([]);

    await page.goto(demo.at('general', '/login'));
    await page.locator('input[name=username]').fill(own.username);
    await page.locator('input[name=password]').fill(own.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Log in and restore my account' }).click();
    await page.waitForURL('**/members');
    expect(faults).toEqual([]);
    await close();
  });
});
