import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { onEachEngine } from '../../test/engines.ts';
import { openAppendOnly } from '../../test/open-append-only.ts';
import { systemCtx } from '../../test/tenant-command.ts';
import { Clock } from '../core/process/clock.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { AuditService } from './audit.service.ts';

onEachEngine((engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await newApp(engine);
  });
  afterAll(() => t.close());

  const anHourLater = async () => {
    t.app.get(Clock).advance(3_600);
    await t.app.get(Jobs).drain();
  };
  const actions = async () =>
    (await storeOf({ db: t.db.manager }, AuditEntry).find({}, { order: { seq: 'ASC' } })).map(({ action }) => action);

  it('proves lines from before there were keys by one line more, once', async () => {
    await t.app.get(AuditService).record(systemCtx(t.db), { account: 'anna', action: 'test.deed', target: 'thing' });
    await openAppendOnly(t.db);
    await asSystem('test', () => t.db.query('update audit_entry set mac = null, key_id = null'));
    await anHourLater();
    await anHourLater();

    expect(await actions()).toEqual(['test.deed', 'audit.keyed']);
  });

  it('writes once a day how the audit ends, outside the database', async () => {
    const storage = t.app.get(Storage);
    const kept = async () => (await storage.list('audit/')).length;
    // From noon, 49 hours pass two midnights.
    t.app.get(Clock).advance(secondsToNoon(t.app.get(Clock).nowMs()));
    await t.app.get(Jobs).drain();
    const atNoon = await kept();
    for (let hours = 0; hours < 49; hours += 1) await anHourLater();

    expect((await kept()) - atNoon).toBe(2);
    const [path = ''] = await storage.list('audit/');
    expect(JSON.parse(String((await storage.get(path))?.body))).toMatchObject({
      seq: 2,
      hash: (await t.app.get(AuditService).head({ db: t.db.manager }))?.hash,
    });
  });
});

function secondsToNoon(now: number): number {
  const noon = new Date(now).setUTCHours(36, 0, 0, 0);
  return Math.ceil((noon - now) / 1_000);
}
