import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../site/e2e/axe-findings.ts';
import { loggedIn } from '../../site/e2e/logged-in.ts';
import { serveDemo, type ServedDemo } from '../../site/e2e/served-demo.ts';
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

describe('A report', () => {
  it('warns a member, who appeals; another moderator overturns it, and all three are told', async () => {
    const phone = { viewport: { width: 390, height: 844 } };
    const reporter = await loggedIn(demo, 'general', 'newbie', phone);
    const member = await loggedIn(demo, 'general', 'demo', phone);
    const { user } = await answerTo<{ user: { id: string } }>(member.page, 'GET', '/api/user');
    const { report } = await answerTo<{ report: { id: string } }>(reporter.page, 'POST', '/api/report', {
      ...{ profile: user.id, category: 'harassment', text: 'He went on and on.' },
    });

    const first = await inConsole('moderator', `/admin/reports/${report.id}/show`);
    await first.page.getByRole('button', { name: 'Uphold and act' }).click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByLabel('Words to the member').fill('Please take no for an answer.');
    await dialog.getByRole('button', { name: 'Show what they read' }).click();
    await dialog.getByText('By a person.').waitFor();
    await expectAccessible(first.page, 'the verdict');
    await dialog.getByRole('button', { name: 'Uphold and warn' }).click();
    await first.page.getByText('The report is closed.').waitFor();

    await member.page.goto(demo.at('general', '/decisions'));
    const warning = member.page.getByRole('article').filter({ hasText: 'Please take no for an answer.' });
    await warning.getByText('You insulted, threatened or pressured another member.').waitFor();
    expect(await warning.textContent()).not.toMatch(/newbie|on and on/);
    await expectAccessible(member.page, 'the decisions');
    await warning.getByRole('button', { name: 'Do you see it differently?' }).click();
    await warning.getByLabel(/^Why is the decision wrong/).fill('She asked me to write.');
    await warning.getByRole('button', { name: 'Send appeal' }).click();
    await warning.getByText(/We’ll answer by/).waitFor();

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
    await warning.getByText('Taken back').waitFor();
    await reporter.page.goto(demo.at('general', '/decisions'));
    await reporter.page.getByText(/^You were right: it broke our rules/).waitFor();
    await first.page.reload();
    await first.page.getByText('Overturned').first().waitFor();
    for (const { faults, close } of [reporter, member, first, second]) {
      expect(faults).toEqual([]);
      await close();
    }
  });
});
