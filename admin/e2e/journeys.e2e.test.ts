import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { serveDemo, type ServedDemo } from '../../site/e2e/served-demo.ts';
import { watchedPage } from '../../site/e2e/watched-page.ts';
import { Keyboard, expectHeading } from './keyboard.ts';
import { callFrom, desk, readFrom, staffPage, staffPassword } from './staff-page.ts';

type Brand = { id: string; key: string; name: string; domain: string; company_id: string; pool_id: string };

let demo: ServedDemo;
let brands: Brand[];
beforeAll(async () => {
  demo = await serveDemo();
  const owner = await staffPage(demo, 'owner');
  brands = await readFrom(owner.page, '/api/admin/tenants?range=[0,24]');
  await owner.close();
});
afterAll(() => demo?.stop());

const brandOf = (key: string) => brands.find((brand) => brand.key === key)!;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function openBy(watched: { page: Page }, path: string, heading: string | RegExp): Promise<Keyboard> {
  await watched.page.goto(demo.at('admin', path));
  await expectHeading(watched.page, heading);
  return new Keyboard(watched.page);
}

async function logIn(keys: Keyboard, username: string, password: string): Promise<void> {
  await keys.page.locator('#username:focus').waitFor();
  await keys.write(username);
  await keys.page.keyboard.press('Tab');
  await keys.write(password);
  await keys.press('Enter');
}

