import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { loggedIn } from './logged-in.ts';
import { memberPageContents, type MemberPath } from './member-pages.ts';
import { sample } from './sample.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { whenAwake, whenLoaded, withoutStream } from './watched-page.ts';

/** Compressed bytes of script, loader included, that a page loads without a tap. The bar of every page but a chat and `/complete-signup`. */
const mostScript = 165_000;
const mostRequests = 45;
const paths = Object.keys(memberPageContents) as MemberPath[];
/** The match finder begins where the device's answers end, which the server does not know. */
const servedWhole = paths.filter((path) => path !== '/match-finder');

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

async function memberOf(brand: string, options: Parameters<typeof loggedIn>[3]) {
  const member = await loggedIn(demo, brand, 'demo', options);
  const someId = await member.page.evaluate(async () => {
    const found = (await (await fetch('/api/members')).json()) as { profiles: { id: string }[] };
    return found.profiles[0]?.id ?? '';
  });
  return { ...member, at: (path: MemberPath) => demo.at(brand, path.replace('{id}', someId)) };
}

describe('A member’s page', () => {
  it.each(servedWhole)('%s holds its content before any script', async (path) => {
    const { page, at, close } = await memberOf('general', {});
    const browser = page.context().browser();
    const unscripted = await browser!.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await unscripted.newPage();
    await plain.goto(at(path));

    expect(await plain.locator(memberPageContents[path]).count()).toBeGreaterThan(0);
    await unscripted.close();
    await close();
  });

  it.each(paths)('%s loads little script by itself', async (path) => {
    const { page, faults, at, close } = await memberOf('bdsm', {});
    await withoutStream(page);
    // Not one of the few pages that measure how they feel.
    await page.addInitScript(() => (Math.random = () => 0.5));
    await page.goto(at(path));
    await whenAwake(page);
    await whenLoaded(page);
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
    );
    const scripts = files.filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name));
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);

    expect(scripts.length).toBeGreaterThan(3);
    expect(bytes).toBeLessThanOrEqual(mostScript);
    expect(files.length).toBeLessThanOrEqual(mostRequests);
    expect(faults).toEqual([]);
    await close();
  });

  it.each(sample(languages, 2))('in %s is the same once it is hydrated', async (locale) => {
    const { page, faults, at, close } = await memberOf('general', { locale });
    for (const path of paths) {
      await page.goto(at(path), { waitUntil: 'commit' });
      await page.locator(memberPageContents[path]).first().waitFor();
      await whenAwake(page);
      await whenLoaded(page);
      expect({ path, faults }).toEqual({ path, faults: [] });
    }
    await close();
  });
});
