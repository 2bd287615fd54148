import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileOf } from './file-of.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { until } from './until.ts';
import { watchedPage, whenAwake } from './watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

it('A page counts on the server what it threw, and how it felt when it is left', async () => {
  const { page, faults, close } = await watchedPage(demo);
  // Every page is in the sample.
  await page.addInitScript(() => (Math.random = () => 0));
  const reports = fileOf('src/boot/page-reports.ts');
  const loaded = page.waitForEvent('requestfinished', (one) => one.url().endsWith(reports));
  await page.goto(demo.at('general', '/login'));
  // The browser measures no paint after the first key.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.keyboard.press('Shift');
  await whenAwake(page);
  await loaded;
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new TypeError('robin@example.org');
      }),
  );
  await until('the error is counted', () => isCounted('manyhearts_browser_errors_total{page="login",error="type"} 1'));
  await page.goto('about:blank');
  await until('the vitals are counted', () =>
    isCounted('manyhearts_browser_seconds_count{page="login",vital="lcp"} 1'),
  );

  expect(faults).toEqual(['TypeError: robin@example.org']);
  await close();
});

async function isCounted(line: string): Promise<boolean> {
  const answer = await fetch(`http://localhost:${new URL(demo.at('general')).port}/metrics`);
  return (await answer.text()).includes(line);
}
