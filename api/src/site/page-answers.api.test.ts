import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildHeader, type PageAnswer } from '@manyhearts/contract/boot';
import { fromWire } from '@manyhearts/contract/wire';
import { newApp, type TestApp } from '../../test/app.ts';
import { Browser } from '../../test/browser.ts';
import { buildOnce } from '../../test/built-site.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aListedBrowser, aListedMember } from '../../test/listed-members.ts';

/** The proof of a meeting has the moment in it. */
const withoutMoments = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer).replace(/"met":"[^"]*"/g, '"met":"…"')) as unknown;

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let far: MadeTenant;
  let robin: Browser;
  beforeAll(async () => {
    await buildOnce();
    t = await newApp(engine);
    rose = await aServedTenant(t);
    far = await aServedTenant(t);
  }, 240_000);
  beforeEach(async () => {
    robin = (await aListedBrowser(t, rose, { gender: 'male', seeking: 'female' })).own;
  });
  afterAll(() => t.close());

  const pageOf = async (browser: Browser, path: string) =>
    (await browser.get(path, { headers: { accept: 'text/html' } })).body;
  const answersIn = (page: string) =>
    JSON.parse(
      /<script type="application\/json" id="answers">([^<]*)<\/script>/.exec(page)?.[1] ?? '[]',
    ) as PageAnswer[];
  /** What a browser without scripts shows. */
  const shownIn = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'));

  describe('A page for a member', () => {
    it('shows a profile with scripts off, and holds the very answer that its member gets', async () => {
      const { id } = await aListedMember(t, rose, { name: 'Kwartelkoning', aboutMe: 'Slow mornings.' });
      const page = await pageOf(robin, `/members/${id}`);
      const asked = fromWire((await robin.get(`/api/members/${id}`)).json());

      expect(shownIn(page)).toContain('Kwartelkoning');
      expect(shownIn(page)).toContain('Slow mornings.');
      const held = answersIn(page).find(({ path }) => path === '/api/members/{id}');
      expect(held?.input).toEqual({ id });
      expect(withoutMoments(held?.answer)).toEqual(withoutMoments(asked));
    });

    it('shows the settings', async () => {
      const page = await pageOf(robin, '/notifications');

      expect(answersIn(page).map(({ path }) => path)).toEqual([
        '/api/passkeys',
        '/api/sessions',
        '/api/visibility',
        '/api/consents',
        '/api/blocks',
      ]);
      expect(shownIn(page)).toContain('This device');
    });

    it.each([
      ['those of the address', '/members?photo=true', undefined, { photo: 'true' }],
      ['those of the last search', '/members', 'online=true&nonsense=1', { online: 'true' }],
      ['those of the address before the last ones', '/members?photo=true', 'online=true', { photo: 'true' }],
      ['none', '/members', undefined, {}],
      ['none from a cookie that is no search', '/members', '%E0%A4%A', {}],
    ])('shows a search with its filters: %s', async (_what, path, last, input) => {
      const { id } = await aListedMember(t, rose, { name: 'Zwaluw', gender: 'female', seeking: 'male' });
      if (last !== undefined) robin.cookies.set('search', last.includes('%') ? last : encodeURIComponent(last));
      const page = await pageOf(robin, path);

      const search = answersIn(page).find(({ isPaged }) => isPaged);
      expect(search).toMatchObject({ path: '/api/members', input });
      if (Object.keys(input).length === 0) expect(shownIn(page)).toContain(`/members/${id}`);
    });

    it('leaves what is refused to the browser', async () => {
      const { id } = await aListedMember(t, far, { name: 'Verweg' });
      const page = await pageOf(robin, `/members/${id}`);

      expect(answersIn(page).map(({ path }) => path)).toEqual(['/api/interests']);
      expect(page).not.toContain('Verweg');
    });
  });

  describe('A page for a visitor', () => {
    it('holds no answers, before and after a member had it', async () => {
      const { id } = await aListedMember(t, rose, { name: 'Roerdomp' });
      const visitor = new Browser(t, rose.host);
      for (const path of ['/members', `/members/${id}`]) {
        const before = await pageOf(visitor, path);
        await pageOf(robin, path);
        const after = await pageOf(visitor, path);

        expect(before).toContain('<main');
        expect(answersIn(before)).toEqual([]);
        expect(after).toBe(before);
        expect(after).not.toContain('Roerdomp');
      }
    });

    it('of another brand gets nothing by this session', async () => {
      const elsewhere = new Browser(t, far.host);
      elsewhere.cookies.set('sid', robin.cookies.get('sid') ?? '');
      const page = await elsewhere.get('/notifications', { headers: { accept: 'text/html' } });

      expect(page.statusCode).toBe(302);
    });
  });

  it('Answers of calls, also refusals, tell the build that pages are made by', async () => {
    const build = /data-app="([^"]+)"/.exec(await pageOf(robin, '/members'))?.[1];
    expect(build).toMatch(/^\/assets\/.+\.js$/);

    for (const url of ['/api/settings', '/api/user', '/api/photos', '/api/nowhere'])
      expect({ url, build: (await robin.get(url)).headers[buildHeader] }).toEqual({ url, build });
  });
});
