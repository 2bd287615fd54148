import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { password } from './logged-in.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { open } from './sign-up-walk.ts';
import { watchedPage } from './watched-page.ts';

type Device = { isTouched: (isTouched: boolean) => Promise<void>; keys: () => Promise<number> };

let demo: ServedDemo;
beforeAll(async () => {
  // Passkeys sign the page's origin, so the server must know its port beforehand.
  demo = await serveDemo({ PORT: String(await freePort()) });
});
afterAll(() => demo?.stop());

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** A virtual authenticator with user verification, which answers only while it is touched. */
async function aDevice(page: Page): Promise<Device> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    isTouched: async (enabled) =>
      void (await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    keys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const inside = (page: Page) => page.waitForURL((address) => address.pathname !== '/login');

async function logIn(page: Page, brand: string): Promise<void> {
  await open(demo, page, brand, '/login');
  await page.locator('[name=username]').fill('demo');
  await page.locator('[name=password]').fill(password);
  await Promise.all([inside(page), page.locator('form button[type=submit]').click()]);
}

async function logOut(page: Page): Promise<void> {
  const status = await page.evaluate(
    async () =>
      (await fetch('/api/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))
        .status,
  );
  expect(status).toBe(204);
}

/** Adds a passkey in the settings, with a device that is touched when asked. */
async function add(page: Page, device: Device, brand: string): Promise<void> {
  const name = `Key of ${Date.now()}`;
  await open(demo, page, brand, '/notifications');
  const panel = page.locator('section[aria-labelledby=settings-passkeys]');
  // By selectors, because the page is in the member's language by now.
  await panel.locator('button').first().click();
  await panel.locator('input[name=name]').fill(name);
  await panel.locator('input[name=password]').fill(password);
  await device.isTouched(true);
  await panel.locator('button[type=submit]').click();
  await panel.locator('li', { hasText: name }).waitFor();
  await device.isTouched(false);
}

const memberOf = (page: Page) =>
  page.evaluate(
    async () =>
      ((await (await fetch('/api/user')).json()) as { user?: { profile: { name: string } } }).user?.profile.name,
  );
const button = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });

/** Turns off autofill, because a touched device would answer it before the button's ceremony. */
async function withoutFillingIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

describe('A passkey', () => {
  it('is added after the password, and is then all that a log-in needs', async () => {
    const { page, faults, close } = await watchedPage(demo);
    await withoutFillingIn(page);
    const device = await aDevice(page);
    await logIn(page, 'general');
    await add(page, device, 'general');
    expect(await device.keys()).toBe(1);
    await logOut(page);

    await open(demo, page, 'general', '/login');
    expect(await memberOf(page)).toBeUndefined();
    await device.isTouched(true);
    await Promise.all([inside(page), button(page).click()]);
    expect(await memberOf(page)).toBe('demo');
    expect(faults).toEqual([]);
    await close();
  });

  it('opens nothing on another brand', async () => {
    const { page, close } = await watchedPage(demo);
    await withoutFillingIn(page);
    const device = await aDevice(page);
    await logIn(page, 'bdsm');
    await add(page, device, 'bdsm');

    await open(demo, page, 'milf', '/login');
    await device.isTouched(true);
    await button(page).click();
    await page.getByRole('alert').filter({ hasText: 'That didn’t work' }).waitFor();
    expect(await memberOf(page)).toBeUndefined();
    await close();
  });

  it('is offered where the user name is typed, without a press', async () => {
    const { page, faults, close } = await watchedPage(demo);
    const device = await aDevice(page);
    await logIn(page, 'she');
    await add(page, device, 'she');
    await logOut(page);

    // A touched device answers at once.
    await device.isTouched(true);
    await page.goto(demo.at('she', '/login'));
    await Promise.all([inside(page), page.keyboard.press('Shift')]);
    expect(await memberOf(page)).toBe('demo');
    expect(faults).toEqual([]);
    await close();
  });
});
