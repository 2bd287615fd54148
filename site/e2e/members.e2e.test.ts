import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeFindings, colourRules } from './axe-findings.ts';
import { loggedIn, password } from './logged-in.ts';
import { measure, measuresOf } from '../../scripts/page-measures.ts';
import { sample } from './sample.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { letPass, until } from './until.ts';
import { painted, watchedPage, whenAwake } from './watched-page.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

const memberOf = (brand: string, wishes: Parameters<typeof watchedPage>[1] = {}, username = 'demo') =>
  loggedIn(demo, brand, username, wishes);
const there = (page: Page) => page.locator('[data-member]').first().waitFor();
const found = (page: Page) => page.locator('[data-member]').count();
/** So many of an endless list: bands far from the view are emptied, and the last one is not. */
const loaded = async (page: Page) => Number(await page.locator('[data-member]').last().getAttribute('data-member')) + 1;
const searchOf = (page: Page) => new URL(page.url()).search;

const perPage = 24;

/** Opens an address as a link on another page does, so that the browser asks for the results, not the server. */
async function goSoftly(page: Page, address: string): Promise<void> {
  await page.goto(demo.at('general', '/match-finder'));
  await whenAwake(page);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}

/** Mocks any number of result pages, so that lists are as long as a test needs. */
async function endless(page: Page, size = perPage, delayMs = 0): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/members?*', (route) => answer(route));
  await page.route('**/api/members', (route) => answer(route));
  async function answer(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
    const { search, searchParams } = new URL(route.request().url());
    asked.push(search);
    const at = Number(searchParams.get('cursor') ?? 0);
    const profiles = Array.from({ length: size }, (_, index) => {
      const id = String(at * size + index).padStart(26, '0');
      return {
        ...{
          id,
          name: `Robin ${at * size + index}`,
          age: 40,
          gender: 'female',
          city: 'Cork',
          region: 'IE-CO',
          country: 'IE',
          distance_band: '25',
          online: index % 5 === 0,
        },
        main_image: {
          filename: '/og.png',
          thumb_filename: '/og.png',
          status: 'approved',
          placeholder: '#884466',
          blurred: false,
        },
        ...{ origin: 'member', fictional_icon: false, like_state: null, like_new: false },
      };
    });
    await letPass(delayMs);
    await route.fulfill({
      json: {
        profiles,
        total: at === 0 ? { count: 1_000, capped: true } : null,
        next_cursor: String(at + 1),
        similar: [],
        widened: [],
        applied: { genders: ['female'], min_age: 18, max_age: 99, country: 'IE', sort: 'last_active' },
      },
    });
  }
  return asked;
}

