import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newPlace, type Place } from '../../../test/engines.ts';
import { TcpProxy } from '../../../test/tcp-proxy.ts';
import { until } from '../../../test/until.ts';
import { schema } from '../../schema.ts';
import { Faults } from '../process/faults.ts';
import { openDatabase } from './data-source.ts';
import { isOutage } from './driver-errors.ts';
import { patiently, StatementTimeout } from './statement-deadline.ts';
import { asSystem } from './store.ts';
import { transact } from './transactions.ts';

const timeoutMs = 400;
const onMariaDb = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onMariaDb('A database that takes statements and answers none', () => {
  let place: Place;
  let proxy: TcpProxy;
  let db: DataSource;

  beforeAll(async () => {
    place = newPlace('mariadb');
    const url = new URL(place.url ?? '');
    proxy = await TcpProxy.open({ host: url.hostname, port: Number(url.port || 3306) });
    url.host = proxy.address;
    db = await openDatabase({
      ...schema,
      url: url.href,
      dataDir: place.dataDir,
      faults: new Faults(),
      poolSize: 3,
      statementTimeoutMs: timeoutMs,
    });
  });
  afterAll(async () => {
    // A closed pool could not report connections of the stall that give up, which takes them five seconds.
    await until('they have given up', () => proxy.lost === 0);
    await db.destroy();
    await proxy.cut();
    await place.remove();
  });

  const ask = () => asSystem('test', () => db.query('select 1 as one') as Promise<{ one: number }[]>);
  const failure = async (work: () => Promise<unknown>) => {
    const beganAt = performance.now();
    const error = await work().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { error, ms: performance.now() - beganAt };
  };

  /** Connections opened during the stall take some seconds to give up. */
  const isBack = () => until('the database answers', async () => (await failure(ask)).error === undefined, 10_000);

  it('is away after a while, for the one who asked and not for ever', async () => {
    await isBack();
    proxy.stall();
    const { error, ms } = await failure(ask);
    await proxy.restore();

    expect([error instanceof StatementTimeout, isOutage(error)]).toEqual([true, true]);
    expect(ms).toBeLessThan(timeoutMs + 2_000);
  });

  it('is away in the middle of a transaction, which then is none', async () => {
    const { error } = await failure(() =>
      asSystem('test', () =>
        transact(db, async (manager) => {
          await manager.query('select 1');
          proxy.stall();
          await manager.query('select 2');
        }),
      ),
    );
    await proxy.restore();

    expect(isOutage(error)).toBe(true);
    await isBack();
  });

  it('keeps no dead connections: more than the pool has may have waited', async () => {
    proxy.stall();
    const failures = await Promise.all(Array.from({ length: 12 }, () => failure(ask)));
    await proxy.restore();

    expect(failures.every(({ error }) => isOutage(error))).toBe(true);
    await isBack();
    expect(await patiently(() => Promise.all(Array.from({ length: 12 }, ask)))).toEqual(Array(12).fill([{ one: 1 }]));
  });

  it('may take its time over what may rightly take long', async () => {
    const slow = () =>
      asSystem('test', () => db.query('select sleep(?) as slept', [(timeoutMs * 2) / 1_000]) as Promise<unknown[]>);

    expect(await patiently(slow)).toEqual([{ slept: 0 }]);
    expect((await failure(slow)).error).toBeInstanceOf(StatementTimeout);
  });
});
