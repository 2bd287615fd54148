import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { markupTexts } from '../../api/test/markup-texts.ts';
import { loggedIn } from './logged-in.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { expectTextOnly, noteDialogs, partsOfMarkup } from './text-only.ts';
import { watchedPage, whenAwake, whenLoaded, type WatchedPage } from './watched-page.ts';

/** Where the chats stand beside the messages. */
const wide = { viewport: { width: 1_280, height: 900 }, reducedMotion: 'reduce' } as const;

let demo: ServedDemo;
let peer: string;
let conversation: string;
beforeAll(async () => {
  demo = await serveDemo();
  [peer, conversation] = spoil(demo);
});
afterAll(() => demo?.stop());

/** Writes markup into all that members of a pool tell of themselves, and into the longest chat of a demo member. */
function spoil({ inDatabase }: ServedDemo): [peer: string, conversation: string] {
  return inDatabase((database) => {
    const chat = database
      .prepare(
        `select side.pool_id, side.peer_id, side.conversation_id, side.member_id from conversation_side side
         join account on account.id = side.member_id join tenant on tenant.id = account.tenant_id
         where account.username = 'demo' and tenant.name = 'Twobench' order by side.last_number desc limit 1`,
      )
      .get() as Record<'pool_id' | 'peer_id' | 'conversation_id' | 'member_id', string>;
    const members = database.prepare('select id from profile where pool_id = ?').all(chat.pool_id);
    const change = database.prepare('update profile set name = ?, city = ?, is_public = 1 where id = ?');
    const textOf = (at: number) => markupTexts[at % markupTexts.length] ?? '';
    for (const [at, { id }] of members.entries()) change.run(textOf(at), textOf(at + members.length), id ?? null);
    database.prepare('update listing set is_public = 1 where pool_id = ?').run(chat.pool_id);
    const all = markupTexts.join('\n');
    const answers = JSON.stringify({ perfect_sunday: all });
    for (const id of [chat.peer_id, chat.member_id])
      database.prepare('update profile set about_me = ?, details = ? where id = ?').run(all, answers, id);
    database.prepare('update photo set caption = ? where pool_id = ?').run(all, chat.pool_id);
    const messages = database
      .prepare(`select number from message where conversation_id = ? and kind = 'text'`)
      .all(chat.conversation_id);
    const write = database.prepare('update message set text = ? where conversation_id = ? and number = ?');
    for (const [at, part] of partsOfMarkup(messages.length).entries())
      write.run(part, chat.conversation_id, messages[at]?.['number'] ?? null);
    for (const [at, { id }] of members.entries())
      database.prepare('update conversation_side set snippet = ? where member_id = ?').run(textOf(at), id ?? null);
    return [chat.peer_id, chat.conversation_id];
  });
}

async function shown(watched: WatchedPage, path: string, atLeast: number): Promise<void> {
  await watched.page.goto(demo.at('general', path));
  await watched.page.keyboard.press('Shift');
  await whenAwake(watched.page);
  await whenLoaded(watched.page);
  await expectTextOnly(watched, path, atLeast);
  expect(new URL(watched.page.url()).pathname).toBe(path);
}

const some = 5;
const most = markupTexts.length;

describe('Markup in what members write', () => {
  it('is text on every page of a member', async () => {
    const watched = await loggedIn(demo, 'general', 'demo', wide);
    noteDialogs(watched);
    for (const path of ['/members', '/likes', '/likes/match', '/chats']) await shown(watched, path, some);
    await shown(watched, '/swipe-game', 1);
    await shown(watched, `/members/${peer}`, most);
    await shown(watched, `/chats/${conversation}`, most);
    await shown(watched, '/profile', most);
    await watched.close();
  });

  it('is text on the pages that the server renders for visitors', async () => {
    const watched = await watchedPage(demo, wide);
    noteDialogs(watched);
    await shown(watched, '/members', some);
    await shown(watched, `/members/${peer}`, 1);
    await watched.close();
  });

  it('arrives in an open chat as text, and in its menu and dialogs', async () => {
    const watched = await loggedIn(demo, 'general', 'demo', wide);
    const { page } = watched;
    noteDialogs(watched);
    await shown(watched, `/chats/${conversation}`, most);
    const box = page.locator('#message');
    const [text = ''] = partsOfMarkup(20);
    await box.fill(text);
    await box.press('Enter');
    await page.locator('[data-line]').last().getByText('Sent').waitFor({ state: 'attached' });
    await expectTextOnly(watched, 'a message that is sent', most);
    await page.locator('header').getByRole('button').last().click();
    await page.getByRole('menuitem').filter({ hasText: 'Report' }).click();
    await page.getByRole('dialog').waitFor();
    await expectTextOnly(watched, 'a dialog about a member', most);
    await watched.close();
  });

  it('is text on the page of a complaint', async () => {
    const watched = await watchedPage(demo, wide);
    const { page } = watched;
    noteDialogs(watched);
    await page.goto(demo.at('general', '/complaints'));
    await page.keyboard.press('Shift');
    await whenAwake(page);
    await page.getByLabel('What is it about?').selectOption('site');
    await page.getByLabel('What happened?').fill(markupTexts[0] ?? '');
    await page.getByLabel('Your email address').fill('visitor@example.org');
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await page.getByRole('heading', { name: 'Your complaint has arrived' }).waitFor();
    // The form takes fewer and no invisible characters.
    const link = await mailedLink('visitor@example.org');
    demo.inDatabase((database) =>
      database.prepare('update complaint_message set text = ?').run(markupTexts.join('\n')),
    );
    await page.goto(link);
    await expectTextOnly(watched, 'the page of a complaint', most);
    await watched.close();
  });
});

async function mailedLink(to: string): Promise<string> {
  const { port } = new URL(demo.at('general'));
  const answer = await fetch(`http://localhost:${port}/__test/mail?to=${encodeURIComponent(to)}`);
  const mails = (await answer.json()) as { links: string[] }[];
  return mails.flatMap(({ links }) => links).find((one) => one.includes('/complaints/')) ?? '';
}
