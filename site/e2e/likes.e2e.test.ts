import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { postFrom } from '../../scripts/page-calls.ts';
import { expectAccessible } from './axe-findings.ts';
import { loggedIn, password } from './logged-in.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { aNewcomer } from './sign-up-walk.ts';
import { watchedPage, whenAwake, type WatchedPage } from './watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

type Card = { id: string; name: string };
const listed = (page: Page, path: string, list: 'profiles' | 'liked_by') =>
  page.evaluate(
    async ([from, part]) =>
      ((await (await fetch(from)).json()) as Record<string, { id: string; name: string }[]>)[part],
    [path, list] as const,
  ) as Promise<Card[]>;

/** A demo member who likes `demo`, logged in on the brand of their account. */
async function admirerOf(page: Page): Promise<{ card: Card; other: WatchedPage }> {
  for (const card of await listed(page, '/api/likes?type=received', 'liked_by'))
    for (const brand of ['general', 'she']) {
      const other = await watchedPage(demo, { viewport: { width: 1280, height: 800 } });
      await other.page.goto(demo.at(brand, '/login'));
      const status = await postFrom(other.page, '/api/user', { username: card.name, password });
      if (status === 200) {
        await other.page.goto(demo.at(brand, '/members'));
        await whenAwake(other.page);
        return { card, other };
      }
      await other.close();
    }
  throw new Error('Nobody likes demo.');
}

/** Signs up by the call, in the page of a visitor. */
async function becomeMember(page: Page): Promise<void> {
  const body = {
    ...aNewcomer(),
    ...{ gender: 'male', seeking: 'female', country: 'IE', date_of_birth: '1980-05-17' },
    consents: { terms: true, sensitive_data: true },
  };
  const status = await page.evaluate(
    async (sent) =>
      (
        await fetch('/api/signup', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        })
      ).status,
    body,
  );
  expect(status).toBeLessThan(300);
}

