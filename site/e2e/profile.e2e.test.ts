import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import type { Page, Route } from 'playwright-core';
import { axeFindings, colourRules } from './axe-findings.ts';
import { loggedIn, password } from './logged-in.ts';
import { sample } from './sample.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { until } from './until.ts';
import { watchedPage, whenAwake, whenLoaded, type WatchedPage } from './watched-page.ts';

const phone = { width: 360, height: 740 };
const hostile = [
  '<img src=x onerror="window.hit=1">',
  '"><script>window.hit=1</script>',
  '{{constructor.constructor("window.hit=1")()}}',
  'javascript:window.hit=1',
  '</textarea><svg onload=window.hit=1>',
];

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

type Api = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: Record<string, never> & { [key: string]: unknown } }>;
type Member = WatchedPage & { api: Api; go: (path: string) => Promise<void> };

/** A demo member, logged in in a context of their own. */
async function member(
  brand: string,
  username: string,
  wishes: Parameters<typeof watchedPage>[1] = {},
): Promise<Member> {
  const watched = await loggedIn(demo, brand, username, { viewport: phone, reducedMotion: 'reduce', ...wishes });
  return {
    ...watched,
    api: callsFrom(watched.page),
    go: async (path) => void (await watched.page.goto(demo.at(brand, path))),
  };
}

function callsFrom(page: Page): Api {
  return (method, path, body) =>
    page.evaluate(
      async ([verb, address, sent]) => {
        const answer = await fetch(address, {
          method: verb,
          headers: { 'idempotency-key': `${Math.random()}`, ...(sent && { 'content-type': 'application/json' }) },
          ...(sent && { body: sent }),
        });
        const text = await answer.text();
        return { status: answer.status, body: text ? JSON.parse(text) : {} };
      },
      [method, path, body ? JSON.stringify(body) : ''] as const,
    );
}

type Box = { y: number; height: number };
type OwnPhoto = { id: string; status: string };
const ownOf = async ({ api }: Pick<Member, 'api'>) =>
  (await api('GET', '/api/profile')).body.profile as unknown as { id: string; photos: OwnPhoto[] };

/** A picture file, drawn on a canvas. */
async function drawn(page: Page, colour: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 1_100 });
    const pen = canvas.getContext('2d')!;
    for (let row = 0; row < 11; row += 1) {
      pen.fillStyle = row % 2 ? fill : '#f4e8d8';
      pen.fillRect(0, row * 100, 900, 100);
    }
    pen.fillStyle = '#20305a';
    pen.beginPath();
    pen.arc(450, 450, 260, 0, 7);
    pen.fill();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

async function choose(page: Page, files: Awaited<ReturnType<typeof drawn>>[]): Promise<void> {
  await whenAwake(page);
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  await page.locator('dialog:modal button').first().waitFor();
}

/** Uploads that the device would send after a reload. */
async function kept(page: Page): Promise<{ key: string }[]> {
  return page.evaluate(
    () =>
      new Promise<{ key: string }[]>((resolve) => {
        const opening = indexedDB.open('uploads');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('waiting').objectStore('waiting').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ key }: { key: string }) => ({ key })));
          };
        };
      }),
  );
}

