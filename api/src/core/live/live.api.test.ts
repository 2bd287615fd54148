import 'reflect-metadata';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { openEvents } from '@manyhearts/contract/live';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, tokenFor } from '../../../test/browser.ts';
import { asJob } from '../../../test/contexts.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { aMember, goodPassword, loggedIn, type MadeMember } from '../../../test/members.ts';
import { OpenStream } from '../../../test/open-stream.ts';
import { aPhoto } from '../../../test/photos.ts';
import { listen } from '../../../test/raw-http.ts';
import { until } from '../../../test/until.ts';
import { MemberSession } from '../../identity/sessions/member-session.entity.ts';
import { asSystem, storeOf } from '../database/store.ts';
import { transact } from '../database/transactions.ts';
import { MemberSessions } from '../ctx/sessions.ts';
import { Clock } from '../process/clock.ts';
import { LiveEvents, mostMissed } from './live-events.ts';
import { LiveEventsJobs } from './live-events.jobs.ts';
import { LiveStreams, mostStreams } from './live-streams.ts';

const ended = { kind: 'session', reason: 'ended' } as const;
const next = 'staple-battery-77';

onEachEngine((engine) => {
  const { t, rose, lily, tulip } = servedBrands(engine);
  const opened: OpenStream[] = [];
  let port: number;
  beforeAll(async () => {
    port = await listen(t);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const stream of opened.splice(0)) stream.leave();
    await until('no stream is open', async () => (await openStreams()) === 0);
  });

  const openStreams = async (): Promise<number> => {
    const { body } = await t.send('localhost:8080', { url: '/metrics', remoteAddress: '127.0.0.1' });
    return Number(/^manyhearts_live_streams (\d+)$/m.exec(body)?.[1]);
  };
  const streamOf = async (browser: Browser): Promise<OpenStream> => {
    const stream = await OpenStream.open(port, browser.host, browser.session);
    opened.push(stream);
    return stream.ready();
  };
  const aStreaming = async (tenant: MadeTenant = rose) => {
    const member = await aMember(t, tenant);
    const own = await loggedIn(t, tenant, member);
    return { member, own, stream: await streamOf(own) };
  };
  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const decided = (photo: string) => ({ kind: 'photo_decided', photo }) as const;
  const publish = (tenant: MadeTenant, { id }: MadeMember, photo: string) =>
    t.app.get(LiveEvents).publish(at(tenant), id, { event: decided(photo) });

  describe('The stream of events', () => {
    it('is for members only, cached nowhere and held back by no proxy', async () => {
      const { stream } = await aStreaming();
      const refused = await t.send(rose.host, { url: openEvents.path });

      expect([refused.statusCode, refused.json().authentication_required]).toEqual([403, true]);
      expect([stream.status, stream.headers]).toEqual([
        200,
        expect.objectContaining({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          'x-content-type-options': 'nosniff',
        }),
      ]);
      expect(stream.received).toMatch(/^retry: \d{4}\n\n$/);
    });

    it('brings a decision on a photo to its member at once, and to no other member', async () => {
      const { member, stream } = await aStreaming();
      const other = await aStreaming();
      const { id } = await aPhoto(t, rose, member.id, { status: 'pending' });
      const { cookie } = await aStaffSession(t.db, 'moderator', [rose.id]);
      await t.send('localhost', {
        method: 'POST',
        url: `/api/admin/photos/${id}/approve`,
        payload: { seen: 'pending', explicit: false },
        headers: { cookie, 'idempotency-key': id },
      });
      await stream.receives(decided(id));
      publish(rose, other.member, 'own');
      await other.stream.receives(decided('own'));

      expect([stream.events, other.stream.events]).toEqual([[decided(id)], [decided('own')]]);
    });

    it('brings nothing of the same id in another pool', async () => {
      const { member, stream } = await aStreaming();
      publish(tulip, member, 'foreign');
      publish(rose, member, 'own');
      await stream.receives(decided('own'));

      expect(stream.events).toEqual([decided('own')]);
    });

    it('brings what a transaction changed once it commits, and nothing of one that rolls back', async () => {
      const { member, stream } = await aStreaming();
      const events = t.app.get(LiveEvents);
      const change = (photo: string, isBroken: boolean) =>
        transact(t.db, async (db) => {
          events.publish({ db, tenant: rose }, member.id, { event: decided(photo) });
          // The memory bus delivers before `publish` returns, so an early event would be written by now.
          await storeOf({ db, tenant: rose }, MemberSession).count({ accountId: member.id });
          expect(stream.events).toEqual([]);
          if (isBroken) throw new Error('rolled back');
        });
      await asSystem('test', () => change('lost', true)).catch(() => undefined);
      await asSystem('test', () => change('kept', false));
      await stream.receives(decided('kept'));

      expect(stream.events).toEqual([decided('kept')]);
    });

    it('is kept alive by a comment every 25 seconds', async () => {
      const { stream } = await aStreaming();
      const comments = () => stream.received.split('\n').filter((line) => line === ':').length;
      const before = comments();
      t.app.get(Clock).advance(25);
      await until('a comment arrived', () => comments() > before);

      expect(comments()).toBe(before + 1);
    });

    it('replaces the oldest of an account that opens too many', async () => {
      const { own, stream } = await aStreaming();
      const more: OpenStream[] = [];
      for (let count = 0; count < mostStreams.perAccount; count += 1) more.push(await streamOf(own));
      await stream.ends();

      expect(stream.events).toEqual([{ kind: 'session', reason: 'replaced' }]);
      expect(more.map(({ isEnded }) => isEnded)).toEqual(more.map(() => false));
    });

    it('is refused to an address that holds too many', () => {
      const streams = t.app.get(LiveStreams);
      const response = { once: () => undefined, write: () => true, end: () => undefined };
      const held = new Set(
        Array.from({ length: mostStreams.perAddress }, () => ({ response, address: 'a', tenant: rose, member: {} })),
      );
      const listener = { tenant: rose, member: { id: 'x', sessionId: 'x' }, address: 'a' } as never;
      jest.replaceProperty(streams as never, 'streams' as never, held as never);

      expect(() => streams.makeRoom(listener)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
      expect(() => streams.makeRoom({ ...(listener as object), address: 'b' } as never)).not.toThrow();
    });

    it('drops a reader that leaves too much unread', async () => {
      const { member, stream } = await aStreaming();
      stream.stall();
      const long = 'x'.repeat(100_000);
      await until('the reader is dropped', async () => {
        for (let count = 0; count < 20; count += 1) publish(rose, member, long);
        return (await openStreams()) === 0;
      });
    });
  });

  describe('Stored events', () => {
    const announce = (tenant: MadeTenant, { id }: MadeMember, ...photos: string[]) =>
      asSystem('test', async () => {
        for (const photo of photos)
          await transact(t.db, (db) =>
            t.app.get(LiveEvents).announce({ db, tenant, now: () => t.app.get(Clock).now() }, id, decided(photo)),
          );
      });
    const again = async (own: Browser, after: number | string) => {
      const stream = await OpenStream.open(port, own.host, own.session, after);
      opened.push(stream);
      return stream.ready();
    };
    const namesOf = ({ events }: OpenStream) => events.map((event) => 'photo' in event && event.photo);

    it('are numbered, and told to a page that comes back with the number of its last one', async () => {
      const { member, own, stream } = await aStreaming();
      await announce(rose, member, 'one');
      await stream.receives(decided('one'));
      stream.leave();
      await announce(rose, member, 'two', 'three');
      const back = await again(own, 1);
      await back.receives(decided('two'), decided('three'));
      await announce(rose, member, 'four');
      await back.receives(decided('two'), decided('three'), decided('four'));

      expect([stream.numbers, back.numbers, namesOf(back)]).toEqual([[1], [2, 3, 4], ['two', 'three', 'four']]);
    });

    it('that were before a page loaded are not told to it', async () => {
      const { member, own } = await aStreaming();
      await announce(rose, member, 'before');
      const stream = await streamOf(own);
      await announce(rose, member, 'after');
      await stream.receives(decided('after'));

      expect(namesOf(stream)).toEqual(['after']);
    });

    it('reach a member whose home is another brand of the pool', async () => {
      const { member, stream } = await aStreaming(lily);
      await announce(rose, member, 'across');
      await stream.receives(decided('across'));

      expect(namesOf(stream)).toEqual(['across']);
    });

    it.each([['999999'], ['-1'], ['x'], ['1e3'], ['99999999999999999999'], ["1' or 1=1"]])(
      'of nobody else are told for the forged number %s',
      async (forged) => {
        const other = await aStreaming();
        await announce(rose, other.member, 'foreign');
        const { member, own } = await aStreaming();
        const stream = await again(own, forged);
        await announce(rose, member, 'own');
        await stream.receives(decided('own'));

        expect(namesOf(stream)).toEqual(['own']);
      },
    );

    it('are told as one if they are too many, or too old to be kept', async () => {
      const { member, own, stream } = await aStreaming();
      await announce(rose, member, ...Array.from({ length: mostMissed + 2 }, (_, at) => String(at)));
      await until('all arrived', () => stream.events.length === mostMissed + 2);
      const late = await again(own, 1);
      await late.receives({ kind: 'missed' });
      t.app.get(Clock).advance(3_700);
      await asJob(t, (ctx) => t.app.get(LiveEventsJobs).purge(ctx));
      t.app.get(Clock).advance(-3_700);
      await announce(rose, member, 'now');
      const old = await again(own, 3);
      await old.receives({ kind: 'missed' });

      expect([late.events, late.numbers]).toEqual([
        [{ kind: 'missed' }, decided('now')],
        [mostMissed + 2, mostMissed + 3],
      ]);
      expect([old.events, old.numbers]).toEqual([[{ kind: 'missed' }], [mostMissed + 3]]);
      expect(namesOf(stream)).toHaveLength(mostMissed + 3);
    });

    it('are told as one if none of them is kept any more', async () => {
      const { member, own, stream } = await aStreaming();
      await announce(rose, member, 'one', 'two');
      await until('both arrived', () => stream.events.length === 2);
      t.app.get(Clock).advance(3_700);
      await asJob(t, (ctx) => t.app.get(LiveEventsJobs).purge(ctx));
      t.app.get(Clock).advance(-3_700);
      const late = await again(own, 1);
      await late.receives({ kind: 'missed' });
      const current = await again(own, 2);
      await announce(rose, member, 'three');
      await current.receives(decided('three'));

      expect([late.numbers[0], namesOf(current)]).toEqual([2, ['three']]);
    });

    it('announced by many at once have each number once, and arrive in order', async () => {
      const { member, stream } = await aStreaming();
      await Promise.all(Array.from({ length: 20 }, (_, at) => announce(rose, member, String(at))));
      await until('all arrived', () => stream.events.length === 20);

      expect(stream.numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    });
  });

  // SQLite has one writer at a time.
  if (engine === 'mariadb')
    it('The first events of a member, announced at once, have a number each', async () => {
      const { member, stream } = await aStreaming();
      const announce = (db: EntityManager, photo: string) =>
        t.app
          .get(LiveEvents)
          .announce({ db, tenant: rose, now: () => t.app.get(Clock).now() }, member.id, decided(photo));
      await asSystem('test', () =>
        transact(t.db, async (db) => {
          const { queryRunner } = db;
          if (!queryRunner) throw new Error('A transaction has a query runner.');
          const query = queryRunner.query.bind(queryRunner);
          jest.spyOn(queryRunner, 'query').mockImplementationOnce(async (...given) => {
            const answer: unknown = await query(...given);
            await transact(t.db, (other) => announce(other, 'one'));
            return answer;
          });
          await announce(db, 'two');
        }),
      );
      await stream.receives(decided('one'), decided('two'));

      expect(stream.numbers).toEqual([1, 2]);
    });

  describe('A stream ends with its session, and says so,', () => {
    it.each<[string, (scene: { member: MadeMember; other: Browser }) => Promise<unknown>]>([
      [
        'when another device logs all others out',
        ({ other }) =>
          other.send({ method: 'DELETE', url: '/api/sessions', headers: { 'idempotency-key': crypto.randomUUID() } }),
      ],
      [
        'when another device changes the password',
        ({ other }) =>
          other.post('/api/password', { old_password: goodPassword, password: next, password_repeat: next }),
      ],
      [
        'when the password is reset by mail',
        async ({ member }) => {
          await new Browser(t, rose.host).post('/api/reset-password', { email: member.email });
          const token = await tokenFor(t, member.email);
          const payload = { token, password: next, password_repeat: next };
          return new Browser(t, rose.host).post('/api/reset-password/do', payload);
        },
      ],
      [
        'when another device deletes the account',
        ({ other }) => other.post('/api/account-deletion', { password: goodPassword, reason: 'price' }),
      ],
      [
        'when support resets the access',
        async ({ member }) => {
          const { cookie } = await aStaffSession(t.db, 'owner');
          return t.send('localhost', {
            method: 'POST',
            url: `/api/admin/tenants/${rose.id}/access-resets`,
            payload: { member: member.username, reason: 'Lost the phone.' },
            headers: { cookie, 'idempotency-key': crypto.randomUUID() },
          });
        },
      ],
    ])('%s', async (_, happens) => {
      const { member, stream } = await aStreaming();
      const other = await loggedIn(t, rose, member);
      expect(await happens({ member, other })).toMatchObject({ statusCode: expect.any(Number) });
      await stream.ends();

      expect(stream.events).toEqual([ended]);
    });

    it('within a minute where no event told of it', async () => {
      const { member, stream } = await aStreaming();
      await asSystem('test', () => storeOf(at(rose), MemberSession).remove({ accountId: member.id }));
      t.app.get(Clock).advance(60);
      await stream.ends();

      expect(stream.events).toEqual([ended]);
    });
  });

  it('A browser that ends its own session learns it from the answer: its stream ends without a word', async () => {
    const { own, stream } = await aStreaming();
    await own.post('/api/logout');
    await stream.ends();

    expect(stream.events).toEqual([]);
  });

  it('A stream outlives the log-out of another device, and a renewed token', async () => {
    const { member, own, stream } = await aStreaming();
    await (await loggedIn(t, rose, member)).post('/api/logout');
    await own.post('/api/second-factor', { password: goodPassword });
    publish(rose, member, 'later');
    await stream.receives(decided('later'));

    expect(stream.isEnded).toBe(false);
  });

  it('A store that is down ends no stream', async () => {
    const { member, stream } = await aStreaming();
    const asked = jest.spyOn(t.app.get(MemberSessions), 'isOpen').mockRejectedValue(new Error('down'));
    t.app.get(LiveEvents).publish(at(rose), member.id, { event: ended });
    await until('the session was looked for', () => asked.mock.calls.length > 0);
    publish(rose, member, 'later');
    await stream.receives(decided('later'));

    expect([stream.isEnded, stream.events]).toEqual([false, [decided('later')]]);
  });

  it('A server that stops ends its streams, and refuses new ones for a moment', async () => {
    const { own, stream } = await aStreaming();
    const streams = t.app.get(LiveStreams);
    streams.close();
    await stream.ends();

    expect((await own.get(openEvents.path)).statusCode).toBe(503);
  });
});
