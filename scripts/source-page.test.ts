import { describe, expect, it } from '@jest/globals';
import { sourcePage } from './source-page.ts';

const built =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><script type="module" src="/assets/loader-B_x-9aQ.js"></script></head><body>' +
  '<script type="application/json" id="boot" data-app="/assets/app-C0_-fe1.js" data-texts="/assets/texts/en.1f.json">{}</script></body></html>';

describe('A page under npm run dev', () => {
  it('takes all its script from the sources, and its words from where they were', () => {
    const page = sourcePage(built);
    expect(page).toContain('src="/src/loader.ts"');
    expect(page).toContain('data-app="/src/entry-client.tsx"');
    expect([page.includes('data-texts="/assets/texts/en.1f.json"'), /\/assets\/[^"]*\.js"/.exec(page)]).toEqual([
      true,
      null,
    ]);
  });

  it('runs what puts saved modules in place before anything of React', () => {
    const page = sourcePage(built);
    const [refresh, client, loader] = ['/@react-refresh', '/@vite/client', '/src/loader.ts'].map((part) =>
      page.indexOf(part),
    );
    expect(refresh).toBeGreaterThan(0);
    expect(refresh).toBeLessThan(client!);
    expect(client).toBeLessThan(loader!);
  });

  it('pastes nothing of the page into itself', () => {
    expect(sourcePage("<head><title>Brand $& $' One</title></head>")).toContain("<title>Brand $& $' One</title>");
  });
});
