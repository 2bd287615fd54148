import { expect } from '@jest/globals';
import type { ServedDemo } from './served-demo.ts';
import { watchedPage, type WatchedPage } from './watched-page.ts';

/** Of everybody in the demo. */
export const password = 'demo-demo-demo';

/** Somebody of the demo on a device of their own, logged in by the call alone, who is not looking at anything yet. */
export async function loggedIn(demo: ServedDemo, brand: string, username: string, wishes: Parameters<typeof watchedPage>[1] = {}): Promise<WatchedPage> {
  const watched = await watchedPage(demo, wishes);
  await watched.page.goto(demo.at(brand, '/login'));
  const status = await watched.page.evaluate(
    async (body) => (await fetch('/api/user', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status,
    { username, password },
  );
  expect(status).toBe(200);
  return watched;
}
