import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { agree, aNewcomer, answerUntilConsents, finish, open, signUp, tokenFor } from './sign-up-walk.ts';
import { watchedPage } from './watched-page.ts';

const phone = { width: 360, height: 740 };

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
}, 90_000);
afterAll(() => demo?.stop());

const form = (page: Page) => page.locator('main form');
const submit = (page: Page) => form(page).locator('button[type=submit]').first();
const isSignup = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/signup';
const path = (page: Page) => new URL(page.url()).pathname;
const user = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/user', { headers: { 'x-request-type': 'client' } });
    return { status: answer.status, body: (await answer.json()) as { authentication_required?: boolean; user?: { status: string; profile: { name: string } } } };
  });

async function logIn(page: Page, brand: string, name: string, password: string): Promise<void> {
  await open(demo, page, brand, '/login');
  await page.locator('[name=username]').fill(name);
  await page.locator('[name=password]').fill(password);
  await submit(page).click();
}

describe('From a visitor to a member', () => {
  it.each([
    ['general', 'en-GB'],
    ['she', 'nl'],
    ['milf', 'pl'],
  ])('of %s in %s: signed up, confirmed, out, and in again', async (brand, locale) => {
    const { page, faults, close } = await watchedPage(demo, { locale, viewport: phone });
    const newcomer = aNewcomer();
    await open(demo, page, brand, '/');
    await Promise.all([page.waitForURL('**/signup**'), page.locator('form[action="/signup"] button[type=submit]').click()]);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    await page.keyboard.press('Shift');
    await signUp(page, newcomer);
    expect((await user(page)).body.user?.status).toBe('not_confirmed');

    await open(demo, page, brand, `/${await tokenFor(demo, newcomer.email)}`);
    expect((await user(page)).body.user?.status).toBe('not_confirmed');
    await Promise.all([page.waitForURL('**/activate/done'), submit(page).click()]);
    expect((await user(page)).body.user?.status).toBe('active');

    await page.locator('button[aria-haspopup=menu]', { hasText: newcomer.username }).click();
    await Promise.all([page.waitForURL((url) => url.pathname === '/'), page.getByRole('menuitem').last().click()]);
    expect(await user(page)).toMatchObject({ status: 403, body: { authentication_required: true } });
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(newcomer.username);

    await logIn(page, brand, newcomer.email, newcomer.password);
    await page.waitForURL((url) => url.pathname !== '/login');
    expect((await user(page)).body.user?.profile.name).toBe(newcomer.username);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('Signing up', () => {
  it('survives a reload in the middle, and keeps no password', async () => {
    const { page, close } = await watchedPage(demo, { viewport: phone });
    const newcomer = aNewcomer();
    await open(demo, page, 'bbw', '/signup');
    await answerUntilConsents(page, newcomer);

    await page.reload();
    await page.keyboard.press('Shift');
    await page.locator('[name=password]').waitFor();
    expect(await page.locator('[name=password]').inputValue()).toBe('');
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(newcomer.password);
    expect(page.url()).not.toContain(encodeURIComponent(newcomer.email));
    // The screen that a reload goes back to stands in the history already.
    for (let press = 0; press < 2; press += 1) await page.goBack();
    expect(await page.locator('[name=email]').inputValue()).toBe(newcomer.email);
    await close();
  });

  it('goes back and forth by the buttons of the browser without losing a word', async () => {
    const { page, close } = await watchedPage(demo, { viewport: phone });
    await open(demo, page, 'gilf', '/signup');
    await answerUntilConsents(page, aNewcomer());
    for (const name of ['password', 'email', 'signupMessage', 'city']) {
      await page.goBack();
      await page.locator(`[name=${name}]`).waitFor();
    }
    await page.locator('[name=city]').fill('Lyon');
    for (const name of ['signupMessage', 'email', 'password', 'terms']) {
      await page.goForward();
      await page.locator(`[name=${name}]`).waitFor();
    }
    for (let step = 0; step < 4; step += 1) await page.goBack();
    expect(await page.locator('[name=city]').inputValue()).toBe('Lyon');
    await close();
  });

  it('makes one account when the last button is tapped twice', async () => {
    const { page, close } = await watchedPage(demo, { viewport: phone });
    const newcomer = aNewcomer();
    const asked: Request[] = [];
    page.on('request', (request) => isSignup(request) && asked.push(request));
    await open(demo, page, 'general', '/signup');
    await answerUntilConsents(page, newcomer);
    await agree(page);
    await page.route('**/api/signup', async (route) => setTimeout(() => void route.continue(), 400));
    await Promise.all([page.waitForURL('**/complete-signup'), page.locator('form[method=dialog] button[type=submit]').last().dblclick()]);
    expect(asked).toHaveLength(1);
    await close();
  });

  it('loses nothing when the connection goes as the last step is sent, and makes one account', async () => {
    const { page, close } = await watchedPage(demo, { viewport: phone });
    const newcomer = aNewcomer();
    const keys: (string | undefined)[] = [];
    await open(demo, page, 'she', '/signup');
    await answerUntilConsents(page, newcomer);
    await agree(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/signup', requestStage: 'Response' }] });
    devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
      keys.push(request.headers['idempotency-key'] ?? request.headers['Idempotency-Key']);
      // The server has done it, and nobody hears of that.
      const isLost = keys.length <= 2;
      void (isLost ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }) : devtools.send('Fetch.continueRequest', { requestId }));
    });
    await Promise.all([page.waitForURL('**/complete-signup', { timeout: 45_000 }), finish(page)]);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect((await user(page)).body.user?.profile.name).toBe(newcomer.username);
    await tokenFor(demo, newcomer.email);
    await close();
  });
});

describe('An account', () => {
  it('that somebody guesses at is locked there for minutes, and not for its owner elsewhere', async () => {
    const [owner, stranger] = [await watchedPage(demo), await watchedPage(demo, { locale: 'nl' })];
    await logIn(owner.page, 'general', 'newbie', 'demo-demo-demo');
    await owner.page.waitForURL((url) => url.pathname !== '/login');

    await logIn(stranger.page, 'general', 'newbie', 'guess number 0');
    await stranger.page.getByRole('alert').waitFor();
    for (let guess = 1; guess < 16 && !/\b\d+ min/.test(await stranger.page.getByRole('alert').innerText()); guess += 1) {
      await stranger.page.locator('[name=password]').fill(`guess number ${guess}`);
      await Promise.all([stranger.page.waitForResponse('**/api/user'), submit(stranger.page).click()]);
      await stranger.page.locator('form button[type=submit]:not([aria-busy=true])').first().waitFor();
    }
    expect(await stranger.page.getByRole('alert').innerText()).toMatch(/\b\d+ min/);
    await stranger.page.locator('[name=password]').fill('demo-demo-demo');
    await submit(stranger.page).click();
    await stranger.page.waitForTimeout(1_000);
    expect(path(stranger.page)).toBe('/login');

    await owner.page.evaluate(() => fetch('/api/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }));
    await logIn(owner.page, 'general', 'newbie', 'demo-demo-demo');
    await owner.page.waitForURL((url) => url.pathname !== '/login');
    await Promise.all([owner.close(), stranger.close()]);
  });

  it('whose password is reset on another device is logged out on the first', async () => {
    const [first, second] = [await watchedPage(demo, { viewport: phone }), await watchedPage(demo, { locale: 'fr' })];
    const newcomer = aNewcomer();
    await open(demo, first.page, 'gilf', '/signup');
    await signUp(first.page, newcomer);
    await tokenFor(demo, newcomer.email);

    await open(demo, second.page, 'gilf', '/reset-password');
    await second.page.locator('[name=email]').fill(newcomer.email);
    await submit(second.page).click();
    await open(demo, second.page, 'gilf', `/${await tokenFor(demo, newcomer.email, 1)}`);
    await Promise.all([second.page.waitForURL('**/reset-password/do**'), second.page.locator('main button').first().click()]);
    const fresh = 'another lantern, further out';
    await second.page.locator('[name=password]').fill(fresh);
    await second.page.locator('[name=passwordRepeat]').fill(fresh);
    await submit(second.page).click();
    await second.page.locator('p[role=status]').waitFor();

    expect(await user(first.page)).toMatchObject({ status: 403, body: { authentication_required: true } });
    await first.page.reload();
    expect(path(first.page)).toBe('/login');
    await logIn(second.page, 'gilf', newcomer.username, fresh);
    await second.page.waitForURL((url) => url.pathname !== '/login');
    await Promise.all([first.close(), second.close()]);
  });
});