/** The moderators' call, on the console's host. */
async function approve(id: string, { explicit = false } = {}): Promise<void> {
  const console = `http://localhost:${new URL(demo.at('general')).port}/api/admin`;
  const send = (path: string, body: object, cookie = '') =>
    fetch(`${console}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `${Math.random()}`, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await send('/session', { username: 'owner', password });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect((await send(`/photos/${id}/approve`, { seen: 'pending', explicit }, cookie)).status).toBe(200);
}

/** True if assistive technology finds it within an element that it announces changes of. */
async function isAnnounced(page: Page, region: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const isFound = nodes.some(({ name, ignored }) => name?.value === region && !ignored);
  return isFound && (await page.locator(`[aria-live=polite] > [aria-label="${region}"]`).count()) > 0;
}

async function withoutPhotos(one: Member): Promise<void> {
  for (const { id } of (await ownOf(one)).photos) await one.api('DELETE', `/api/photos/${id}`);
}

/** Sends the request and drops its answer. By IP, because Node does not resolve names below localhost. */
async function deliver(route: Route): Promise<void> {
  const { host, port, pathname } = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host };
  await new Promise<void>((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, path: pathname, method: 'POST', headers }, (answer) =>
      answer.resume().on('end', resolve),
    );
    sending.on('error', reject).end(route.request().postDataBuffer());
  });
}

describe('A photo', () => {
  it('is cut, sent, checked and then seen by others: the main one clear, another blurred until it is opened', async () => {
    const owner = await member('general', 'newbie');
    await withoutPhotos(owner);
    await owner.go('/profile');
    await owner.page.getByText('No photo yet').waitFor();
    await choose(owner.page, [await drawn(owner.page, '#b03060')]);
    await owner.page.getByRole('button', { name: 'Rotate right' }).click();
    expect(await axeFindings(owner.page, 'dialog:modal')).toEqual([]);
    await owner.page.getByRole('button', { name: 'Use this part' }).click();
    await owner.page.getByText('We’re checking it.').waitFor();
    await choose(owner.page, [await drawn(owner.page, '#3060b0')]);
    await owner.page.getByRole('button', { name: 'Use the whole photo' }).click();
    await owner.page.getByText('2 of 3 photos').waitFor();
    const { id: ownerId, photos } = await ownOf(owner);
    expect(photos.map(({ status }) => status)).toEqual(['pending', 'pending']);

    // Wide enough for a banner; on a phone the dialog about the address would come first.
    const other = await member('general', 'fresh', { viewport: { width: 1_024, height: 800 } });
    await other.go(`/members/${ownerId}`);
    await other.page.getByText('newbie has no photo yet.').waitFor();
    for (const { id } of photos) await approve(id);
    // Without a reload, because the owner's stream tells of the decisions.
    await owner.page.waitForFunction(() => !document.body.innerText.includes('We’re checking it.'));
    await other.page.reload();
    await other.page.getByRole('button', { name: 'Photo 2 of 2' }).click();
    const shown = (await other.api('GET', `/api/members/${ownerId}`)).body.profile as unknown as {
      photos: { main: boolean; locked: boolean }[];
    };
    expect(shown.photos.map(({ main, locked }) => [main, locked]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
    await other.page
      .getByRole('button', { name: /^Unlock for/ })
      .first()
      .click();
    await other.page
      .locator('dialog:modal')
      .getByRole('button', { name: /^Unlock for/ })
      .click();
    await other.page.getByText(/You don’t have enough credits/).waitFor();
    expect([owner.faults, other.faults]).toEqual([[], []]);
    await Promise.all([owner.close(), other.close()]);
  });

  it('that lost its connection is one photo after a reload, and is sent by itself', async () => {
    const owner = await member('general', 'newbie');
    await withoutPhotos(owner);
    await owner.go('/profile');
    await owner.page.getByText('No photo yet').waitFor();
    await choose(owner.page, [await drawn(owner.page, '#208050')]);
    // The request arrives, its answer is lost.
    let lost = 0;
    await owner.page.route('**/api/photos', async (route) => {
      lost += 1;
      await deliver(route);
      await owner.page.context().setOffline(true);
      await route.abort('connectionfailed');
    });
    await owner.page.getByRole('button', { name: 'Use the whole photo' }).click();
    await owner.page.getByText('The connection was lost.').waitFor();
    await owner.page.unroute('**/api/photos');
    const [before] = await kept(owner.page);
    expect(before?.key).toMatch(/^[0-9a-f]{32}$/);
    // Blocks the page's own retry.
    await owner.page.evaluate(() => addEventListener('online', (event) => event.stopImmediatePropagation(), true));
    await owner.page.context().setOffline(false);
    const again = owner.page.waitForRequest('**/api/photos');
    await owner.page.reload();
    expect((await again).headers()['idempotency-key']).toBe(before?.key);
    await owner.page.getByText('We’re checking it.').waitFor();
    await until('nothing waits on the device', async () => (await kept(owner.page)).length === 0);

    expect([lost, (await ownOf(owner)).photos.length, owner.faults]).toEqual([1, 1, []]);
    await owner.close();
  });
});

describe('The own profile', () => {
  it('shows what is typed as it was typed, whatever it is', async () => {
    const owner = await member('general', 'demo');
    await owner.go('/profile');
    await owner.page.getByRole('button', { name: 'Edit: About me' }).click();
    const text = hostile.filter((one) => !one.includes('script:')).join('\n');
    await owner.page.getByRole('textbox', { name: 'About me' }).fill(text);
    await owner.page.locator('#about').getByRole('button', { name: 'Save' }).click();
    await owner.page.locator('#about').getByRole('button', { name: 'Edit: About me' }).waitFor();
    const { id } = await ownOf(owner);
    const other = await member('general', 'newbie');
    await other.go(`/members/${id}`);
    await other.page.getByText(hostile[0]!).waitFor();

    for (const { page } of [owner, other])
      expect([
        await page.evaluate(() => 'hit' in window),
        await page.locator('main img[src=x], main svg[onload]').count(),
      ]).toEqual([false, 0]);
    expect([owner.faults, other.faults]).toEqual([[], []]);
    await Promise.all([owner.close(), other.close()]);
  });

  it('is left and come back to in one document, with title, heading and place of each page', async () => {
    const { page, go, faults, close } = await member('bdsm', 'demo', { reducedMotion: 'no-preference' });
    await go('/profile');
    await whenAwake(page);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/members');
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    expect(await page.title()).toMatch(/^(\(\d+\) )?Search members · /);
    await page.goBack();
    await page.getByRole('button', { name: 'Edit: About me' }).waitFor();
    expect(await page.title()).toMatch(/^(\(\d+\) )?Your profile · /);

    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('moves to a new release with the next page, and keeps what was typed', async () => {
    const { page, go, faults, close } = await member('she', 'newbie', { locale: 'en-GB' });
    const polled = page.waitForResponse('**/api/user');
    await go('/profile');
    await whenAwake(page);
    await page.evaluate(() => {
      Object.assign(window, { isFirstDocument: true });
      document.getElementById('boot')!.dataset.app = '/assets/of-an-earlier-build.js';
    });
    await page.getByRole('button', { name: 'Edit: About me' }).click();
    await page.getByRole('textbox', { name: 'About me' }).fill('Half a thought');
    await (await polled).finished();
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/members');
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
    await go('/profile');
    // In the language that the poll told, which may be another.
    const field = page.locator('#about textarea');
    await field.waitFor();

    expect(await field.inputValue()).toBe('Half a thought');
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps what was typed over a reload, and is changed by keyboard alone', async () => {
    const owner = await member('bdsm', 'demo', { locale: 'en-GB' });
    await owner.go('/profile');
    await whenAwake(owner.page);
    await owner.page.getByRole('button', { name: 'Edit: About me' }).focus();
    await owner.page.keyboard.press('Enter');
    await owner.page.waitForFunction(() => document.activeElement?.matches('textarea'));
    await owner.page.keyboard.press('Control+A');
    await owner.page.keyboard.type('Half a thought');
    await owner.page.reload();
    const field = owner.page.getByRole('textbox', { name: 'About me' });
    await field.waitFor();
    expect(await field.inputValue()).toBe('Half a thought');
    await field.focus();
    await owner.page.keyboard.press('Tab');
    await owner.page.keyboard.press('Enter');
    await owner.page.getByRole('button', { name: 'Edit: About me' }).waitFor();

    expect([await owner.page.evaluate(() => document.activeElement?.getAttribute('aria-label')), owner.faults]).toEqual(
      ['Edit: About me', []],
    );
    await owner.close();
  });

  it.each(
    sample<[string, string, number]>(
      [
        ['general', 'en-GB', 360],
        ['milf', 'de-DE', 1440],
      ],
      1,
    ),
  )('of %s (%s) can be used by everybody, by light and by dark, with everything open', async (brand, locale, width) => {
    const owner = await member(brand, 'demo', { locale, viewport: { width, height: 800 } });
    await owner.go('/profile');
    await owner.page.locator('#about button').first().waitFor();
    expect(await axeFindings(owner.page)).toEqual([]);
    await owner.page.locator('#photos [aria-haspopup=menu]').first().click();
    await until('the menu is in the window', async () => {
      const { x, width: wide } = (await owner.page.getByRole('menu').boundingBox())!;
      return x >= 0 && x + wide <= width;
    });
    await owner.page.keyboard.press('Escape');
    for (const part of ['about', 'facts', 'extras', 'interests', 'place'])
      await owner.page.locator(`#${part} > div button`).first().click();
    await whenLoaded(owner.page);
    expect(await axeFindings(owner.page)).toEqual([]);
    await owner.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(owner.page, 'html', colourRules)).toEqual([]);
    expect([await owner.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), owner.faults]).toEqual([
      0,
      [],
    ]);
    await owner.close();
  });
});

