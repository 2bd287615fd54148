import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { sample } from './sample.ts';
import { sharedDemo, type Served } from './served-demo.ts';
import { agree, aNewcomer, answerUntilConsents, finish, open, signUp, tokenFor } from './sign-up-walk.ts';
import { watchedPage } from './watched-page.ts';

const phone = { width: 360, height: 740 };

let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
});
afterAll(() => demo?.stop());

const form = (page: Page) => page.locator('main form');
const submit = (page: Page) => form(page).locator('button[type=submit]').first();
const isSignup = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/signup';
const path = (page: Page) => new URL(page.url()).pathname;
const user = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/user', { headers: { 'x-request-type': 'client' } });
    return {
      status: answer.status,
      body: (await answer.json()) as {
        authentication_required?: boolean;
        user?: { status: string; profile: { name: string } };
      },
    };
  });

async function logIn(page: Page, brand: string, name: string, password: string): Promise<void> {
  await open(demo, page, brand, '/login');
  await page.locator('[name=username]').fill(name);
  await page.locator('[name=password]').fill(password);
  await submit(page).click();
}

describe('From a visitor to a member', () => {
  it.each(
    sample<[string, string]>(
      [
        ['general', 'en-GB'],
        ['she', 'nl'],
        ['milf', 'pl'],
      ],
      1,
    ),
  )('of %s in %s: signed up, confirmed, out, and in again', async (brand, locale) => {
    const { page, faults, close } = await watchedPage(demo, { locale, viewport: phone });
    const newcomer = aNewcomer();
    await open(demo, page, brand, '/');
    await Promise.all([
      page.waitForURL('**/signup**'),
      page.locator('form[action="/signup"] button[type=submit]').click(),
    ]);
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
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(
      newcomer.username,
    );

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
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(
      newcomer.password,
    );
    expect(page.url()).not.toContain(encodeURIComponent(newcomer.email));
    // The reloaded screen is a history entry already, so this takes two steps.
    for (let press = 0; press < 2; press += 1) await page.goBack();
    expect(await page.locator('[name=email]').inputValue()).toBe(newcomer.email);
    await close();
  });

  it.each(
    sample<[string, string]>(
      [
        ['gilf', 'fr'],
        ['she', 'nl'],
      ],
      1,
    ),
  )('goes back and forth by the buttons of the browser without losing a word (%s, %s)', async (brand, locale) => {
    const { page, close } = await watchedPage(demo, { locale, viewport: phone });
    await open(demo, page, brand, '/signup');
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

  it.each(
    sample<[string, string]>(
      [
        ['general', 'en-GB'],
        ['milf', 'pl'],
      ],
      1,
    ),
  )('makes one account when the last button is tapped twice (%s, %s)', async (brand, locale) => {
    const { page, close } = await watchedPage(demo, { locale, viewport: phone });
    const newcomer = aNewcomer();
    const asked: Request[] = [];
    page.on('request', (request) => isSignup(request) && asked.push(request));
    await open(demo, page, brand, '/signup');
    await answerUntilConsents(page, newcomer);
    await agree(page);
    await page.route('**/api/signup', async (route) => setTimeout(() => void route.continue(), 400));
    await Promise.all([
      page.waitForURL('**/complete-signup'),
      page.locator('form[method=dialog] button[type=submit]').last().dblclick(),
    ]);
    expect(asked).toHaveLength(1);
    await close();
  });

  it.each(
    sample<[string, string]>(
      [
        ['she', 'nl'],
        ['general', 'de'],
      ],
      1,
    ),
  )(
    'loses nothing when the connection goes as the last step is sent, and makes one account (%s, %s)',
    async (brand, locale) => {
      const { page, close } = await watchedPage(demo, { locale, viewport: phone });
      const newcomer = aNewcomer();
      const keys: (string | undefined)[] = [];
      await open(demo, page, brand, '/signup');
      await answerUntilConsents(page, newcomer);
      await agree(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/signup', requestStage: 'Response' }] });
      devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
        keys.push(request.headers['idempotency-key'] ?? request.headers['Idempotency-Key']);
        // The server has handled the request, but its answer is lost.
        const isLost = keys.length <= 2;
        void (isLost
          ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
          : devtools.send('Fetch.continueRequest', { requestId }));
      });
      await Promise.all([page.waitForURL('**/complete-signup'), finish(page)]);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      expect((await user(page)).body.user?.profile.name).toBe(newcomer.username);
      await tokenFor(demo, newcomer.email);
      await close();
    },
  );
});

describe('An account', () => {
  it.each(
    sample<[string, string, string]>(
      [
        ['general', 'en-GB', 'nl'],
        ['she', 'nl', 'en-GB'],
      ],
      1,
    ),
  )(
    'of %s that somebody guesses at is locked there for minutes, and not for its owner elsewhere (%s, %s)',
    async (brand, own, foreign) => {
      const [owner, stranger] = [
        await watchedPage(demo, { locale: own }),
        await watchedPage(demo, { locale: foreign }),
      ];
      await logIn(owner.page, brand, 'newbie', 'demo-demo-demo');
      await owner.page.waitForURL((url) => url.pathname !== '/login');

      await logIn(stranger.page, brand, 'newbie', 'guess number 0');
      await stranger.page.getByRole('alert').waitFor();
      for (
        let guess = 1;
        guess < 16 && !/\b\d+ min/.test(await stranger.page.getByRole('alert').innerText());
        guess += 1
      ) {
        await stranger.page.locator('[name=password]').fill(`guess number ${guess}`);
        await Promise.all([stranger.page.waitForResponse('**/api/user'), submit(stranger.page).click()]);
        await stranger.page.locator('form button[type=submit]:not([aria-busy=true])').first().waitFor();
      }
      expect(await stranger.page.getByRole('alert').innerText()).toMatch(/\b\d+\smin/);
      await stranger.page.locator('[name=password]').fill('demo-demo-demo');
      await Promise.all([stranger.page.waitForResponse('**/api/user'), submit(stranger.page).click()]);
      await stranger.page.locator('form button[type=submit]:not([aria-busy=true])').first().waitFor();
      expect([path(stranger.page), (await user(stranger.page)).status]).toEqual(['/login', 403]);

      await owner.page.evaluate(() =>
        fetch('/api/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      );
      await logIn(owner.page, brand, 'newbie', 'demo-demo-demo');
      await owner.page.waitForURL((url) => url.pathname !== '/login');
      await Promise.all([owner.close(), stranger.close()]);
    },
  );

  it.each(
    sample<[string, string, string]>(
      [
        ['gilf', 'en-GB', 'fr'],
        ['milf', 'pl', 'en-GB'],
      ],
      1,
    ),
  )(
    'of %s whose password is reset on another device is logged out on the first (%s, %s)',
    async (brand, own, other) => {
      const [first, second] = [
        await watchedPage(demo, { locale: own, viewport: phone }),
        await watchedPage(demo, { locale: other }),
      ];
      const newcomer = aNewcomer();
      await open(demo, first.page, brand, '/signup');
      await signUp(first.page, newcomer);
      await tokenFor(demo, newcomer.email);

      await open(demo, second.page, brand, '/reset-password');
      await second.page.locator('[name=email]').fill(newcomer.email);
      await submit(second.page).click();
      await open(demo, second.page, brand, `/${await tokenFor(demo, newcomer.email, 1)}`);
      await Promise.all([
        second.page.waitForURL('**/reset-password/do**'),
        second.page.locator('main button').first().click(),
      ]);
      const fresh = 'another lantern, further out';
      await second.page.locator('[name=password]').fill(fresh);
      await second.page.locator('[name=passwordRepeat]').fill(fresh);
      await submit(second.page).click();
      await second.page.locator('p[role=status]').waitFor();

      // The open page is told, and leaves by itself.
      await first.page.waitForURL((url) => url.pathname === '/login');
      expect(await user(first.page)).toMatchObject({ status: 403, body: { authentication_required: true } });
      await logIn(second.page, brand, newcomer.username, fresh);
      await second.page.waitForURL((url) => url.pathname !== '/login');
      await Promise.all([first.close(), second.close()]);
    },
  );
});
