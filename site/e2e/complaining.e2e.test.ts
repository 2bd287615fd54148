import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { loggedIn } from './logged-in.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { watchedPage, whenAwake, type WatchedPage } from './watched-page.ts';

const narrow = { viewport: { width: 360, height: 740 } };
const words = 'It happened twice last week, and nobody answered me.';
const unreachable = 'We can’t reach our server. Please check your connection and try again.';

/** How a form is opened, filled and sent. `promise` must be given anew after a reload. */
type Complaining = {
  call: string;
  open: (brand: string) => Promise<WatchedPage>;
  unfold?: (page: Page) => Promise<void>;
  fill: (page: Page) => Promise<void>;
  promise?: (page: Page) => Promise<void>;
  button: string;
  arrived: string | RegExp;
};

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

async function visitor(brand: string, path: string): Promise<WatchedPage> {
  const watched = await watchedPage(demo, narrow);
  await watched.page.goto(demo.at(brand, path));
  return watched;
}

const pathOf = (request: Request) => new URL(request.url()).pathname;
const text = (page: Page) => page.locator('main textarea[name=text]');
const complaining: Record<string, Complaining> = {
  complaint: {
    call: '*/api/complaints',
    open: (brand) => visitor(brand, '/complaints'),
    fill: async (page) => {
      await page.getByLabel('What is it about?').selectOption('site');
      await page.getByLabel('Your email address').fill('ann@example.org');
    },
    button: 'Send complaint',
    arrived: 'Your complaint has arrived',
  },
  notice: {
    call: '*/api/notices',
    open: (brand) => visitor(brand, '/notice'),
    fill: async (page) => {
      await page.getByLabel('Where is it?').fill('https://rose.example/members/orla');
      await page.getByLabel('What’s wrong?').selectOption('fake');
      await page.getByLabel('Your name').fill('Ann');
      await page.getByLabel('Your email address').fill('ann@example.org');
    },
    promise: (page) => page.getByRole('checkbox').check(),
    button: 'Send report',
    arrived: 'Thank you, we’ve got it',
  },
  appeal: {
    call: '*/api/appeals',
    open: async (brand) => {
      const watched = await loggedIn(demo, brand, 'demo', narrow);
      await watched.page.goto(demo.at(brand, '/decisions'));
      return watched;
    },
    unfold: (page) => page.getByRole('button', { name: 'Do you see it differently?' }).first().click(),
    fill: async () => undefined,
    button: 'Send appeal',
    arrived: /^We’ve got your appeal/,
  },
};

async function filled(form: Complaining, brand: string): Promise<WatchedPage> {
  const watched = await form.open(brand);
  const { page } = watched;
  await whenAwake(page);
  await form.unfold?.(page);
  await form.fill(page);
  await text(page).fill(words);
  await form.promise?.(page);
  return watched;
}

type Answer = { status: number | undefined; body: string };

/** The server gets and answers requests, but no answer arrives until the returned function is called. */
async function loseAnswers(page: Page, urlPattern: string, answers: Answer[]): Promise<() => void> {
  const devtools = await page.context().newCDPSession(page);
  let isLost = true;
  const take = async (requestId: string, status: number | undefined): Promise<void> => {
    const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId });
    answers.push({ status, body: base64Encoded ? Buffer.from(body, 'base64').toString() : body });
    if (isLost) await devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
    else await devtools.send('Fetch.continueResponse', { requestId });
  };
  // A last answer may still be on hold when the page closes.
  devtools.on('Fetch.requestPaused', ({ requestId, responseStatusCode }) =>
    take(requestId, responseStatusCode).catch(() => undefined),
  );
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  return () => {
    isLost = false;
  };
}

describe.each(Object.entries(complaining))('A %s', (_name, form) => {
  const send = (page: Page) => page.getByRole('button', { name: form.button });
  const arrived = (page: Page) => page.getByText(form.arrived).first().waitFor();
  const failed = (page: Page) => page.locator('main form').getByRole('alert').getByText(unreachable).waitFor();

  it('is sent once by a double click', async () => {
    const { page, faults, close } = await filled(form, 'general');
    let times = 0;
    page.on(
      'request',
      (request) => (times += request.method() === 'POST' && form.call.endsWith(pathOf(request)) ? 1 : 0),
    );
    await send(page).dblclick();
    await arrived(page);

    expect([times, faults]).toEqual([1, []]);
    await close();
  });

  it('keeps its words without a connection, and counts once however often its answer is lost', async () => {
    const { page, close } = await filled(form, 'milf');
    await page.context().setOffline(true);
    await send(page).click();
    await failed(page);
    expect(await text(page).inputValue()).toBe(words);

    await page.context().setOffline(false);
    await page.locator('html[data-offline]').waitFor({ state: 'detached' });
    await page.reload();
    await whenAwake(page);
    await form.unfold?.(page);
    await text(page).waitFor();
    expect(await text(page).inputValue()).toBe(words);
    await form.promise?.(page);
    const answers: Answer[] = [];
    const find = await loseAnswers(page, form.call, answers);
    await send(page).click();
    await failed(page);
    find();
    await send(page).click();
    await arrived(page);

    expect(answers.length).toBeGreaterThan(1);
    // The server answers a repeated request as it did the first time, so there is one case.
    expect(answers).toEqual(answers.map(() => ({ status: 201, body: answers[0]?.body })));
    await close();
  });
});
