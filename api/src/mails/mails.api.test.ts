import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mailTexts } from '@manyhearts/locales/mail-texts';
import { newApp, type TestApp } from '../../test/app.ts';
import { Browser, mailsTo } from '../../test/browser.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aMember, aSignup } from '../../test/members.ts';
import { Clock } from '../core/process/clock.ts';
import { Mailer } from '../core/ports/mail/mailer.ts';

type Seen = { to: string; subject: string; text: string; html: string; links: string[] };

let t: TestApp;
let linde: MadeTenant;

beforeAll(async () => {
  t = await newApp('sqlite', { PORT: '8080' });
  linde = await aServedTenant(t, {
    key: 'linde',
    name: 'Linde',
    languages: ['de', 'nl'],
    settings: { site: { mailName: 'L Post', supportEmail: 'hallo@linde.example' }, theme: { name: 'linden' } },
  });
});
afterAll(() => t.close());

/** Mails as `/__test/mail` lists them. */
async function seenBy(to: string): Promise<Seen[]> {
  return (await t.send(linde.host, { url: `/__test/mail?to=${encodeURIComponent(to)}` })).json();
}

describe('The mail after a sign-up', () => {
  it('is in the language of whoever signed up, from their brand, with one link to it', async () => {
    const body = aSignup({ language: 'de' });
    const { statusCode } = await new Browser(t, linde.host).post('/api/signup', body);
    const [mail, ...more] = await seenBy(body.email);

    expect([statusCode, more]).toEqual([201, []]);
    const texts = mailTexts.de.confirm_address;
    expect(mail).toMatchObject({ to: body.email, subject: texts.subject });
    expect((await mailsTo(t, body.email))[0]?.from).toEqual({ name: 'L Post', address: 'hallo@linde.example' });
    expect(mail?.html).toContain('<html lang="de"');
    for (const part of [mail?.html, mail?.text])
      for (const words of [texts.lead, texts.button, texts.notYou, 'hallo@linde.example'])
        expect(part).toContain(words);
    expect(mail?.links).toEqual([expect.stringMatching(/^http:\/\/linde\.test:8080\/[\w-]{43}$/)]);
  });

  it('speaks the brand’s language to whoever chose none', async () => {
    const body = aSignup();
    await new Browser(t, linde.host).post('/api/signup', body);

    expect((await seenBy(body.email)).map(({ subject }) => subject)).toEqual([mailTexts.de.confirm_address.subject]);
  });

  it('tells the owner of an address in their language that it is theirs already, with no link of whoever entered it', async () => {
    const owner = await aMember(t, linde);
    await new Browser(t, linde.host).post('/api/signup', aSignup({ email: owner.email, language: 'nl' }));
    const [mail] = await seenBy(owner.email);

    expect(mail?.subject).toBe(mailTexts.en.address_taken.subject);
    expect(mail?.links).toEqual(['http://linde.test:8080/login', 'http://linde.test:8080/reset-password']);
  });
});

describe('A mail server', () => {
  it('that is away for a day holds nobody up, and has each mail once when it is back', async () => {
    const mailer = t.app.get(Mailer);
    const down = jest.spyOn(mailer, 'send').mockRejectedValue(new Error('The mail server is away: ECONNREFUSED'));
    const signups = Array.from({ length: 5 }, () => aSignup());
    for (const body of signups)
      expect((await new Browser(t, linde.host).post('/api/signup', body)).statusCode).toBe(201);
    const hours = async (many: number) => {
      for (let hour = 0; hour < many; hour += 1) {
        t.app.get(Clock).advance(3_600);
        await mailsTo(t);
      }
    };
    await hours(24);
    down.mockRestore();
    await hours(12);

    for (const { email } of signups) expect(await mailsTo(t, email)).toHaveLength(1);
  });

  it('that takes a mail and then is lost is given the same mail again, by its name', async () => {
    const body = aSignup();
    const mailer = t.app.get(Mailer);
    const send = jest.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('The mail server is away: ECONNRESET'));
    await new Browser(t, linde.host).post('/api/signup', body);
    await mailsTo(t);
    t.app.get(Clock).advance(60);
    await mailsTo(t);
    const names = send.mock.calls.map(([{ headers = {} }]) => headers['Message-ID']);
    send.mockRestore();

    expect(names).toEqual([expect.stringMatching(/^<[0-9a-z]{26}@linde\.test>$/), names[0]]);
  });
});

/** Links must not follow forged forwarding headers. */
it.each([
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-original-host': 'evil.example' },
])('A mailed link leads to the brand’s own host, whatever a request claims: %j', async (headers) => {
  const { email } = await aMember(t, linde);
  const answer = await t.send(linde.host, { method: 'POST', url: '/api/reset-password', payload: { email }, headers });

  expect(answer.statusCode).toBe(202);
  const [mail] = await seenBy(email);
  expect(mail?.links).toEqual([expect.stringMatching(/^http:\/\/linde\.test:8080\/[\w-]{43}$/)]);
  expect(JSON.stringify(mail)).not.toContain('evil.example');
});
