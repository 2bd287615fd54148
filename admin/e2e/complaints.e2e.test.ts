import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectAccessible } from '../../site/e2e/axe-findings.ts';
import { serveDemo, type ServedDemo } from '../../site/e2e/served-demo.ts';
import { until } from '../../site/e2e/until.ts';
import { isAwake, watchedPage } from '../../site/e2e/watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

const brand = 'general';
const email = 'visitor@example.org';
const desktop = { width: 1_440, height: 900 };

/** The link in the newest mail to the visitor. */
async function mailed(subject: RegExp): Promise<string> {
  let link = '';
  await until(`a mail about ${subject}`, async () => {
    // Node resolves no names below localhost.
    const { port } = new URL(demo.at(brand));
    const answer = await fetch(`http://localhost:${port}/__test/mail?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { subject: string; links: string[] }[];
    const last = mails.at(-1);
    link = last && subject.test(last.subject) ? (last.links.find((one) => one.includes('/complaints/')) ?? '') : '';
    return link !== '';
  });
  return link;
}

describe('A complaint', () => {
  it('of a visitor is answered by support, read by its mailed link, and gets a reply', async () => {
    const visitor = await watchedPage(demo, { viewport: { width: 360, height: 740 }, locale: 'en-GB' });
    await visitor.page.goto(demo.at(brand, '/complaints'));
    await until('the form is hydrated', () => isAwake(visitor.page));
    await visitor.page.getByLabel('What is it about?').selectOption('site');
    await visitor.page.getByLabel('What happened?').fill('The search <b>finds</b> nothing.');
    await visitor.page.getByLabel('Your email address').fill(email);
    await expectAccessible(visitor.page, 'the complaint form');
    await visitor.page.getByRole('button', { name: 'Send complaint' }).click();
    await visitor.page.getByRole('heading', { name: 'Your complaint has arrived' }).waitFor();
    const link = await mailed(/^We’ve received your message/);
    await visitor.page.goto(link);
    await visitor.page.getByText('The search <b>finds</b> nothing.').waitFor();

    const { page, faults, close } = await watchedPage(demo, { viewport: desktop });
    await page.goto(demo.at('admin', '/admin/complaints?brand=general'));
    await page.getByLabel('User name').focus();
    await page.keyboard.type('support');
    await page.keyboard.press('Tab');
    await page.keyboard.type('demo-demo-demo');
    await page.keyboard.press('Enter');
    await page.getByText('v…@example.org').click();
    await page.getByText('The search <b>finds</b> nothing.').waitFor();
    await page.getByRole('button', { name: 'Take it' }).click();
    await page.getByRole('button', { name: 'Take it' }).waitFor({ state: 'detached' });
    await page.getByLabel(/^Your reply/).fill('It finds {{reason}} again.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText(/There’s no value for reason/).waitFor();
    await page.getByLabel(/^Your reply/).fill('It finds people again.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('It finds people again.').waitFor();
    await expectAccessible(page, 'an opened complaint');

    await visitor.page.goto(await mailed(/^Our answer/));
    await visitor.page.getByText('It finds people again.').waitFor();
    await visitor.page.getByLabel('Your message').fill('So it does. Thank you!');
    await visitor.page.getByRole('button', { name: 'Send', exact: true }).click();
    await visitor.page.getByText('So it does. Thank you!').first().waitFor();
    await expectAccessible(visitor.page, 'the page of a complaint');

    await page.getByText('So it does. Thank you!').waitFor();
    expect([faults, visitor.faults]).toEqual([[], []]);
    await close();
    await visitor.close();
  });
});
