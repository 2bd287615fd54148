import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { mailTexts } from '@manyhearts/locales/mail-texts';
import { newApp, type TestApp } from '../../../test/app.ts';
import { Browser, mailsTo } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aMember, goodPassword, loggedIn } from '../../../test/members.ts';
import { solved } from '../../../test/solved-challenge.ts';
import { stop } from '../../../test/stopped-clock.ts';
import { Clock } from '../../core/process/clock.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { Passwords } from '../../core/crypto/passwords.ts';

const hourMs = 3_600_000;

/** Password guessing, measured by the hashes it costs us; the clock moves only when the test moves it. */
onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let clock: Clock;
  /** When each wrong password was checked. */
  let looks: number[];
  /** Counts only checks against existing accounts: an address also costs checks against none. */
  let isOfMembers: boolean;

  beforeAll(async () => {
    t = await newApp(engine);
    t.app.get(Limiter).addressFactor = 1;
    clock = t.app.get(Clock);
    stop(clock);
  });
  afterAll(() => t.close());

  beforeEach(async () => {
    rose = await aServedTenant(t, {});
    looks = [];
    isOfMembers = false;
    // Only the number counts here; another test measures how long one takes.
    jest.spyOn(t.app.get(Passwords), 'matches').mockImplementation(async (stored, password) => {
      if (password !== goodPassword && (stored !== undefined || !isOfMembers)) looks.push(clock.nowMs());
      return stored !== undefined && password === goodPassword;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const guess = (address: string, username: string, more: object = {}, headers: Record<string, string> = {}) =>
    t.send(rose.host, {
      method: 'POST',
      url: '/api/user',
      remoteAddress: address,
      payload: { username, password: `wrong-${randomUUID()}`, ...more },
      headers,
    });
  const codeOf = (answer: LightMyRequestResponse) => (answer.json() as { code?: string }).code;
  const mostWithin = (ms: number) =>
    Math.max(...looks.map((from) => looks.filter((at) => at >= from && at < from + ms).length));

  it('checks ten of thousands of guesses at one account from 500 addresses an hour, and lets its owner in meanwhile', async () => {
    isOfMembers = true;
    const member = await aMember(t, rose);
    const own = await loggedIn(t, rose, member);
    await own.post('/api/logout');
    const [guesses, hours] = [2_000, 3];
    const refused: LightMyRequestResponse[] = [];
    for (let at = 0; at < guesses; at += 1) {
      const answer = await guess(
        `198.18.${Math.floor((at % 500) / 250)}.${at % 250}`,
        at % 2 ? member.username : member.email,
      );
      if (answer.statusCode !== 403) refused.push(answer);
      if (at % 400 === 399)
        expect([
          at,
          (await own.post('/api/user', { username: member.username, password: goodPassword })).statusCode,
        ]).toEqual([at, 200]);
      clock.advance((hours * hourMs) / 1_000 / guesses);
    }

    expect(mostWithin(hourMs)).toBe(10);
    expect(looks.length).toBeLessThanOrEqual(10 * hours);
    expect(refused).toHaveLength(guesses - looks.length);
    for (const answer of refused) {
      const { code, params } = answer.json() as { code: string; params: { minutes: number } };
      expect([answer.statusCode, code, params.minutes]).toEqual([
        429,
        'login_blocked',
        Math.ceil(Number(answer.headers['retry-after']) / 60),
      ]);
    }
  }, 240_000);

  it('refuses 99 of 100 guesses unchecked when 200 networks try each account once, and keeps no honest member out', async () => {
    const member = await aMember(t, rose);
    const own = await loggedIn(t, rose, member);
    await own.post('/api/logout');
    const [guesses, quiet] = [2_500, 500];
    let asked: LightMyRequestResponse | undefined;
    for (let at = 0; at < guesses; at += 1) {
      // Another address each time, as the holder of an IPv6 network can choose.
      const answer = await guess(`2001:db8:0:${(at % 200).toString(16)}::${(at + 1).toString(16)}`, `stolen-${at}`);
      if (answer.statusCode === 429) asked = answer;
      clock.advance(0.001);
    }

    expect(looks.length).toBeGreaterThanOrEqual(quiet);
    expect(looks.length).toBeLessThanOrEqual(quiet + (guesses - quiet) * 0.01);
    expect(asked?.json()).toMatchObject({ code: 'challenge_required', params: { factor: 'work' } });
    expect((await own.post('/api/user', { username: member.username, password: goodPassword })).statusCode).toBe(200);
    const stranger = new Browser(t, rose.host, '203.0.113.77');
    const first = await stranger.post('/api/user', { username: member.username, password: goodPassword });
    expect(codeOf(first)).toBe('challenge_required');
    const challenge = solved((first.json() as { params: { challenge: string; bits: number } }).params);
    expect(
      (await stranger.post('/api/user', { username: member.username, password: goodPassword, challenge })).statusCode,
    ).toBe(200);
  }, 240_000);

  it('counts a request by its connection’s address, whatever address a header claims', async () => {
    const names = [
      'x-forwarded-for',
      'forwarded',
      'true-client-ip',
      'cf-connecting-ip',
      'x-real-ip',
      'x-client-ip',
      'x-cluster-client-ip',
      'fastly-client-ip',
    ];
    const answers = [];
    for (let at = 0; at < 40; at += 1) {
      const claimed = `198.51.100.${at}`;
      const headers = Object.fromEntries(
        names.map((name) => [
          name,
          name === 'forwarded' ? `for=${claimed}` : at % 2 ? claimed : `${claimed}, 10.0.0.${at}`,
        ]),
      );
      answers.push(codeOf(await guess('203.0.113.50', `nobody-${at}`, {}, headers)));
    }

    expect(looks).toHaveLength(10);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill('login_failed'));
    expect(answers.slice(10, 25)).toEqual(Array(15).fill('challenge_required'));
    expect(answers.slice(25)).toEqual(Array(15).fill('login_blocked'));
  });

  it('lets a client in when Retry-After is over, and not a second earlier', async () => {
    const member = await aMember(t, rose);
    for (let at = 0; at < 10; at += 1) await guess(`198.18.9.${at}`, member.username);
    const blocked = await guess('198.18.9.100', member.username);
    const wait = Number(blocked.headers['retry-after']);
    expect([blocked.statusCode, blocked.headers['content-type'], wait]).toEqual([
      429,
      expect.stringContaining('application/problem+json'),
      expect.any(Number),
    ]);
    clock.advance(wait - 1);
    expect((await guess('198.18.9.101', member.username)).statusCode).toBe(429);
    clock.advance(1);

    expect((await guess('198.18.9.102', member.username)).statusCode).toBe(403);
  });

  describe('an unknown browser', () => {
    it('is told of in one mail at once, however often the log-in is sent, and the subject says nothing of the site', async () => {
      const member = await aMember(t, rose);
      const key = randomUUID();
      const six = Array.from({ length: 6 }, () => new Browser(t, rose.host, '203.0.113.9'));
      const answers = await Promise.all(
        six.map((one) => one.post('/api/user', { username: member.username, password: goodPassword }, key)),
      );
      const mails = await mailsTo(t, member.email);

      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
      expect(mails.map(({ subject }) => subject)).toEqual([mailTexts.en.new_device.subject]);
      expect(mails[0]?.subject).not.toMatch(/dat(e|ing)|flirt|member|profile/i);
    });
  });
});