describe('By keyboard alone', () => {
  const password = 'velvet-anchor-41';

  it('the owner invites an operator, who sets password and factor, and opens a live brand of their own within three minutes', async () => {
    const startedAt = performance.now();
    const owner = await watchedPage(demo, { viewport: desk });
    await owner.page.goto(demo.at('admin', '/admin/staff/create'));
    const inviting = new Keyboard(owner.page);
    await logIn(inviting, 'owner', staffPassword);
    await field(owner.page, 'User name').and(owner.page.locator(':focus')).waitFor();
    await inviting.write('olive');
    await inviting.tabTo(owner.page.getByRole('switch', { name: 'May create brands' }));
    await inviting.press('Space');
    await inviting.open(button(owner.page, 'Send the invitation'));
    const link = await owner.page.locator('[role=status] pre').innerText();
    expect(owner.faults).toEqual([]);
    await owner.close();

    const operator = await watchedPage(demo, { viewport: desk });
    const { page } = operator;
    const keys = new Keyboard(page);
    await page.goto(link);
    await page.locator('#password:focus').waitFor();
    await keys.write(password);
    await keys.writeInto(page.locator('#repeat'), password);
    await keys.press('Enter');
    await keys.open(page.getByRole('link', { name: 'Log in' }));
    await logIn(keys, 'olive', password);
    await expectHeading(page, 'Hello, olive');

    await keys.find('account', 'Your account');
    await keys.open(button(page, 'Set up an app'));
    await field(page, 'Code').and(page.locator(':focus')).waitFor();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await keys.write(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await keys.press('Enter');
    await page.getByText('The new app is in use').waitFor();

    await keys.find('brands', 'Brands');
    await keys.open(page.getByRole('link', { name: 'New brand' }));
    await expectHeading(page, 'New brand');
    await keys.writeInto(field(page, 'Name'), 'Rosewood');
    const preview = page.frameLocator('iframe[title^="Preview"][data-shown]');
    await preview.getByText('Rosewood').first().waitFor();
    expect(await preview.locator('h1').count()).toBe(1);
    await keys.press('Enter');
    await page.getByText('Step 2 of 7').waitFor();
    await keys.open(button(page, 'Continue'));
    await page.getByText('Step 3 of 7').waitFor();
    const company: [string, string][] = [
      ['Name of the company', 'Rosewood B.V.'],
      ['Street and number', 'Oudegracht 1'],
      ['Postcode', '3511 AA'],
      ['City', 'Utrecht'],
      ['Company number', '12345678'],
      ['Support e-mail', 'help@rosewood.example'],
    ];
    for (const [name, value] of company) await keys.writeInto(field(page, name), value);
    await keys.press('Enter');
    await keys.writeInto(field(page, 'Domain'), 'rosewood.localhost');
    await keys.press('Enter');
    for (const step of [5, 6, 7]) {
      await page.getByText(`Step ${step} of 7`).waitFor();
      await keys.open(button(page, step === 7 ? 'Create the brand' : 'Continue'));
    }
    await expectHeading(page, 'Rosewood');
    await keys.open(button(page, 'Launch'));
    await page.getByText('The brand is open.').waitFor();

    await keys.tabTo(page.getByRole('link', { name: 'rosewood.localhost' }).first(), 'Shift+Tab');
    const [site] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await site.waitForLoadState();
    expect([new URL(site.url()).hostname, await site.title()]).toEqual(['rosewood.localhost', expect.anything()]);
    expect(await site.locator('h1').count()).toBe(1);

    const { acts, texts } = keys.count;
    const [owned, seconds] = [inviting.count, Math.round((performance.now() - startedAt) / 1_000)];
    process.stdout.write(
      `From the invitation to the open landing page: ${acts + owned.acts} acts, ${texts + owned.texts} texts, ${seconds} s\n`,
    );
    expect(seconds).toBeLessThan(180);
    expect(operator.faults).toEqual([]);
    await operator.close();
  });

  it('two people save the same settings: the second is told who and what, and saves theirs on top', async () => {
    const [first, second] = [await staffPage(demo, 'operator'), await staffPage(demo, 'owner')];
    const path = `/admin/tenants/${brandOf('gay').id}/settings/site`;
    const [one, other] = [await openBy(first, path, 'Blåtimmen'), await openBy(second, path, 'Blåtimmen')];
    const title = ({ page }: Keyboard) => page.locator('[data-setting=indexTitle] input');
    for (const keys of [one, other]) await title(keys).waitFor();

    await one.writeInto(title(one), 'Blue hour');
    await one.press('Control+s');
    await first.page.getByText('Everything is saved.').waitFor();
    await other.writeInto(title(other), 'The blue hour');
    await other.press('Control+s');
    const notice = second.page.getByRole('alert').filter({ hasText: 'operator' });
    await other.open(notice.getByRole('button'));
    await second.page.getByText(/Blue hour/).waitFor();
    await other.press('Control+s');
    await second.page.getByText('Everything is saved.').waitFor();

    type Saved = { values: { index_title: string } };
    const saved = await readFrom<Saved>(second.page, `/api/admin/tenants/${brandOf('gay').id}/settings/site`);
    expect(saved.values.index_title).toBe('The blue hour');
    expect([first.faults, second.faults]).toEqual([[], []]);
    await Promise.all([first.close(), second.close()]);
  });

  it('an owner disables a colleague, whose open tab shows the log-in by itself and nothing of what it showed', async () => {
    const [owner, colleague] = [await staffPage(demo, 'owner'), await staffPage(demo, 'support')];
    const { page } = colleague;
    await openBy(colleague, '/admin/tenants', 'Brands');
    await page.getByRole('link', { name: 'Zijwind' }).waitFor();

    const keys = await openBy(owner, '/admin/staff?filter={"q":"support"}', 'Staff');
    await keys.open(owner.page.getByRole('link', { name: 'support' }));
    await keys.open(button(owner.page, 'Disable'));
    await owner.page.getByRole('dialog').waitFor();
    await keys.open(owner.page.getByRole('dialog').getByRole('button', { name: 'Disable' }));
    await owner.page.getByText('support is disabled.').waitFor();

    await page.locator('#username:focus').waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/Zijwind|Twobench|localhost/);
    await Promise.all([owner.close(), colleague.close()]);
  });
});

/** Resources whose records have a page each. */
const shown = [
  ...['tenants', 'companies', 'audit', 'photos', 'reports', 'appeals', 'complaints', 'members'],
  ...['orders', 'payments', 'refunds', 'quarantine', 'ledger', 'discountcodes'],
];
/** True ids of one brand's records, by resource, as an owner reads them. */
type Records = Record<string, string[]>;

/** Pages of the console about one brand, and about records that belong to one. */
const pagesOf = ({ id, company_id: company, pool_id: pool }: Brand, records: Records) => [
  ...['domains', 'prices', 'pages', 'payments', 'media', 'settings/site', 'settings/theme'].map(
    (part) => `/admin/tenants/${id}/${part}`,
  ),
  `/admin/companies/${company}`,
  `/admin/pools/${pool}`,
  ...shown.flatMap((resource) => (records[resource] ?? []).map((record) => `/admin/${resource}/${record}/show`)),
];

