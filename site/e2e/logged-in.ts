import { expect } from '@jest/globals';
import type { ServedDemo } from './served-demo.ts';
import { aNewcomer } from './sign-up-walk.ts';
import { watchedPage, type WatchedPage } from './watched-page.ts';

/** Of everybody in the demo. */
export const password = 'demo-demo-demo';

/** Somebody of the demo on a device of their own, logged in by the call alone, who is not looking at anything yet. */
export async function loggedIn(
  demo: ServedDemo,
  brand: string,
  username: string,
  wishes: Parameters<typeof watchedPage>[1] = {},
): Promise<WatchedPage> {
  const watched = await watchedPage(demo, wishes);
  await watched.page.goto(demo.at(brand, '/login'));
  const status = await watched.page.evaluate(
    async (body) =>
      (
        await fetch('/api/user', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    { username, password },
  );
  expect(status).toBe(200);
  return watched;
}

/** What somebody says of themselves, of whom nobody has heard before: what is done with them is in nobody's way. */
export type Somebody = { gender: string; seeking: string; country: string };

/** Somebody who has just signed up by the call alone and said no more than that, on a device of their own. */
export async function signedUp(
  demo: ServedDemo,
  brand: string,
  somebody: Somebody,
  wishes: Parameters<typeof watchedPage>[1] = {},
): Promise<WatchedPage & { username: string; password: string }> {
  const watched = await watchedPage(demo, wishes);
  await watched.page.goto(demo.at(brand, '/login'));
  const newcomer = aNewcomer();
  const body = {
    ...newcomer,
    ...somebody,
    date_of_birth: '1980-05-17',
    consents: { terms: true, sensitive_data: true },
  };
  const status = await watched.page.evaluate(
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
  expect(status).toBe(201);
  return { ...watched, ...newcomer };
}
