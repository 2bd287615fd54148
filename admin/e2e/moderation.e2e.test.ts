import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../site/e2e/axe-findings.ts';
import { loggedIn, password } from '../../site/e2e/logged-in.ts';
import { serveDemo, type ServedDemo } from '../../site/e2e/served-demo.ts';
import { until } from '../../site/e2e/until.ts';
import { staffPage } from './staff-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

async function inConsole(name: string, path: string) {
  const watched = await staffPage(demo, name);
  await watched.page.goto(demo.at('admin', path));
  return watched;
}

/** A call of the page, with its cookies. */
function answerTo<T>(page: Page, method: string, path: string, input?: object): Promise<T> {
  const body = input ? JSON.stringify(input) : null;
  return page.evaluate(
    async ([verb, to, sent]) =>
      (
        await fetch(to, { method: verb, headers: { 'content-type': 'application/json' }, body: sent })
      ).json() as Promise<T>,
    [method, path, body] as const,
  );
}

/** Waits for a mail with that subject. */
async function expectMail(to: string, subject: string): Promise<void> {
  const { port } = new URL(demo.at('general'));
  await until(`a mail “${subject}” to ${to}`, async () => {
    const answer = await fetch(`http://localhost:${port}/__test/mail?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { subject: string }[]).some((mail) => mail.subject === subject);
  });
}

describe('A report', () => {
  it('warns a member, who appeals; another moderator overturns it, and all are told in their language', async () => {
    const phone = { viewport: { width: 390, height: 844 } };
    const reporter = await loggedIn(demo, 'general', 'newbie', phone);
    const member = await loggedIn(demo, 'general', 'demo', { ...phone, locale: 'nl-NL' });
    const { user } = await answerTo<{ user: { id: string; email: string } }>(member.page, 'GET', '/api/user');
    const told = await answerTo<{ user: { email: string } }>(reporter.page, 'GET', '/api/user');
    await answerTo(member.page, 'PUT', '/api/user', { language: 'nl' });
    const { report } = await answerTo<{ report: { id: string } }>(reporter.page, 'POST', '/api/report', {
      ...{ profile: user.id, category: 'harassment', text: 'He went on and on.' },
    });

    const first = await inConsole('moderator', `/admin/reports/${report.id}/show`);
    await first.page.getByRole('button', { name: 'Uphold and act' }).click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByLabel('Words to the member').fill('Please take no for an answer.');
    await dialog.getByRole('button', { name: 'Show what they read' }).click();
    await dialog.getByText('Door een mens.').waitFor();
    await expectAccessible(first.page, 'the verdict');
    await dialog.getByRole('button', { name: 'Uphold and warn' }).click();
    await first.page.getByText('The report is closed.').waitFor();

    await member.page.goto(demo.at('general', '/decisions'));
    const warning = member.page.getByRole('article').filter({ hasText: 'Please take no for an answer.' });
    await warning.getByText('Je hebt een ander lid beledigd, bedreigd of onder druk gezet.').waitFor();
    expect(await warning.textContent()).not.toMatch(/newbie|on and on/);
    await expectMail(user.email, 'Een beslissing over je account');
    await expectMail(told.user.email, 'What came of your report');
    await expectAccessible(member.page, 'the decisions');
    await warning.getByRole('button', { name: 'Zie je het anders?' }).click();
    await warning.getByLabel(/^Waarom klopt de beslissing niet/).fill('She asked me to write.');
    await warning.getByRole('button', { name: 'Bezwaar versturen' }).click();
    await warning.getByText(/We antwoorden uiterlijk op/).waitFor();

    await first.page.goto(demo.at('admin', '/admin/appeals'));
    await first.page.getByRole('tab', { name: /^About my decisions/ }).click();
    await first.page.getByRole('link', { name: /demo/i }).first().click();
    await first.page.getByText('You took this decision, so someone else answers.').waitFor();

    const second = await inConsole('operator', new URL(first.page.url()).pathname);
    await second.page.getByText('She asked me to write.').waitFor();
    await second.page.getByRole('radio', { name: 'No: undo it' }).check();
    await second.page.getByLabel(/^Words to the person/).fill('You were right, and we are sorry.');
    await expectAccessible(second.page, 'the appeal');
    await second.page.getByRole('button', { name: 'Answer' }).click();
    await second.page.getByText('Overturned').first().waitFor();

    await member.page.reload();
    await warning.getByText('You were right, and we are sorry.').waitFor();
    await warning.getByText('Teruggedraaid').waitFor();
    await expectMail(user.email, 'Ons antwoord op je bezwaar');
    await reporter.page.goto(demo.at('general', '/decisions'));
    await reporter.page.getByText(/looked at it again and changed our decision/).waitFor();
    await expectMail(told.user.email, 'About your report');
    await first.page.reload();
    await first.page.getByText('Overturned').first().waitFor();
    for (const { faults, close } of [reporter, member, first, second]) {
      expect(faults).toEqual([]);
      await close();
    }
  });

  it('blocks a member for days, whose log-in says why and until when', async () => {
    const reporter = await loggedIn(demo, 'general', 'fresh');
    const member = await loggedIn(demo, 'general', 'newbie');
    const { user } = await answerTo<{ user: { id: string; email: string } }>(member.page, 'GET', '/api/user');
    const { report } = await answerTo<{ report: { id: string } }>(reporter.page, 'POST', '/api/report', {
      ...{ profile: user.id, category: 'harassment', text: 'Threats, three times.' },
    });

    const moderator = await inConsole('moderator', `/admin/reports/${report.id}/show`);
    await moderator.page.getByRole('button', { name: 'Uphold and act' }).click();
    const dialog = moderator.page.getByRole('dialog');
    await dialog.getByLabel('What happens to the member').click();
    await moderator.page.getByRole('option', { name: 'Block the account for some days' }).click();
    await dialog.getByLabel('Days').fill('0');
    expect(await dialog.getByRole('button', { name: 'Uphold and block' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Days').fill('3');
    await dialog.getByRole('button', { name: 'Uphold and block' }).click();
    await moderator.page.getByText('The report is closed.').waitFor();

    const { page } = member;
    // Their open page hears of it by itself.
    await page.waitForURL(/\/login/);
    await page.locator('input[name="username"]').fill('newbie');
    await page.locator('input[name="password"]').fill(password);
    await page.keyboard.press('Enter');
    const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/Amsterdam' });
    const lastDay = days.format(Date.now() + 3 * 86_400_000);
    const said = page.getByText(/blocked until .*insulted, threatened or pressured/);
    await said.waitFor();
    // The page has a no-break space in it.
    expect((await said.textContent())?.replaceAll('\u00a0', ' ')).toContain(lastDay);
    for (const { faults, close } of [reporter, member, moderator]) {
      expect(faults).toEqual([]);
      await close();
    }
  });
});