/** Reads the first record of one brand in each list of the console. */
async function recordsOf(page: Page, { id, company_id: company, pool_id: pool }: Brand): Promise<Records> {
  const records: Records = { tenants: [id], companies: [company], pools: [pool] };
  const filter = encodeURIComponent(JSON.stringify({ tenant_id: id }));
  // Interests and staff belong to no brand.
  for (const resource of lists.filter((name) => !(name in records) && !['interests', 'staff'].includes(name))) {
    const rows = await readFrom<unknown>(page, `/api/admin/${resource}?range=[0,0]&filter=${filter}`);
    if (Array.isArray(rows)) records[resource] = (rows as { id: string }[]).map((row) => row.id);
  }
  return records;
}

type Document = { paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>> };

const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, '../../api/openapi.json'), 'utf8')) as Document;
/** Resources of the console that are lists, each of which can be exported. */
const lists = Object.keys(paths).flatMap((path) => /^\/api\/admin\/([\w-]+)\/export$/.exec(path)?.[1] ?? []);

/** Every call of the console that an address or a query names a record in. */
function callsOn(ids: (path: string) => string): { verb: string; path: string }[] {
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/') && path.includes('{id}'))
    .flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => ({
        verb: verb.toUpperCase(),
        path: path
          .replace('{id}', ids(path))
          .replace('{group}', 'site')
          .replace('{country}', 'NL')
          .replace('{slug}', 'terms')
          .replace('{language}', 'en')
          .replaceAll(/\{\w+\}/g, '01KDVDNA00000000000000000'),
      })),
    );
}

const textAt = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (to) => (await fetch(to)).text(), path);

describe('An operator of one brand', () => {
  it('reaches nothing of another one, by no page and by no call', async () => {
    const owner = await staffPage(demo, 'owner');
    const [own, other] = [brandOf('bbw'), brandOf('bdsm')];
    const records = await recordsOf(owner.page, other);
    expect(Object.keys(records).filter((name) => records[name]!.length > 0)).toEqual(
      expect.arrayContaining([
        'appeals',
        'complaints',
        'mails',
        'members',
        'orders',
        'refunds',
        'quarantine',
        'ledger',
      ]),
    );
    await owner.close();
    await demo.staff('change', 'operator', '--tenants', own.key);

    const { page, close } = await staffPage(demo, 'operator');
    const seen: string[] = [];
    page.on('response', async (answer) => {
      if (answer.url().includes('/api/admin/')) seen.push(await answer.text().catch(() => ''));
    });
    const ids = Object.values(records)
      .flat()
      .filter((id) => /^[0-9A-Z]{26}$/.test(id));
    const secrets = new RegExp([other.name, other.domain, 'Drei Knoten', ...ids].join('|'));
    for (const path of pagesOf(other, records)) {
      await page.goto(demo.at('admin', path));
      const says = await page
        .locator('h1, h2, [role=alert]')
        .first()
        .innerText()
        .catch(() => 'nothing');
      expect([path, says]).toEqual([path, expect.stringMatching(/^Not (?:found|for your role)/)]);
    }
    for (const list of ['tenants', 'companies', 'pools', 'photos', 'reports', 'audit', 'members', 'complaints']) {
      await page.goto(demo.at('admin', `/admin/${list}?brand=${other.key}`));
      await page.locator('tbody tr, h2').first().waitFor();
    }
    for (const list of lists) {
      for (const filter of [{ tenant_id: other.id }, { id: records[list] ?? [] }, { member_id: records.members?.[0] }])
        for (const path of [list, `${list}/export`])
          seen.push(await textAt(page, `/api/admin/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`));
    }
    expect(seen.filter((text) => secrets.test(text))).toEqual([]);

    const idFor = (path: string) => records[path.split('/')[3] ?? '']?.[0] ?? other.id;
    const calls = callsOn(idFor);
    expect(calls.length).toBeGreaterThan(50);
    const reached: unknown[] = [];
    for (const { verb, path } of calls) {
      const { status, text } = await callFrom(page, verb, path, verb === 'GET' ? undefined : {});
      if (status < 400 || secrets.test(text.replaceAll(idFor(path), ''))) reached.push([verb, path, status]);
    }
    expect(reached).toEqual([]);
    await close();
  });
});