describe('The field for a town', () => {
  it('shows its list above a phone’s keyboard, and the town that the arrow keys reach', async () => {
    const owner = await member('she', 'demo');
    // Covers the lower half, as a keyboard does: the layout of the page stays.
    await owner.page.addInitScript(() => {
      const half = Object.assign(new EventTarget(), { offsetTop: 0, height: innerHeight / 2 });
      Object.defineProperty(window, 'visualViewport', { value: half });
    });
    const places = ['am', 'en', 'er', 'is', 'o', 'ta', 'um', 'ys'].map((end) => ({
      country: 'NL',
      region: 'NL-UT',
      city: `Lod${end}`,
    }));
    await owner.page.route('**/api/places?*', (route) => route.fulfill({ json: { places } }));
    await owner.go('/profile');
    await whenAwake(owner.page);
    await owner.page.locator('#place > div button').first().click();
    const field = owner.page.locator('#place').getByRole('combobox', { name: 'Town' });
    await field.waitFor();
    await field.evaluate((input) => scrollBy({ top: input.getBoundingClientRect().bottom - 350, behavior: 'instant' }));
    await field.fill('Lod');
    const list = owner.page.getByRole('listbox');
    await list.waitFor();
    const within = (inner: Box, outer: Box): boolean =>
      inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height + 1;
    const seen = { y: 0, height: phone.height / 2 };
    expect(within((await list.boundingBox())!, seen)).toBe(true);
    for (const { city } of places) {
      await owner.page.keyboard.press('ArrowDown');
      const chosen = list.getByRole('option', { selected: true });
      expect(await chosen.textContent()).toContain(city);
      expect(within((await chosen.boundingBox())!, (await list.boundingBox())!)).toBe(true);
    }
    await owner.page.keyboard.press('Enter');

    expect(await field.inputValue()).toBe('Lodys');
    expect(await list.count()).toBe(0);
    expect(owner.faults).toEqual([]);
    await owner.close();
  });
});