describe('What a visitor wanted', () => {
  it('is offered once they are a member: a gift with its price, which is not sent by itself', async () => {
    const { page, faults, close } = await watchedPage(demo, {});
    await page.goto(demo.at('general', '/members'));
    const [{ id = '', name = '' } = {}] = await listed(page, '/api/members', 'profiles');
    await page.goto(demo.at('general', `/members/${id}`));
    await whenAwake(page);
    await page.getByRole('link', { name: 'Send a gift' }).click();
    await page.getByRole('dialog').waitFor();
    await becomeMember(page);
    await page.goto(demo.at('general', '/complete-signup'));
    await whenAwake(page);
    await page.goto(demo.at('general', '/signup-matches'));
    const sheet = page.getByRole('dialog', { name: `Send ${name} a gift` });
    await sheet.getByRole('radio', { name: /^Ring.*credits/ }).click();
    await sheet.getByText(/You don’t have enough credits for this gift/).waitFor();

    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/members/${id}/chat`);
    expect(await page.locator('[data-line]').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('is opened once they are a member: a photo, with the question whether to unlock it', async () => {
    const { page, faults, close } = await watchedPage(demo, {});
    await page.goto(demo.at('general', '/members'));
    const { id, name, total } = await withLockedPhoto(page);
    await page.goto(demo.at('general', `/members/${id}`));
    await whenAwake(page);
    await page.getByRole('link', { name: `See all photos of ${name}` }).click();
    await page.getByRole('dialog').waitFor();
    await becomeMember(page);
    await page.goto(demo.at('general', '/members'));
    const dialog = page.getByRole('dialog', { name: 'Unlock this photo?' });
    await dialog.getByText(/^It costs \d+ credits, once\./).waitFor();
    await page.waitForFunction(() => location.search === '');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    expect(new URL(page.url()).pathname).toBe(`/members/${id}`);
    const dot = page.getByRole('button', { name: `Photo 2 of ${total}` });
    expect(await dot.getAttribute('aria-current')).toBe('true');
    expect(faults).toEqual([]);
    await close();
  });
});

/** A member that visitors see, and the locked photo after their main one. */
async function withLockedPhoto(page: Page): Promise<Card & { total: number }> {
  const { page: member, close } = await loggedIn(demo, 'general', 'newbie');
  const ids = (await listed(page, '/api/members', 'profiles')).map(({ id }) => id);
  const found = await member.evaluate(async (all) => {
    for (const id of all) {
      const { profile } = (await (await fetch(`/api/members/${id}`)).json()) as {
        profile?: { name: string; photos: { main: boolean; locked: boolean; explicit: boolean }[] };
      };
      const photos = profile?.photos.toSorted((one, other) => Number(other.main) - Number(one.main)) ?? [];
      if (profile && photos[1]?.locked && !photos[1].explicit) return { id, name: profile.name, total: photos.length };
    }
    return undefined;
  }, ids);
  await close();
  if (!found) throw new Error('No member that visitors see has a locked photo.');
  return found;
}

describe('Likes', () => {
  it('become a match that both are told of at once, and find on their pages', async () => {
    const { page, faults, close } = await loggedIn(demo, 'general', 'demo', { viewport: { width: 360, height: 740 } });
    const { card, other } = await admirerOf(page);
    // The stream opens once the page is idle.
    await other.page.waitForRequest('**/api/events**').catch(() => undefined);

    await page.goto(demo.at('general', '/likes'));
    await page.getByRole('link', { name: new RegExp(`^${card.name}, `) }).click();
    await page.getByRole('button', { name: `Like back: ${card.name}` }).click();
    await page.getByRole('dialog', { name: 'It’s a match!' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await other.page.getByText('It’s a match with demo!').waitFor();
    await other.page.getByRole('button', { name: 'See the match' }).click();
    await other.page.getByRole('heading', { level: 1, name: 'It’s a match!' }).waitFor();
    await page.goto(demo.at('general', '/likes/match'));
    await page.getByRole('link', { name: new RegExp(`^${card.name}, `) }).waitFor();

    expect(other.page.url()).toContain('/likes/m/');
    expect([...faults, ...other.faults]).toEqual([]);
    await other.close();
    await close();
  });

  it('of a visitor are given once they are a member', async () => {
    const { page: member, close: leave } = await loggedIn(demo, 'general', 'newbie');
    const [anybody] = await listed(member, '/api/members', 'profiles');
    await leave();
    const { page, faults, close } = await watchedPage(demo, {});
    await page.goto(demo.at('general', '/members'));
    const [first] = await listed(page, '/api/members', 'profiles');
    const { id, name } = first ?? anybody ?? { id: '', name: '' };
    await page.goto(demo.at('general', `/members/${id}`));
    await whenAwake(page);
    await page.getByRole('link', { name: 'Like' }).click();
    await page.getByRole('dialog').waitFor();
    await becomeMember(page);
    await page.goto(demo.at('general', '/members'));
    await page.getByText(`Your like for ${name} is on its way.`).waitFor();

    expect(await listed(page, '/api/likes?type=liked', 'profiles')).toMatchObject([{ id }]);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('The swipe game', () => {
  it('is played by finger and keys, and undone', async () => {
    const { page, faults, close } = await loggedIn(demo, 'she', 'newbie', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await page.goto(demo.at('she', '/swipe-game'));
    await whenAwake(page);
    const top = () => page.locator('article h2').last().innerText();
    const first = await top();
    const card = (await page.locator('article').last().boundingBox())!;
    const [x, y] = [card.x + card.width / 2, card.y + 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step += 1) await page.mouse.move(x - step * 14, y + step);
    await page.mouse.up();
    await page.waitForFunction(
      (name) => [...document.querySelectorAll('article h2')].at(-1)?.textContent !== name,
      first,
    );
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(
      (name) => [...document.querySelectorAll('article h2')].at(-1)?.textContent === name,
      first,
    );
    await page.keyboard.press('ArrowRight');
    await page.getByText('3 likes left today').waitFor();

    expect(await listed(page, '/api/likes?type=liked', 'profiles')).toHaveLength(1);
    expect(faults).toEqual([]);
    await close();
  });

  it.each([
    ['/likes', 'general', 360],
    ['/likes/match', 'bdsm', 1440],
    ['/swipe-game', 'gay', 360],
  ])('%s of %s can be used by everybody, by light and by dark (%i)', async (path, brand, width) => {
    const { page, faults, close } = await loggedIn(demo, brand, 'demo', {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    await page.goto(demo.at(brand, path));
    await whenAwake(page);
    await page.locator('article').first().waitFor();
    await expectAccessible(page, path);
    expect(faults).toEqual([]);
    await close();
  });
});
