import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defineCall } from '@manyhearts/contract/calls';
import { askForReset } from '@manyhearts/contract/password-change';
import type { InjectOptions } from 'fastify';
import { DataSource } from 'typeorm';
import { onEachEngine, newPlace, type Engine, type Place } from '../../../../test/engines.ts';
import { aMemberSession, aTenant, type MadeTenant } from '../../../../test/factories.ts';
import { capturedLog } from '../../../../test/captured-log.ts';
import { AppModule } from '../../../app.module.ts';
import { MemoryDirectory } from '../../../tenants/memory-directory.ts';
import { CreditBundle } from '../../../tenants/credit-bundle.entity.ts';
import { AppError } from '../../errors/app-error.ts';
import { readConfig } from '../../process/config.ts';
import type { Ctx } from '../../ctx/ctx.ts';
import { storeOf, asSystem } from '../../database/store.ts';
import { Call, CurrentCtx } from '../call.ts';
import { RequestHooks } from '../request-hooks.ts';
import { Random } from '../../crypto/random.ts';
import { IdempotencyRecord } from './idempotency-record.entity.ts';

const write = { verb: 'POST', summary: '', audience: 'visitor' } as const;
const addThing = defineCall<object, object>({ ...write, path: '/api/things', idempotency: 'required' });
const addOther = defineCall<object, object>({ ...write, path: '/api/other-things', idempotency: 'accepted' });
const dropThings = defineCall<object, void>({
  verb: 'DELETE',
  summary: '',
  audience: 'member',
  path: '/api/things',
  idempotency: 'accepted',
  empty: true,
});

/** Calls for these tests; with `refuses`, `add` fails after it has added its row. */
@Controller()
class Things {
  refuses = false;

  constructor(private readonly random: Random) {}

  @Call(addThing)
  async add(@CurrentCtx() ctx: Ctx): Promise<object> {
    const position = Math.floor(this.random.fraction() * 1e9);
    await storeOf(ctx, CreditBundle).add({
      id: this.random.id(),
      country: 'NL',
      credits: 1,
      priceMinor: 1,
      currency: 'EUR',
      isPopular: false,
      position,
    });
    if (this.refuses) throw new AppError('not_enough_credits');
    return { position };
  }

  @Call(addOther)
  addOther(@CurrentCtx() ctx: Ctx): Promise<object> {
    return this.add(ctx);
  }

  @Call(dropThings)
  async drop(@CurrentCtx() ctx: Ctx): Promise<void> {
    if ((await storeOf(ctx, CreditBundle).remove({})) === 0) throw new AppError('not_found');
  }
}