describe('A notice', () => {
  it('over a dialog can be tapped and is announced', async () => {
    const owner = await member('she', 'demo', { reducedMotion: 'no-preference' });
    await owner.go('/profile');
    const tools = owner.page.locator('#photos [aria-haspopup=menu]');
    const total = await tools.count();
    expect(total).toBeGreaterThan(0);
    await tools.last().click();
    await owner.page.getByRole('menuitem', { name: 'Delete' }).click();
    const undo = owner.page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await owner.page.getByRole('button', { name: 'See how others see me' }).click();
    await owner.page.locator('dialog:modal').waitFor();
    expect(await isAnnounced(owner.page, 'Notifications')).toBe(true);
    await undo.click();

    await undo.waitFor({ state: 'detached' });
    expect(await owner.page.locator('dialog:modal').count()).toBe(1);
    await owner.page.keyboard.press('Escape');
    await owner.page.locator('dialog:modal').waitFor({ state: 'detached' });
    expect(await tools.count()).toBe(total);
    expect((await ownOf(owner)).photos.length).toBe(total);
    expect(owner.faults).toEqual([]);
    await owner.close();
  });

  it('of a failure is seen in the gallery that fills the screen', async () => {
    const owner = await member('she', 'newbie');
    await withoutPhotos(owner);
    await owner.go('/profile');
    for (const [before, colour] of ['#803060', '#308060'].entries()) {
      await choose(owner.page, [await drawn(owner.page, colour)]);
      await owner.page.getByRole('button', { name: 'Use the whole photo' }).click();
      await owner.page.getByText(`${before + 1} of 3 photos`).waitFor();
    }
    const { id, photos } = await ownOf(owner);
    for (const photo of photos) await approve(photo.id, { explicit: photo.id !== photos[0]!.id });
    const viewer = await member('she', 'demo');
    await viewer.go(`/members/${id}`);
    await viewer.page.getByRole('button', { name: 'Enlarge' }).click();
    await viewer.page.locator('dialog:modal').getByRole('button', { name: 'Next photo' }).click();
    await viewer.page.route('**/api/photos/*/reveal', (route) => route.fulfill({ status: 500, body: '{}' }));
    const gallery = viewer.page.locator('dialog:modal');
    await gallery.getByRole('button', { name: 'Show photo' }).click();
    const notice = viewer.page.getByRole('alert');
    await notice.getByRole('button', { name: 'Dismiss' }).click();

    await notice.waitFor({ state: 'detached' });
    expect(await gallery.count()).toBe(1);
    await Promise.all([owner.close(), viewer.close()]);
  });
});

