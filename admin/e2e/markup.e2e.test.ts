import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { markupTexts } from '../../api/test/markup-texts.ts';
import { serveDemo, type ServedDemo } from '../../site/e2e/served-demo.ts';
import { expectTextOnly, noteDialogs } from '../../site/e2e/text-only.ts';
import { whenLoaded, type WatchedPage } from '../../site/e2e/watched-page.ts';
import { consoleLists } from './console-walk.ts';
import { readFrom, staffPage } from './staff-page.ts';

let demo: ServedDemo;
let owner: WatchedPage;
beforeAll(async () => {
  demo = await serveDemo();
  spoil(demo);
  owner = await staffPage(demo, 'owner');
  noteDialogs(owner);
});
afterAll(async () => {
  await owner?.close();
  await demo?.stop();
});

/** What people write that the console shows: each row gets another of the texts. */
const written: Record<string, string[]> = {
  account: ['username'],
  appeal: ['words', 'note'],
  company: ['name', 'address', 'city', 'legal_form'],
  discount_code: ['code'],
  notice: ['name'],
  photo: ['caption'],
  pool: ['name'],
  profile: ['name', 'city'],
  quarantined_payment: ['note'],
  report: ['note'],
  tenant: ['name'],
};
/** Texts long enough to have them all. */
const longTexts: Record<string, string[]> = {
  complaint_message: ['text'],
  profile: ['about_me'],
  report: ['text'],
};

function spoil({ inDatabase }: ServedDemo): void {
  inDatabase((database) => {
    const each = (table: string, columns: readonly string[], textOf: (at: number) => string) => {
      const ids = database.prepare(`select rowid as id from ${table}`).all();
      const names = columns.map((column) => `${column} = ?`).join(', ');
      const change = database.prepare(`update ${table} set ${names} where rowid = ?`);
      // Most names must differ from all others of their brand.
      for (const [at, { id }] of ids.entries())
        change.run(...columns.map((_, place) => textOf(at * columns.length + place)), id ?? null);
    };
    const one = (at: number) => {
      const round = Math.floor(at / markupTexts.length);
      return `${markupTexts[at % markupTexts.length] ?? ''}${round === 0 ? '' : ` ${round}`}`;
    };
    for (const [table, columns] of Object.entries(written)) each(table, columns, one);
    for (const [table, columns] of Object.entries(longTexts)) each(table, columns, () => markupTexts.join('\n'));
    database.prepare(`update staff_member set username = ? where username = 'support'`).run(markupTexts[0] ?? '');
  });
}

/** Lists that show none of these texts, because of what they are about or because the demo has no rows. */
const without = new Set(['audit', 'interests', 'received-mails', 'suppressions', 'transparency', 'webhooks']);
const records = [
  'companies',
  'pools',
  'staff',
  'photos',
  'reports',
  'appeals',
  'complaints',
  'members',
  'discountcodes',
];

async function shown(path: string, atLeast: number): Promise<void> {
  await owner.page.goto(demo.at('admin', `/admin/${path}`));
  await owner.page.locator('h1').first().waitFor();
  await whenLoaded(owner.page);
  await expectTextOnly(owner, path, atLeast);
}

describe('Markup in what people write', () => {
  it.each(consoleLists)('is text in the list of %s', async (list) => {
    await shown(list, without.has(list) ? 0 : 1);
  });

  it.each(records)('is text on the page of one of the %s', async (list) => {
    const rows = await readFrom<{ id: string }[]>(owner.page, `/api/admin/${list}?range=[0,0]`);
    expect(rows).toHaveLength(1);
    await shown(`${list}/${rows[0]?.id ?? ''}/show`, 1);
  });

  it('is text in the queues, on the pages of a pool and a brand, and in what the palette finds', async () => {
    const [pool] = await readFrom<{ id: string }[]>(owner.page, '/api/admin/pools?range=[0,0]');
    await shown(`pools/${pool?.id ?? ''}`, 1);
    await shown('photos/queue', 1);
    await shown('reports/queue', 1);
    const [brand] = await readFrom<{ id: string }[]>(owner.page, '/api/admin/tenants?range=[0,0]');
    await shown(`tenants/${brand?.id ?? ''}/show`, 1);
    await owner.page.keyboard.press('Control+k');
    await owner.page.getByRole('dialog', { name: 'Search' }).waitFor();
    await owner.page.keyboard.insertText('alert');
    await owner.page.getByRole('option').first().waitFor();
    await expectTextOnly(owner, 'the palette', 1);
  });
});
