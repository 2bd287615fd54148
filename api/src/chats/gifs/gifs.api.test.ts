import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { AdminReportView } from '@manyhearts/contract/admin/reports';
import type { GifsAnswer } from '@manyhearts/contract/gifs';
import type { OnWire } from '@manyhearts/contract/wire';
import { newApp, openApp, type TestApp } from '../../../test/app.ts';
import { Browser } from '../../../test/browser.ts';
import { aClientId, chatOf, chatsOf, send, sent } from '../../../test/chats.ts';
import { asSoftware } from '../../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { aGifServer, type GifServer } from '../../../test/gif-server.ts';
import { buyCredits, expectCleanLedger } from '../../../test/ledger.ts';
import { aListedBrowser } from '../../../test/listed-members.ts';
import { Events } from '../../core/ctx/events.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { StoredLiveEvent } from '../../core/live/live-event.entity.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { Clock } from '../../core/process/clock.ts';
import type { Config } from '../../core/process/config.ts';
import { Report } from '../../reports/report.entity.ts';
import { Message } from '../message.entity.ts';
import { signedGif } from './gif.rules.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  let server: GifServer;
  let t: TestApp;
  let rose: MadeTenant;
  let tulip: MadeTenant;
  beforeAll(async () => {
    server = await aGifServer();
    t = await newApp(engine, server.environment);
    rose = await aServedTenant(t, { key: 'rose', settings: { limits: { unreadRefundDays: 7 } } });
    tulip = await aServedTenant(t, { key: 'tulip' });
  });
  afterAll(async () => {
    await t.close();
    await server.close();
  });
  beforeEach(() => {
    server.asked.length = 0;
    for (const path of Object.keys(server.instead)) delete server.instead[path];
  });

  const restart = async (environment: Record<string, string> = {}) => {
    const nowMs = t.app.get(Clock).nowMs();
    await t.app.close();
    t = await openApp(t.place, environment);
    t.app.get(Clock).advance((nowMs - t.app.get(Clock).nowMs()) / 1_000);
  };
  /** A browser after a restart. */
  const known = (before: Browser) => {
    const own = new Browser(t, rose.host);
    for (const [name, value] of before.cookies) own.cookies.set(name, value);
    return own;
  };
  const at = () => ({ db: t.db.manager, tenant: rose });
  const two = async () => [await aListedBrowser(t, rose), await aListedBrowser(t, rose)] as const;
  const search = async (own: Browser, query = '') => (await own.get(`/api/gifs${query}`)).json() as OnWire<GifsAnswer>;
  /** The signed id of a GIF as this member is offered it. */
  const aGif = async (own: Browser, q = 'wave') => (await search(own, `?q=${q}`)).gifs[0]?.id ?? '';
  const asked = (path: string) => server.asked.filter((one) => one.path === path);

  describe('GET /api/gifs', () => {
    it('answers what is popular, with known sizes, and the page after it', async () => {
      const { own } = await aListedBrowser(t, rose);
      const first = await search(own);
      const second = await search(own, `?cursor=${first.next_cursor}`);

      expect(first.gifs).toEqual([
        { ...shown, description: 'A hand that waves' },
        { ...shown, description: 'A heart that beats' },
      ]);
      expect([second.gifs.map(({ description }) => description), second.next_cursor]).toEqual([['A dance'], null]);
    });
    const shown = {
      id: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      preview: expect.stringMatching(/^\/g\/small\/[\w-]+\?s=[\w-]+&e=\d+$/),
      width: 160,
      height: 120,
    };

    it('asks the source once for the same words, in the language of the member', async () => {
      const [anna, ben] = await two();
      const nl = { headers: { 'accept-language': 'nl' } };
      await anna.own.get('/api/gifs?q=Dance', nl);
      await ben.own.get('/api/gifs?q=dance', nl);

      expect(asked('/v2/search').map(({ query }) => [query.get('locale'), query.get('contentfilter')])).toEqual([
        ['nl_NL', 'high'],
      ]);
    });

    it('says that it is unavailable while the source is, and asks it again later', async () => {
      const { own } = await aListedBrowser(t, rose);
      server.instead['/v2/search'] = (response) => void response.writeHead(500).end();
      const answer = await own.get('/api/gifs?q=heart');
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
      delete server.instead['/v2/search'];

      expect((await search(own, '?q=heart')).gifs).toHaveLength(1);
    });

    it('is held up after many searches', async () => {
      const { own } = await aListedBrowser(t, rose);
      const answers = [];
      for (let number = 0; number < 42; number += 1) answers.push((await own.get('/api/gifs')).statusCode);

      expect(answers.slice(0, 40)).toEqual(Array(40).fill(200));
      expect(answers.at(-1)).toBe(429);
    });

    it('refuses what is no search', async () => {
      const { own } = await aListedBrowser(t, rose);

      for (const query of [`?q=${'x'.repeat(61)}`, '?cursor=a%20b', '?cursor=%3Cb%3E', `?cursor=${'x'.repeat(201)}`])
        expect([query, (await own.get(`/api/gifs${query}`)).statusCode]).toEqual([query, 422]);
      expect((await new Browser(t, rose.host).get('/api/gifs')).statusCode).toBe(403);
    });
  });

  describe('A GIF', () => {
    it('is sent like a text: at its price, told to both, and a GIF in the list of chats', async () => {
      const [anna, ben] = await two();
      await buyCredits(t, rose, anna.id, { credits: 20 });
      await sent(anna.own, { profile: ben.id });
      server.asked.length = 0;
      const gif = await aGif(anna.own);
      const { message, conversation } = await sent(anna.own, { profile: ben.id, gif });

      expect(message).toMatchObject({
        ...{ kind: 'gif', text: 'A hand that waves', photo: null, gift: null, own: true },
        gif: { filename: expect.stringMatching(/^\/g\/full\/wave\?/), width: 160, height: 120 },
      });
      const { messages, gif_source: source } = await chatOf(ben.own, `conversation=${conversation.id}`);
      expect([source, messages.at(-1)]).toMatchObject([
        'klipy',
        { kind: 'gif', text: 'A hand that waves', gif: { width: 160, height: 120 }, hints: [] },
      ]);
      expect((await chatsOf(ben.own)).chats[0]?.last).toMatchObject({ kind: 'gif', text: '' });
      const events = await asSystem('test', () => storeOf(at(), StoredLiveEvent).find({ memberId: ben.id }));
      expect(events.map(({ event }) => event.kind)).toEqual(['message', 'message']);
      // Sending and reading ask the source nothing.
      expect(server.asked.every(({ path }) => path === '/v2/search')).toBe(true);
    });

    it('is one message however often it is sent again, also while the source is away', async () => {
      const [anna, ben] = await two();
      const [gif, other, clientId] = [await aGif(anna.own), await aGif(anna.own, 'heart'), aClientId()];
      await server.close();
      const answers = [];
      for (let times = 0; times < 3; times += 1) answers.push(await send(anna.own, { profile: ben.id, gif, clientId }));
      const changed = await send(anna.own, { profile: ben.id, gif: other, clientId });
      await server.open();

      expect(new Set(answers.map((answer) => answer.json().message?.id)).size).toBe(1);
      expect([changed.statusCode, changed.json().code]).toEqual([422, 'idempotency_key_reused']);
    });

    race('that is sent many times at once is one message', async () => {
      const [anna, ben] = await two();
      await sent(anna.own, { profile: ben.id });
      const [gif, clientId] = [await aGif(anna.own), aClientId()];
      await Promise.all(Array.from({ length: 6 }, () => send(anna.own, { profile: ben.id, gif, clientId })));

      expect((await chatOf(ben.own, `profile=${anna.id}`)).messages.map(({ kind }) => kind)).toEqual(['text', 'gif']);
    });

    it('can’t be any that was not offered, or be with something else', async () => {
      const [anna, ben] = await two();
      const gif = await aGif(anna.own);
      const [content = '', signature = ''] = gif.split('.');
      const forged = Buffer.from(JSON.stringify(['rude', 1, 1, ''])).toString('base64url');
      const others = ['wave', `${forged}.${signature}`, `${content}.`, `${gif}.x`, `https://evil.example/a.gif`, '.'];
      for (const other of [...others, `${content}x.${signature}`]) {
        const answer = await send(anna.own, { profile: ben.id, gif: other });
        expect([other, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([other, 422, ['gif']]);
      }
      for (const more of [{ text: 'a' }, { gift: 'rose' as const }])
        expect((await send(anna.own, { profile: ben.id, gif, ...more })).statusCode).toBe(422);
      expect(await asSystem('test', () => storeOf(at(), Message).count({ senderId: anna.id }))).toBe(0);
    });

    it('stores the source’s id and its size, and no address', async () => {
      const [anna, ben] = await two();
      const { message } = await sent(anna.own, { profile: ben.id, gif: await aGif(anna.own) });
      const row = await asSystem('test', () => storeOf(at(), Message).get({ id: message.id }));

      expect(row).toMatchObject({ gifId: 'wave', gifWidth: 160, gifHeight: 120, text: 'A hand that waves' });
      expect(JSON.stringify(row)).not.toContain('http');
    });

    it('is evidence of a report with the messages around it', async () => {
      const [anna, ben] = await two();
      await sent(ben.own, { profile: anna.id, text: 'Hi' });
      const { message } = await sent(ben.own, { profile: anna.id, gif: await aGif(ben.own, 'heart') });
      await anna.own.post('/api/report', { message: message.id, category: 'harassment', text: '' });
      const { id } = await asSystem('test', () => storeOf(at(), Report).get({ reporterId: anna.id }));
      const { cookie } = await aStaffSession(t.db, 'moderator', [rose.id]);
      const answer = await t.send('localhost', { url: `/api/admin/reports/${id}`, headers: { cookie } });
      const { evidence } = answer.json() as OnWire<AdminReportView>;

      expect(evidence.messages).toMatchObject([
        { kind: 'text', text: 'Hi', gif: null, reported: false },
        { kind: 'gif', text: 'A heart that beats', gif: 'heart', reported: true },
      ]);
    });

    it('is gone with the conversation that an erasure or a deletion takes', async () => {
      const [anna, ben] = await two();
      const { message, conversation } = await sent(anna.own, { profile: ben.id, gif: await aGif(anna.own) });
      await ben.own.send({ method: 'DELETE', url: '/api/chat', payload: { profile: anna.id } });
      expect((await chatsOf(ben.own)).chats).toEqual([]);
      await ben.own.post('/api/chat/restore', { conversation: conversation.id });
      expect((await chatOf(ben.own, `profile=${anna.id}`)).messages).toMatchObject([{ kind: 'gif' }]);
      await asSoftware(t, (ctx) => t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId: anna.id }));

      expect(await asSystem('test', () => storeOf(at(), Message).findOne({ id: message.id }))).toBeNull();
    });

    it('costs what a message costs once the free ones are used up, and its credits come back unread', async () => {
      const [anna, ben] = await two();
      await buyCredits(t, rose, anna.id, { credits: 25 });
      const gif = await aGif(anna.own);
      const paid = [];
      for (let number = 0; number < 12 && paid.length === 0; number += 1) {
        const { message, credits } = await sent(anna.own, { profile: ben.id, gif });
        if (message.credits > 0) paid.push([message.credits, credits]);
      }
      expect(paid).toEqual([[10, 15]]);
      await expectCleanLedger(t);
      t.app.get(Clock).advance(8 * 86_400);
      await t.app.get(Jobs).drain();

      expect((await anna.own.get('/api/user')).json().user.credits).toBe(25);
      expect((await chatOf(anna.own, `profile=${ben.id}`)).messages.at(-1)).toMatchObject({ returned: true });
      await expectCleanLedger(t);
    });
  });

  describe('The file of a GIF', () => {
    const fileOf = async () => {
      const [anna, ben] = await two();
      const { message } = await sent(anna.own, { profile: ben.id, gif: await aGif(anna.own, 'dance') });
      const { messages } = await chatOf(ben.own, `profile=${anna.id}`);
      return { anna, ben, own: message.gif?.filename ?? '', got: messages[0]?.gif?.filename ?? '' };
    };

    it('is passed on to the two members, and to nobody else', async () => {
      const { anna, ben, own, got } = await fileOf();
      const file = await ben.own.get(got, {
        headers: { 'user-agent': 'A browser', referer: 'http://rose.test/chats' },
      });

      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/gif']);
      expect(file.rawPayload.toString('latin1', 0, 6)).toBe('GIF89a');
      expect(file.headers).toMatchObject({
        'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
      expect((await anna.own.get(own)).statusCode).toBe(200);
      const outsiders = [(await aListedBrowser(t, rose)).own, anna.own, new Browser(t, rose.host)];
      const foreign = (await aListedBrowser(t, tulip)).own;
      for (const other of [...outsiders, foreign]) expect((await other.get(got)).statusCode).toBe(404);
      for (const { headers } of server.asked)
        expect(JSON.stringify(headers)).not.toMatch(/A browser|rose\.test|sid=|127\.0\.0\.1"?,"x-/);
    });

    it('is asked of the source once, and then comes from memory', async () => {
      const { ben, got } = await fileOf();
      server.instead['/files/dance.gif'] = (response) => void response.writeHead(500).end();
      const statuses = await Promise.all([ben.own.get(got), ben.own.get(got)]);

      // The file of the test before.
      expect([statuses.map(({ statusCode }) => statusCode), asked('/files/dance.gif')]).toEqual([[200, 200], []]);
    });

    it('has an address of its own that ends', async () => {
      const { ben, got } = await fileOf();
      const [path, query] = got.split('?');
      const others = [`/g/small/dance?${query}`, `/g/full/wave?${query}`, `/g/large/dance?${query}`, `${path}`];
      for (const other of [...others, got.replace(/s=./, 's=_'), `/g/full/..%2f..%2fetc?${query}`])
        expect([other, (await ben.own.get(other)).statusCode]).toEqual([other, 404]);
      t.app.get(Clock).advance(12 * 3_600);

      expect((await ben.own.get(got)).statusCode).toBe(404);
    });

    it.each<[string, GifServer['instead'][string], number, number]>([
      ['a page', (response) => void response.end(`<html>${'x'.repeat(60)}`), 404, 1],
      ['too much', (response) => void response.end(Buffer.alloc(7_000_000, 'GIF89a')), 404, 1],
      ['an error', (response) => void response.writeHead(500).end(), 503, 2],
    ])('that the source answers with %s is refused without harm', async (_, behave, status, times) => {
      const { own } = await aListedBrowser(t, rose);
      const id = `odd-${aClientId()}`;
      server.instead['/v2/search'] = (response) =>
        void response.end(JSON.stringify({ results: [server.result(id)], next: '' }));
      server.instead[`/files/${id}.gif`] = behave;
      const [gif] = (await search(own, `?q=${id.toLowerCase()}`)).gifs;
      const answers = [await own.get(gif?.preview ?? ''), await own.get(gif?.preview ?? '')];

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
      expect(asked(`/files/${id}.gif`)).toHaveLength(times);
      expect((await own.get('/api/user')).statusCode).toBe(200);
    });

    it('of a message that came before the server’s start is found again', async () => {
      const { ben, got } = await fileOf();
      await restart(server.environment);
      server.asked.length = 0;
      const file = await known(ben.own).get(got);

      expect([file.statusCode, server.asked.map(({ path }) => path)]).toEqual([200, ['/v2/posts', '/files/dance.gif']]);
    });

    it('takes a turn of its reader only if the source is asked', async () => {
      const { ben, got } = await fileOf();
      await t.app.get(Limiter).close();
      for (let times = 0; times < 160; times += 1) await ben.own.get(got);

      expect((await ben.own.get(got)).statusCode).toBe(200);
    });
  });

  it('Without a source there is nothing to search, to send or to load, and old messages stay', async () => {
    const [anna, ben] = await two();
    const { message } = await sent(anna.own, { profile: ben.id, gif: await aGif(anna.own) });
    const { secrets } = t.app.get<Config>(CONFIG);
    await restart();
    const own = known(anna.own);
    const gif = signedGif(secrets, { id: 'wave', width: 1, height: 1, description: '' });

    expect((await own.get('/api/gifs')).statusCode).toBe(404);
    expect((await send(own, { profile: ben.id, gif })).json()).toMatchObject({ code: 'invalid', fields: { gif: {} } });
    expect((await own.get(message.gif?.filename ?? '')).statusCode).toBe(404);
    expect(await chatOf(own, `profile=${ben.id}`)).toMatchObject({ gif_source: null, messages: [{ kind: 'gif' }] });
  });
});
