import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { withoutJobs } from '../../test/no-jobs.ts';
import { production } from '../../test/production.ts';
import { asSystem } from '../core/database/store.ts';
import { Mailer } from '../core/ports/mail/mailer.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { demoBrands } from './demo-brands.ts';
import { seedDemoIfEmpty } from './demo-seed.ts';
import { html } from '../core/text/html.ts';
import { indexPage } from './index-page.ts';

const here = 'localhost:8080';
const hostile = '<script>alert(1)</script>"\'&';
const harmless = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;';

let test: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  test = await newApp('sqlite', { PORT: '8080' });
  // These tests don't need the photos.
  await withoutJobs(test);
  await seedDemoIfEmpty(test.app, (line) => lines.push(line));
});
afterAll(() => test.close());

const get = (url: string, host = here) => test.send(host, { method: 'GET', url });
const send = (subject: string, markup: string, headers = {}) =>
  test.app.get(Mailer).send({
    headers,
    from: { name: hostile, address: 'hello@twobench.example' },
    to: 'mira@example.org',
    subject,
    text: hostile,
    html: markup,
  });
const newestMail = async () => /href="\/dev\/mail\/([0-9A-Z]{26})"/.exec((await get('/dev/mail')).body)?.[1] ?? '';

it('the mail viewer says what to do while there is no mail', async () => {
  expect((await get('/dev/mail')).body).toContain('No mail yet');
});

it('seeding tells what it made, and a second start makes nothing', async () => {
  await seedDemoIfEmpty(test.app, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/7 demo brands with 3\d\d illustrated members/);
});

it('a brand answers right after seeding', async () => {
  expect((await get('/api/settings', 'she.localhost')).json()).toMatchObject({ name: 'Zijwind', niche: 2 });
});

it('the bare loopback address leads to the index', async () => {
  const { statusCode, headers } = await get('/', '127.0.0.1:8080');

  expect([statusCode, headers.location]).toEqual([302, 'http://localhost:8080']);
});

it('the index leads to every brand, at the port that the server listens on, whichever is asked', async () => {
  const { statusCode, body, headers } = await get('/');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { document } of demoBrands) {
    expect(body).toContain(`href="http://${document.domains.primary}:8080/`);
    expect(body).toContain(html`${document.name}`.text);
  }
});

it('a port that only the sender named is in no address', async () => {
  expect((await get('/', 'localhost:1337')).body).toBe((await get('/')).body);
});

it('the index brings a traffic source to the brand that asks for one', async () => {
  expect((await get('/')).body).toContain('href="http://bdsm.localhost:8080/?network=demo"');
});

it('the index runs nothing, is not for robots, and applies its own style only', async () => {
  const { body, headers } = await get('/');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(body).not.toMatch(/<script|style=|\son\w+=/i);
});

it('a brand with a hostile name is shown as text', async () => {
  const brand = await test.app.get(TenantDirectory).byHost('gilf.localhost');
  const settings = {
    ...brand!.settings,
    site: { ...brand!.settings.site, indexTitle: `Title ${hostile}`, description: hostile },
  };
  const { body } = indexPage({
    brands: [{ ...brand!, name: hostile, settings }],
    demoKeys: [],
    hidden: 0,
    addressOf: () => 'http://gilf.localhost/',
  });
  const page = html`${body}`.text;
  expect(page.split(harmless)).toHaveLength(4);
  expect(page).not.toContain('<script');
});

it('an installation without brands has an index that says so', () => {
  expect(html`${indexPage({ brands: [], demoKeys: [], hidden: 0, addressOf: (host) => host }).body}`.text).toContain(
    'no brand here yet',
  );
});

it('a mail’s subject, sender and text are shown as text', async () => {
  await send(hostile, '<p>Hello</p>');
  const list = (await get('/dev/mail')).body;
  const mail = (await get(`/dev/mail/${await newestMail()}`)).body;
  for (const page of [list, mail]) {
    expect(page).toContain(harmless);
    expect(page).not.toContain('<script');
  }
});

