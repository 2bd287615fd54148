import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { markupTexts } from '../../api/test/markup-texts.ts';
import { sample } from '../../site/e2e/sample.ts';
import { serveDemo, type ServedDemo } from '../../site/e2e/served-demo.ts';
import { expectTextOnly, noteDialogs } from '../../site/e2e/text-only.ts';
import { whenLoaded, type WatchedPage } from '../../site/e2e/watched-page.ts';
import { readFrom, staffPage } from './staff-page.ts';

/** Everything that people write and the console shows, by table. */
const written: Record<string, readonly string[]> = {
  account: ['username'],
  appeal: ['text', 'words', 'note'],
  company: ['name', 'address', 'zip', 'city', 'legal_form', 'representatives', 'register', 'editor', 'dispute_body'],
  complaint_message: ['text'],
  discount_code: ['code'],
  message: ['text'],
  notice: ['address', 'name', 'email'],
  photo: ['caption'],
  pool: ['name'],
  profile: ['name', 'city', 'about_me'],
  quarantined_payment: ['note'],
  refund: ['reason'],
  report: ['text', 'note'],
  sanction: ['words', 'kept_text'],
  staff_approval: ['subject'],
  staff_member: ['username'],
  suppressed_address: ['masked'],
  tenant: ['name'],
};
/** Columns that are long enough for many of the texts at once. */
const long = new Set(['about_me', 'text', 'words']);
/** Logs in, or is what a link names. */
const kept = `username <> 'owner'`;

const texts = sample(markupTexts, 40);

function spoil(database: DatabaseSync): void {
  const all = texts.join('\n');
  let turn = 0;
  for (const [table, columns] of Object.entries(written)) {
    const rows = database.prepare(`select rowid from ${table} ${columns.includes('username') ? `where ${kept}` : ''}`);
    const set = columns.map((column) => `${column} = ?`).join(', ');
    const change = database.prepare(`update ${table} set ${set} where rowid = ?`);
    for (const { rowid } of rows.all()) {
      turn += 1;
      const values = columns.map((column, at) => (long.has(column) ? all : (texts[(turn + at) % texts.length] ?? '')));
      change.run(...values, rowid ?? null);
    }
  }
  const evidence = database.prepare('select rowid, evidence from report');
  const keep = database.prepare('update report set evidence = ? where rowid = ?');
  for (const { rowid, evidence: held } of evidence.all())
    keep.run(JSON.stringify(withTexts(JSON.parse(String(held)))), rowid ?? null);
}

/** What moderators are shown of a member as it was: its texts replaced, its files and times kept. */
function withTexts(held: unknown): unknown {
  if (Array.isArray(held)) return held.map(withTexts);
  if (typeof held !== 'object' || held === null) return held;
  return Object.fromEntries(
    Object.entries(held).map(([name, value]) => [
      name,
      /^(?:name|text|aboutMe|city)$/.test(name) && typeof value === 'string' ? texts.join('\n') : withTexts(value),
    ]),
  );
}

let demo: ServedDemo;
let owner: WatchedPage;
let ids: Record<string, string>;
beforeAll(async () => {
  demo = await serveDemo();
  await demo.kill();
  demo.inDatabase(spoil);
  await demo.startAgain();
  owner = await staffPage(demo, 'owner');
  noteDialogs(owner);
  const resources = [
    ...['tenants', 'companies', 'pools', 'staff', 'photos', 'reports', 'appeals', 'complaints'],
    ...['members', 'orders', 'refunds', 'quarantine', 'ledger', 'discountcodes'],
  ];
  const found = resources.map(async (resource) => {
    const [first] = await readFrom<{ id: string }[]>(owner.page, `/api/admin/${resource}?range=[0,0]`);
    return [resource, first?.id ?? ''] as const;
  });
  ids = Object.fromEntries(await Promise.all(found));
});
afterAll(() => demo?.stop());

async function open(screen: string): Promise<void> {
  const path = screen.replace(/\{(\w+)\}/, (_, resource: string) => ids[resource] ?? '');
  await owner.page.goto(demo.at('admin', `/admin/${path}`));
  await owner.page.locator('h1').waitFor();
  await whenLoaded(owner.page);
}

/** Screens with the least number of texts that each shows. Figures name brands only once a day of theirs is counted. */
const screens: readonly (readonly [screen: string, atLeast: number])[] = [
  ['tenants', 15],
  ['companies', 10],
  ['pools', 6],
  ['staff', 5],
  ['photos', 15],
  ['photos/queue', 5],
  ['reports', texts.length],
  ['reports/queue', texts.length],
  ['appeals', 15],
  ['complaints', 8],
  ['members', 3],
  ['deadlines', 8],
  ['mails', 8],
  ['suppressions', 12],
  ['refunds', 8],
  ['orders', 8],
  ['payments', 8],
  ['quarantine', 8],
  ['webhooks', 8],
  ['received-mails', 8],
  ['discountcodes', 15],
  ['ledger', 8],
  ['statistics', 0],
  ['approvals', 8],
  ['tenants/{tenants}/show', 5],
  ['tenants/{tenants}/domains', 3],
  ['tenants/{tenants}/prices', 3],
  ['tenants/{tenants}/media', 3],
  ['tenants/{tenants}/settings/site', 3],
  ['companies/{companies}', 10],
  ['companies/{companies}/show', 10],
  ['pools/{pools}', 2],
  ['staff/{staff}/show', 10],
  ['photos/{photos}/show', 5],
  ['reports/{reports}/show', texts.length],
  ['appeals/{appeals}/show', texts.length],
  ['complaints/{complaints}/show', texts.length],
  ['members/{members}/show?part=profile', texts.length],
  ['orders/{orders}/show', 3],
  ['refunds/{refunds}/show', 5],
  ['quarantine/{quarantine}/show', 4],
  ['ledger/{ledger}/show', 3],
  ['discountcodes/{discountcodes}', 3],
  ['discountcodes/{discountcodes}/show', 3],
];

describe('Markup in what others write', () => {
  it.each(screens)('is text in /admin/%s', async (screen, atLeast) => {
    owner.faults.length = 0;
    await open(screen);
    await expectTextOnly(owner, screen, atLeast);
  });

  it('is text in dialogs about a member', async () => {
    owner.faults.length = 0;
    await open('members/{members}/show?part=profile');
    await owner.page.getByRole('button', { name: 'Block', exact: true }).click();
    await owner.page.getByRole('dialog').waitFor();
    await expectTextOnly(owner, 'a dialog about a member', 5);
  });

  it('is text in the preview of a page, although that is shown as HTML', async () => {
    owner.faults.length = 0;
    await open('tenants/{tenants}/pages');
    await owner.page.locator('textarea:not([aria-hidden])').first().fill(texts.join('\n\n'));
    await owner.page.getByRole('tab', { name: 'What members see' }).click();
    await owner.page.locator('h3').first().waitFor();
    // Markdown makes words of some.
    await expectTextOnly(owner, 'the preview of a page', 10);
  });
});