describe('Somebody’s profile', () => {
  const anybody = async (one: Member) =>
    ((await one.api('GET', '/api/signup-matches')).body.profiles as unknown as { id: string; name: string }[])[0]!;

  it('can be reported and blocked, which the settings then take back', async () => {
    const viewer = await member('gilf', 'demo');
    const { id, name } = await anybody(viewer);
    await viewer.go(`/members/${id}`);
    const menu = viewer.page.getByRole('button', { name: `Report or block ${name}` });
    await menu.click();
    await viewer.page.getByRole('menuitem', { name: `Report ${name}` }).click();
    await viewer.page.getByLabel('What’s wrong?').selectOption('fraud');
    expect(await axeFindings(viewer.page, 'dialog:modal')).toEqual([]);
    await viewer.page.getByRole('button', { name: 'Send report' }).click();
    await viewer.page.getByText('Thank you for telling us').waitFor();
    await viewer.page.getByRole('button', { name: `Block ${name} too` }).click();
    await viewer.page.getByRole('button', { name: 'Block', exact: true }).click();
    await viewer.page.getByRole('heading', { level: 1, name: `${name} is blocked.` }).waitFor();
    await viewer.page.reload();
    await viewer.page.getByRole('heading', { level: 1, name: 'This profile isn’t available' }).waitFor();

    await viewer.go('/notifications');
    await viewer.page.getByRole('button', { name: `Unblock: ${name}` }).click();
    await viewer.page.getByText(`${name} is no longer blocked.`).waitFor();
    await viewer.go(`/members/${id}`);
    await menu.waitFor();
    expect(viewer.faults).toEqual([]);
    await viewer.close();
  });

  it.each(
    sample<[string, number]>(
      [
        ['general', 360],
        ['bbw', 768],
      ],
      1,
    ),
  )('of %s can be used by everybody, by light and by dark (%i)', async (brand, width) => {
    const viewer = await member(brand, 'demo', { viewport: { width, height: 800 } });
    const { id } = await anybody(viewer);
    await viewer.go(`/members/${id}`);
    await viewer.page.locator('h1').waitFor();
    await whenLoaded(viewer.page);
    expect(await axeFindings(viewer.page)).toEqual([]);
    await viewer.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(viewer.page, 'html', colourRules)).toEqual([]);
    expect([
      await viewer.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      viewer.faults,
    ]).toEqual([0, []]);
    await viewer.close();
  });

  it('leads a visitor to the sign-up, which opens over it', async () => {
    const seeker = await member('general', 'demo');
    const { profiles } = (await callsFrom(seeker.page)('GET', '/api/members?limit=1')).body as unknown as {
      profiles: { id: string }[];
    };
    await seeker.close();
    const visitor = await watchedPage(demo, { viewport: phone });
    await visitor.page.goto(demo.at('general', '/members'));
    const { body } = await callsFrom(visitor.page)('GET', '/api/members?limit=1');
    const [first] = (body.profiles ?? profiles) as unknown as { id: string }[];
    await visitor.page.goto(demo.at('general', `/members/${first?.id ?? ''}`));
    await visitor.page.getByRole('link', { name: 'Like' }).click();
    await visitor.page.getByRole('dialog').waitFor();

    expect([new URL(visitor.page.url()).pathname, visitor.faults]).toEqual([`/members/${first?.id ?? ''}`, []]);
    await visitor.close();
  });
});
