import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectAccessible } from './axe-findings.ts';
import { sample } from './sample.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { until } from './until.ts';
import { settled, watchedPage, whenAwake } from './watched-page.ts';

const names = {
  dollars: "$& $1 $` $$ $'",
  script: '</script><script>alert(1)</script>',
  image: '"><img src=x onerror=alert(1)>',
  comment: '<!--<script> &lt;b&gt; {{brand}}',
  emoji: '💌 Liebe 👩‍❤️‍👨',
  arabic: 'حب وسلام',
} as const;
const hosts = sample(Object.keys(names) as (keyof typeof names)[], 2);

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
  for (const host of hosts) {
    await demo.tenant(
      'create',
      host,
      '--domain',
      `${host}.localhost`,
      '--name',
      names[host],
      '--niche',
      'she',
      '--language',
      'en',
      '--company',
      'Lamplighter Row Ltd',
      '--support-email',
      'help@brand.example',
      '--live',
    );
  }
});
afterAll(() => demo?.stop());

describe('A brand that is called', () => {
  it.each(hosts)('%s is called so, and nothing of it runs', async (host) => {
    const { page, faults, close } = await watchedPage(demo, { hasAnswered: false });
    page.on('dialog', (dialog) => faults.push(`asked ${dialog.message()}`));
    for (const path of ['/', '/pricing', '/lang-config', '/pages/terms', '/nothing-here']) {
      await page.goto(demo.at(host, path));
      if (path === '/') {
        const title = await page.title();
        expect(title.slice(0, title.lastIndexOf(': '))).toBe(names[host]);
        await page.locator('#entry-warning [data-act=entry]').click();
        // Until the page is painted, a key still goes to the button of the closed warning.
        await settled(page);
      }
      expect(await page.getByRole('banner').innerText()).toContain(names[host]);
      expect(await page.locator('script:not([src]):not([type]), img[src=x]').count()).toBe(1);
      await page.keyboard.press('Shift');
      await whenAwake(page);
      expect(await page.getByRole('banner').innerText()).toContain(names[host]);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('something with signs that nobody sees is refused', async () => {
    await expect(demo.tenant('set', hosts[0] ?? '', 'name', 'good\u202edoog')).rejects.toThrow(/invisible characters/);
  });
});

describe('A host without a page', () => {
  it('can be understood by everybody, in any light', async () => {
    await demo.tenant('set', 'she', 'status', 'paused');
    const { page, close } = await watchedPage(demo);
    const statusOf = async (host: string) => (await page.goto(demo.at(host)))?.status();
    // The server notices the change within a second.
    await until('the brand rests', async () => (await statusOf('she')) === 503);
    await expectAccessible(page, 'resting');
    expect(await statusOf('nobody')).toBe(404);
    await expectAccessible(page, 'unknown');
    await close();
  });
});