it('a mail is shown in a frame that runs nothing, sends nothing and opens links elsewhere', async () => {
  await send(
    'Framed',
    '<!doctype html><html><head><title>x</title></head><body><a href="http://she.localhost:8080/token">Go</a></body></html>',
  );
  const id = await newestMail();
  const page = (await get(`/dev/mail/${id}`)).body;
  expect(page).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${id}/html"`);
  expect(page).toContain('<a href="http://she.localhost:8080/token" rel="noreferrer">');
  const frame = await get(`/dev/mail/${id}/html`);
  expect(frame.headers['content-security-policy']).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
  expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(frame.body).toContain('<head><base target="_blank">');
});

it('an answer to a mail joins its case, and one to a mail without an id of ours is refused', async () => {
  const { id: tenantId } = (await test.app.get(TenantDirectory).byHost('she.localhost'))!;
  const messages = (where: string, ...values: string[]) =>
    asSystem('test', () =>
      test.db.query<{ mail_id: string; complaint_id: string; text: string }[]>(
        `select mail_id, complaint_id, text from complaint_message where tenant_id = ? and ${where} order by id`,
        [tenantId, ...values],
      ),
    );
  const filed = { category: 'other', email: 'mira@example.org', text: 'The site is slow on my tablet.' };
  await test.send('she.localhost', { method: 'POST', url: '/api/complaints', payload: filed });
  const [ours] = await messages('mail_id is not null');
  const textsOfCase = async () => (await messages('complaint_id = ?', ours!.complaint_id)).map(({ text }) => text);
  const before = await textsOfCase();
  const answer = (id: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return test.send(here, { method: 'POST', url: `/dev/mail/${id}`, headers, payload: 'words=It+works+again.' });
  };
  await send('Your complaint', '', { 'Message-ID': `<${ours!.mail_id.toLowerCase()}@she.localhost>` });
  const id = await newestMail();
  expect((await get(`/dev/mail/${id}`)).body).toContain(`<form method="post" action="/dev/mail/${id}">`);
  const [{ statusCode, headers }] = [await answer(id), await answer(id)];

  expect([statusCode, headers.location]).toEqual([303, `/dev/mail/${id}?answered`]);
  expect(await textsOfCase()).toEqual([...before, 'It works again.']);
  expect((await get(`/dev/mail/${id}?answered`)).body).toContain('Handed on to the brand');

  await send('Of no brand', '');
  expect((await get(`/dev/mail/${await newestMail()}`)).body).not.toContain('<form');
  expect((await answer(await newestMail())).statusCode).toBe(404);
});

it('the newest mail stands first, and the list refreshes itself until it is told not to', async () => {
  await send('Older', '');
  await send('Newer', '');
  const { body } = await get('/dev/mail');
  expect(body.indexOf('Newer')).toBeLessThan(body.indexOf('Older'));
  expect(body).toContain('<meta http-equiv="refresh"');
  expect((await get('/dev/mail?refresh=off')).body).not.toContain('http-equiv="refresh"');
});

it.each(['/dev/mail/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/dev/mail/x/html', '/dev/other'])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it.each(['she.localhost', 'she.localhost:8080', 'evil.localhost', 'localhost.evil.example', '127.0.0.1:8080'])(
  '%s shows neither log-ins nor mail',
  async (host) => {
    for (const url of ['/', '/dev/mail'])
      expect((await get(url, host)).body).not.toMatch(/demo-demo-demo|Captured mail/);
  },
);

it('the api is described at localhost, and on no brand', async () => {
  expect((await get('/api/docs')).json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/settings.php': {} } });
  expect((await get('/api/docs', 'she.localhost')).statusCode).toBe(404);
});

it('production has neither descriptions of the api nor a viewer of mails, whatever it is asked at', async () => {
  const real = await newApp('sqlite', { ...production, TEST_SEAMS: '0', PUBLIC_SCHEME: 'http' });
  try {
    for (const host of ['localhost', 'admin.localhost'])
      for (const url of ['/api/docs', '/api/docs/openapi.json', '/dev/mail', '/dev/mail/x/html', '/dev/ui'])
        expect([host, url, (await real.send(host, { url })).statusCode]).toEqual([host, url, 404]);
  } finally {
    await real.close();
  }
});
