import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { Browser } from '../../test/browser.ts';
import { withoutJobs } from '../../test/no-jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { demoBrands, demoPassword } from './demo-brands.ts';
import { renewNewcomers } from './demo-newcomers.ts';
import { seedDemoIfEmpty } from './demo-seed.ts';

let t: TestApp;
beforeAll(async () => {
  t = await newApp('sqlite');
  // These tests don't need the photos.
  await withoutJobs(t);
  await seedDemoIfEmpty(t.app, () => undefined);
});
afterAll(() => t.close());

it.each(demoBrands.map(({ document }) => [document.key, document.domains.primary ?? ''] as const))(
  'on %s every log-in of the demo works',
  async (_, host) => {
    const seen = [];
    for (const username of ['demo', 'newbie', 'fresh']) {
      const answer = await new Browser(t, host).post('/api/user', { username, password: demoPassword });
      const { user } = answer.json() as { user: { profile: { name: string }; status: string; paid_user: boolean } };
      seen.push([answer.statusCode, user.profile.name, user.status, user.paid_user]);
    }

    expect(seen).toEqual([
      [200, 'demo', 'active', true],
      [200, 'newbie', 'active', false],
      [200, 'fresh', 'not_confirmed', false],
    ]);
  },
);

it('the free member has a time bonus after each start, and two codes to try', async () => {
  t.app.get(Clock).advance(5 * 3_600);
  const newbie = new Browser(t, 'general.localhost');
  await newbie.post('/api/user', { username: 'newbie', password: demoPassword });
  const read = async (query = '') => (await newbie.get(`/api/discountcode${query}`)).json().discount;
  const before = await read();
  await renewNewcomers(t.app);

  expect([before, (await read()).code]).toEqual([null, 'TIMEBONUS25']);
  expect((await read('?code=BIGORDER')).minimum_order_value).toMatch(/^\d+\.\d\d$/);
  expect((await read('?code=ABROAD')).country).toBe(demoBrands[0]?.document.countries.at(-1));
});