onEachEngine((engine) => {
  let app: NestFastifyApplication;
  let place: Place;
  let db: DataSource;
  let rose: MadeTenant;
  let tulip: MadeTenant;

  beforeAll(async () => {
    ({ app, place } = await thingsApp(engine));
    db = app.get(DataSource);
    rose = await aTenant(db, { key: 'rose' });
    tulip = await aTenant(db, { key: 'tulip' });
    await app.get(MemoryDirectory).refresh();
  });
  beforeEach(() => {
    app.get(Things).refuses = false;
    return asSystem('test', async () => {
      await db.query('delete from credit_bundle');
      await db.query('delete from idempotency_record');
    });
  });
  afterAll(async () => {
    await app.close();
    await place.remove();
  });

  const send = (key: string | undefined, more: InjectOptions = {}, host = rose.host) =>
    app.inject({
      method: 'POST',
      url: '/api/things',
      payload: { name: 'one' },
      ...more,
      headers: { host, ...(key !== undefined && { 'idempotency-key': key }), ...more.headers },
    });
  const things = (tenant = rose) => asSystem('test', () => storeOf({ db: db.manager, tenant }, CreditBundle).count());
  const records = () => storeOf({ db: db.manager }, IdempotencyRecord).find();

  describe('a write with a key', () => {
    it('happens once however often it is sent, one after the other', async () => {
      const key = randomUUID();
      const answers = [];
      for (let times = 0; times < 6; times += 1) answers.push(await send(key));

      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([
        undefined,
        'true',
        'true',
        'true',
        'true',
        'true',
      ]);
      expect([await things(), (await records()).length]).toEqual([1, 1]);
    });

    it('happens once when it is sent six times at once', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(key)));

      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
      expect([answers[0]?.statusCode, await things()]).toEqual([200, 1]);
    });

    it('is another wish under another key', async () => {
      await Promise.all(Array.from({ length: 6 }, () => send(randomUUID())));

      expect(await things()).toBe(6);
    });

    it('is refused when the key was used for something else, and tells nothing of that', async () => {
      const first = await send('k');
      for (const more of [{ payload: { name: 'two' } }, { url: '/api/things?a=b' }]) {
        const other = await send('k', more);

        expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
        expect(other.body).not.toContain(String(first.json().position));
      }
      expect(await things()).toBe(1);
    });

    it('is the same wish however its body is written out', async () => {
      const headers = { 'content-type': 'application/json' };
      await send('k', { headers, payload: '{"name":"one"}' });
      const again = await send('k', { headers, payload: ' {"name" : "one"} ' });

      expect(again.headers['idempotency-replayed']).toBe('true');
    });

    it('is one of its own on another route, on another brand, and for somebody else', async () => {
      const [anna, bert] = [await aMemberSession(db, rose), await aMemberSession(db, rose)];
      const answers = [
        await send('k'),
        await send('k', { url: '/api/other-things' }),
        await send('k', {}, tulip.host),
        await send('k', { headers: { cookie: anna.cookie } }),
        await send('k', { headers: { cookie: bert.cookie } }),
        await send('k', { remoteAddress: '192.0.2.1' }),
      ];

      expect(answers.map(({ statusCode, headers }) => [statusCode, headers['idempotency-replayed']])).toEqual(
        answers.map(() => [200, undefined]),
      );
      expect(new Set(answers.map(({ body }) => body)).size).toBe(answers.length);
      expect([await things(), await things(tulip)]).toEqual([5, 1]);
    });

    it('is the member’s own wherever they are', async () => {
      const { cookie } = await aMemberSession(db, rose);
      const [first, second] = [
        await send('k', { headers: { cookie }, remoteAddress: '192.0.2.1' }),
        await send('k', { headers: { cookie }, remoteAddress: '192.0.2.2' }),
      ];

      expect(second.body).toBe(first.body);
    });

    it('leaves no trace when it fails, and may be tried again', async () => {
      app.get(Things).refuses = true;
      const [first, second] = [await send('k'), await send('k')];
      expect([first.statusCode, second.statusCode, second.headers['idempotency-replayed']]).toEqual([
        402,
        402,
        undefined,
      ]);
      expect([await things(), await records()]).toEqual([0, []]);

      app.get(Things).refuses = false;
      expect((await send('k')).statusCode).toBe(200);
      expect(await things()).toBe(1);
    });

    it('is not remembered when it was not understood', async () => {
      const ask = (payload: object) => send('k', { url: askForReset.path, payload });

      expect((await ask({ email: 7, more: 1 })).statusCode).toBe(422);
      expect((await ask({ email: 'nobody@mail.example' })).statusCode).toBe(202);
    });

    it('that deletes succeeds the second time too', async () => {
      const { cookie } = await aMemberSession(db, rose);
      await send('k');
      const drop = () =>
        app.inject({
          method: 'DELETE',
          url: '/api/things',
          headers: { host: rose.host, cookie, 'idempotency-key': 'd' },
        });
      const [first, second] = [await drop(), await drop()];

      expect([first.statusCode, first.body, second.statusCode, second.body]).toEqual([204, '', 204, '']);
      expect([second.headers['idempotency-replayed'], await things()]).toEqual(['true', 0]);
    });

    it('keeps of the request a hash that nobody can guess from outside', async () => {
      await send('k');
      const [record] = await records();

      expect(record).toMatchObject({ tenantRef: rose.id, route: 'POST /api/things', key: 'k', status: 200 });
      expect(record?.actor).toMatch(/^visitor:[\w-]{22}$/);
      expect(JSON.stringify(record)).not.toContain('127.0.0.1');
    });
  });

  describe('a key', () => {
    it('is asked for where a wish must not come true twice', async () => {
      const answer = await send(undefined);

      expect([answer.statusCode, answer.json().code, await things()]).toEqual([400, 'idempotency_key_required', 0]);
    });

    it('may be left out elsewhere, and then each time counts', async () => {
      for (let times = 0; times < 2; times += 1)
        expect((await send(undefined, { url: '/api/other-things' })).statusCode).toBe(200);

      expect([await things(), await records()]).toEqual([2, []]);
    });

    it.each([
      ['nothing', ''],
      ['a space', ' '],
      ['two words', 'two words'],
      ['a tab inside', 'tab\there'],
      ['a letter beyond ASCII', 'é'],
      ['256 letters', 'x'.repeat(256)],
    ])('%s is none', async (_, key) => {
      const answer = await send(key);

      expect([answer.statusCode, answer.json().code, await things()]).toEqual([400, 'idempotency_key_invalid', 0]);
    });

    it.each([
      ['one letter', 'x'],
      ['255 letters', 'x'.repeat(255)],
      ['every sign', '!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~'],
      ['a name that objects have', '__proto__'],
    ])('%s is one', async (_, key) => {
      const [first, second] = [await send(key), await send(key)];

      expect([first.statusCode, second.body, await things()]).toEqual([200, first.body, 1]);
    });

    it('tells capitals from small letters', async () => {
      await send('key');
      await send('KEY');

      expect(await things()).toBe(2);
    });
  });
});

async function thingsApp(engine: Engine): Promise<{ app: NestFastifyApplication; place: Place }> {
  const place = newPlace(engine);
  const config = readConfig({
    DATA_DIR: place.dataDir,
    ...(place.url && { DATABASE_URL: place.url }),
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const module = await Test.createTestingModule({
    imports: [AppModule.forRoot(config, capturedLog().log)],
    controllers: [Things],
  }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), {
    bodyParser: false,
    logger: false,
  });
  await app.get(RequestHooks).register(app.getHttpAdapter().getInstance());
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return { app, place };
}
