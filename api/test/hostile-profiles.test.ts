import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AdminReportView } from '@manyhearts/contract/admin/reports';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import type { OnWire } from '@manyhearts/contract/wire';
import { newApp, type TestApp } from './app.ts';
import { Browser } from './browser.ts';
import { buildOnce } from './built-site.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from './factories.ts';
import { hostileTexts } from './hostile-texts.ts';
import { aListedBrowser, aListedMember, changeProfile } from './listed-members.ts';
import { aPhoto } from './photos.ts';
import { partInTurn, sample } from './repeats.ts';

/**
 * Sends hostile texts through every call and page that shows members' texts. Answers must be JSON that no browser
 * renders as a page; pages must contain the texts escaped. What browsers do with them is left to the browser tests.
 */
let t: TestApp;
let rose: MadeTenant;
let viewer: { id: string; own: Browser };

beforeAll(async () => {
  await buildOnce();
  t = await newApp();
  rose = await aServedTenant(t, { key: 'rose' });
  viewer = await aListedBrowser(t, rose);
}, 240_000);
afterAll(() => t?.close());

const batches = sample(
  partInTurn(
    Array.from({ length: Math.ceil(hostileTexts.length / 10) }, (_, at) => hostileTexts.slice(at * 10, at * 10 + 10)),
    3,
  ),
  5,
);
const save = (own: Browser, payload: object) =>
  own.send({ method: 'PUT', url: '/api/profile', payload, headers: { 'idempotency-key': randomUUID() } });
const asPage = (browser: Browser, url: string) => browser.get(url, { headers: { accept: 'text/html' } });
/** Those that no page contains by itself. */
const dangerous = hostileTexts.filter((text) => /<[a-z]/i.test(text) && /alert\(1\)/i.test(text));

function isPlainJson({ headers }: { headers: Record<string, unknown> }): boolean {
  return (
    String(headers['content-type']).startsWith('application/json') && headers['x-content-type-options'] === 'nosniff'
  );
}

it('There are two hundred of them', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(200);
});

it('A text is stored as it was written, or refused for what it holds', async () => {
  const { own } = await aListedBrowser(t, rose);
  for (const text of sample(partInTurn(hostileTexts, 3), 80)) {
    const answer = await save(own, { about_me: text, extra: { perfect_sunday: text } });
    const words = text.trim();
    if (answer.statusCode === 200)
      expect({
        isPlainJson: isPlainJson(answer),
        aboutMe: answer.json().profile.about_me,
        perfectSunday: answer.json().profile.extra.perfect_sunday ?? '',
      }).toEqual({ isPlainJson: true, aboutMe: words, perfectSunday: words });
    else
      expect({
        text,
        status: answer.statusCode,
        codes: Object.values(answer.json().fields as Record<string, { code: string }>).map(({ code }) => code),
      }).toEqual({ text, status: 422, codes: ['contact_details', 'contact_details'] });
  }
});

it('Others are given it as it is, in JSON that is nothing else', async () => {
  // Enough to fill the page of a hundred below.
  for (const text of sample(partInTurn(hostileTexts.slice(0, 250), 2), 100)) {
    const { id } = await aListedMember(t, rose, {
      aboutMe: text,
      city: text.slice(0, 80),
      details: { perfect_sunday: text },
    });
    await aPhoto(t, rose, id, { caption: text.slice(0, 140) });
    const answer = await viewer.own.get(`/api/members/${id}`);
    const profile = answer.json().profile as OnWire<MemberProfileView>;

    expect({
      isPlainJson: isPlainJson(answer),
      aboutMe: profile.about_me,
      city: profile.city,
      perfectSunday: profile.extra.perfect_sunday,
      caption: profile.photos[0]?.caption,
    }).toEqual({
      isPlainJson: true,
      aboutMe: text,
      city: text.slice(0, 80),
      perfectSunday: text,
      caption: text.slice(0, 140),
    });
  }
  const { headers, body } = await viewer.own.get('/api/members?limit=100');
  expect(isPlainJson({ headers })).toBe(true);
  expect((JSON.parse(body) as { profiles: unknown[] }).profiles).toHaveLength(100);
});

it('Moderators are given what was written and reported as it was', async () => {
  const { id } = await aListedMember(t, rose);
  const { cookie } = await aStaffSession(t.db, 'owner');
  const reporters = [await aListedBrowser(t, rose), await aListedBrowser(t, rose)];
  for (const [at, batch] of batches.entries()) {
    const words = batch.join(' ').trim();
    await changeProfile(t, rose, id, { aboutMe: words });
    const answer = await (reporters[at % 2] as { own: Browser }).own.post('/api/report', {
      profile: id,
      category: 'other',
      text: words,
    });
    expect(answer.statusCode).toBe(201);
    const read = await t.send('localhost', {
      method: 'GET',
      url: `/api/admin/reports/${answer.json().report.id}`,
      headers: { cookie },
    });
    const { text, evidence } = read.json() as OnWire<AdminReportView>;

    expect({ isPlainJson: isPlainJson(read), text, aboutMe: evidence.about_me }).toEqual({
      isPlainJson: true,
      text: words,
      aboutMe: words,
    });
  }
});

it.each(['/', '/members', '/members/{id}', '/profile', '/notifications'])(
  'No page that we render takes any of it for more than text: %s',
  async (path) => {
    for (const batch of batches) {
      const words = batch.join('\n');
      const own = await aListedBrowser(t, rose, {
        aboutMe: words,
        city: words.slice(0, 80),
        details: { perfect_sunday: words },
        isPublic: true,
      });
      const url = path.replace('{id}', own.id);
      for (const browser of [own.own, viewer.own, new Browser(t, rose.host)]) {
        const { body } = await asPage(browser, url);
        const found = dangerous.filter((text) => batch.includes(text) && body.includes(text));

        expect([url, found]).toEqual([url, []]);
      }
    }
  },
);