describe('The search', () => {
  it('keeps its filters in the address, for others and for the way back', async () => {
    const { page, faults, close } = await memberOf('general', { viewport: phone });
    await page.goto(demo.at('general', '/members'));
    await there(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('switch', { name: 'With a photo' }).click();
    await page.waitForURL('**/members?photo=true');
    await page.getByRole('combobox', { name: 'Show me' }).selectOption('male');
    await page.waitForURL('**/members?gender=male&photo=true');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove filter: With a photo' }).click();
    await page.waitForURL('**/members?gender=male');
    await page.goBack();
    await page.getByRole('button', { name: 'Remove filter: With a photo' }).waitFor();
    expect(searchOf(page)).toBe('?gender=male&photo=true');

    const other = await memberOf('general', { viewport: desk }, 'newbie');
    await other.page.goto(page.url());
    await other.page.getByRole('list', { name: '2 filters on' }).waitFor();
    expect([await other.page.getByRole('switch', { name: 'With a photo' }).isChecked(), other.faults]).toEqual([
      true,
      [],
    ]);
    await other.close();

    await page.goto(demo.at('general', '/members'));
    await page.waitForURL('**/members?gender=male**');
    expect(faults).toEqual([]);
    await close();
  });

  it('finds everything as it was on the way back from a profile', async () => {
    const { page, faults, close } = await memberOf('general', { viewport: phone });
    const asked = await endless(page);
    await goSoftly(page, '/members');
    await there(page);
    await until('a third page of the list', async () => {
      await page.mouse.wheel(0, 900);
      return (await loaded(page)) > 48;
    });
    // Far enough from the end not to load another page.
    const seen = page.getByRole('link', { name: 'Robin 20, 40' });
    await seen.scrollIntoViewIfNeeded();
    await until('all that was asked for', async () => (await loaded(page)) === asked.length * perPage);
    const asks = asked.length;
    const top = async () => Math.round((await seen.boundingBox())?.y ?? -1);
    const before = await top();
    await seen.click();
    await page.waitForURL('**/members/*20');
    await page.goBack();
    await seen.waitFor();
    await until('the place where it was left', async () => Math.abs((await top()) - before) <= 2);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Robin 20, 40');

    expect(asked.length).toBe(asks);
    expect(faults).toEqual([]);
    await close();
  });

  it.each(
    sample(
      [
        ['general', 'en-GB', phone],
        ['she', 'nl-NL', desk],
        ['milf', 'de-DE', phone],
        ['gay', 'fr-FR', desk],
      ] as const,
      2,
    ),
  )('of %s in %s can be used by everybody, by light and by dark', async (brand, locale, viewport) => {
    const { page, faults, close } = await memberOf(brand, { viewport, locale, reducedMotion: 'reduce' });
    await page.goto(demo.at(brand, '/members'));
    await there(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Cards out of view repaint only when scrolled to and would be checked with their former colours.
    await page.reload();
    await there(page);
    expect(await axeFindings(page, 'html', colourRules)).toEqual([]);
    if (viewport === phone) {
      await page.locator('main button[aria-haspopup=dialog]').click();
      expect(await axeFindings(page, 'dialog')).toEqual([]);
    }
    expect([await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), faults]).toEqual([0, []]);
    await close();
  });

  it('is worked by keys alone', async () => {
    const { page, faults, close } = await memberOf('she', { viewport: desk, locale: 'nl-NL' });
    await page.goto(demo.at('she', '/members'));
    await there(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.getByRole('combobox', { name: 'Sorteren op' }).focus();
    const answered = page.waitForResponse('**/api/members?sort=newest');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**/members?sort=newest');
    await answered;
    // Until then the list shows the previous search, and its focused card would be removed.
    await page.locator('[role=list][aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    const card = await focused();
    expect(card).toMatch(/, \d\d$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/members\/[0-9A-Z]{26}$/);
    await page.goBack();
    await there(page);
    await page.waitForFunction((name) => document.activeElement?.textContent === name, card);

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Filters' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog:modal').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
    expect(await focused()).toMatch(/^Filters/);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('On a slow network', () => {
  it('nothing jumps when the results come', async () => {
    const { page, faults, close } = await memberOf('general', { viewport: phone });
    await measure(page.context());
    await endless(page, perPage, 1_500);
    await goSoftly(page, '/members?photo=true&online=true');
    await page.getByRole('heading', { name: 'Search members' }).waitFor();
    await page.getByText('Loading').first().waitFor({ state: 'attached' });
    await painted(page);
    const before = (await measuresOf(page)).shift;
    await there(page);

    expect((await measuresOf(page)).shift - before).toBeLessThanOrEqual(0.02);
    expect(faults).toEqual([]);
    await close();
  });

  it('the middle of a list that does not come can be asked for again, by hand', async () => {
    const { page, close } = await memberOf('general', { viewport: phone });
    const asked = await endless(page);
    await goSoftly(page, '/members');
    await there(page);
    await until('all that was asked for', async () => (await found(page)) === asked.length * perPage);
    const before = await found(page);
    await page.unrouteAll();
    await page.route('**/api/members?*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { status: 500, code: 'unexpected', title: '', detail: 'No.', params: {} },
      }),
    );
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByText('We couldn’t load any more.').waitFor();
    expect(await found(page)).toBe(before);
    await page.unrouteAll();
    await endless(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForFunction((count) => document.querySelectorAll('[data-member]').length > count, before);
    await close();
  });

  it('and without any it says so, and comes back by itself', async () => {
    const { page, close } = await memberOf('general', { viewport: phone });
    await page.goto(demo.at('general', '/members'));
    await there(page);
    await page.context().setOffline(true);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
    await page.getByText('We couldn’t load the members.').waitFor();
    expect(await page.getByText('You’re offline').isVisible()).toBe(true);
    await page.context().setOffline(false);
    await there(page);
    await close();
  });

  it('and without script it says what is missing', async () => {
    const { page, close } = await watchedPage(demo, { javaScriptEnabled: false });
    await page.goto(demo.at('general', '/members'));

    const words = page.locator('main noscript p');
    expect([await words.isVisible(), await words.textContent()]).toEqual([
      true,
      expect.stringContaining('Searching needs JavaScript.'),
    ]);
    await close();
  });
});

describe('A visitor', () => {
  it('looks around where the brand lets them, and is asked to join', async () => {
    const { page, faults, close } = await watchedPage(demo, { viewport: phone });
    await page.goto(demo.at('general', '/members'));
    await there(page);
    await whenAwake(page);
    await page.getByRole('link', { name: 'Join free' }).click();
    await page.getByRole('dialog', { name: /Join/ }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('is sent to the log-in where it does not, and comes back to the very search', async () => {
    const { page, close } = await watchedPage(demo, { viewport: phone });
    await page.goto(demo.at('gilf', '/members?min_age=60&max_age=70'));
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.locator('input[name=username]').fill('demo');
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/members?min_age=60&max_age=70');
    await close();
  });
});

/** The most elements that the browser styled at one go: unlike a time, the same on every machine. */
async function mostStyled(page: Page, work: () => Promise<void>): Promise<number> {
  await demo.browser.startTracing(page, { categories: ['devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse((await demo.browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return Math.max(
    ...traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args?.elementCount ?? 0),
  );
}
type TraceEvent = { name: string; args?: { elementCount?: number } };

describe('Five hundred results', () => {
  it('leave the filters quick to open and to close', async () => {
    const { page, faults, close } = await memberOf('general', { viewport: phone, reducedMotion: 'reduce' });
    await endless(page, 100);
    await goSoftly(page, '/members');
    await there(page);
    for (let count = 0; count < 500; count = await loaded(page)) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await until('one more page', async () => (await loaded(page)) > count);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await painted(page);
    const styled = await mostStyled(page, async () => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.locator('dialog:modal').waitFor();
      await painted(page);
      await page.keyboard.press('Escape');
      await page.locator('dialog:modal').waitFor({ state: 'detached' });
      await painted(page);
    });

    // What a window shows of them. Those farther from the view are not rendered or not there.
    expect(styled).toBeGreaterThan(0);
    expect(styled).toBeLessThanOrEqual(1_200);
    expect(faults).toEqual([]);
    await close();
  });
});
