import { expect } from '@jest/globals';
import { postFrom } from '../../scripts/page-calls.ts';
import type { Served } from './served-demo.ts';
import { aNewcomer } from './sign-up-walk.ts';
import { watchedPage, type WatchedPage } from './watched-page.ts';

/** The password of all demo members. */
export const password = 'demo-demo-demo';

/** A demo member in a browser context of their own, logged in by the call alone, still on the log-in page. */
export async function loggedIn(
  demo: Served,
  brand: string,
  username: string,
  wishes: Parameters<typeof watchedPage>[1] = {},
): Promise<WatchedPage> {
  const watched = await watchedPage(demo, wishes);
  await watched.page.goto(demo.at(brand, '/login'));
  const status = await postFrom(watched.page, '/api/user', { username, password });
  expect(status).toBe(200);
  return watched;
}

/** Profile of a new member, whose changes affect no other test. */
export type Somebody = { gender: string; seeking: string; country: string };

/** Signs up a new member by the call alone, with nothing but required answers, in a context of their own. */
export async function signedUp(
  demo: Served,
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
  const status = await postFrom(watched.page, '/api/signup', body);
  expect(status).toBe(201);
  return { ...watched, ...newcomer };
}
