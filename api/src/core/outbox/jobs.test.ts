import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newDatabase, onEachEngine } from '../../../test/engines.ts';
import { letPass } from '../../../test/until.ts';
import { aTenant, entriesIn, JobProcess, statementsOf } from '../../../test/job-process.ts';
import { Account } from '../../identity/account.entity.ts';
import { Clock } from '../process/clock.ts';
import { StaffCtx, type Ctx, type SystemCtx } from '../ctx/ctx.ts';
import { storeOf } from '../database/store.ts';
import type { Faults } from '../process/faults.ts';

const rose = aTenant('rose');
const iris = aTenant('iris');

/** All slots of recurring jobs begin here, so that none falls due during a test and meets a fault meant for another. */
const slotStart = new Date('2026-11-22T00:00:00Z');

/** Can stand still: retries are due to the tenth of a second, which a busy machine may take for a statement. */
class HeldClock extends Clock {
  private heldMs: number | undefined;

  standStill(): void {
    this.heldMs = this.machineMs();
  }

  protected override machineMs(): number {
    return this.heldMs ?? super.machineMs();
  }
}

onEachEngine((engine) => {
  let db: DataSource;
  let faults: Faults;
  let clock: HeldClock;
  let here: JobProcess;
  let done: string[];
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, faults, close } = await newDatabase(engine));
  });
  afterAll(() => close());

  beforeEach(async () => {
    await db.query('delete from outbox_entry');
    clock = new HeldClock();
    clock.moveTo(slotStart);
    done = [];
    here = await JobProcess.start(db, { clock, faults });
    here.handlers.forTenants('greet-member', ['id'], async (ctx, { id }) => void done.push(`${ctx.tenant.key} ${id}`));
  });
  afterEach(async () => {
    faults.disarm();
    await here.stop();
  });

  describe('a job', () => {
    it('is done when its change is committed, and not before', async () => {
      await here.as(rose, async (ctx) => {
        await here.jobs.enqueue(ctx, 'greet-member', { id: 'm1' });
        expect(done).toEqual([]);
      });
      await here.jobs.drain();

      expect(done).toEqual(['rose m1']);
      expect(await entriesIn(db)).toMatchObject([
        { state: 'done', attempts: 1, tenantRef: rose.id, payload: { id: 'm1' } },
      ]);
    });

    it('is gone with a change that is rolled back', async () => {
      const change = here.as(rose, async (ctx) => {
        await here.jobs.enqueue(ctx, 'greet-member', { id: 'm1' });
        throw new Error('changed my mind');
      });
      await expect(change).rejects.toThrow('changed my mind');
      await here.jobs.drain();

      expect(done).toEqual([]);
      expect(await entriesIn(db)).toEqual([]);
    });

    it('is there once when its transaction was lost to a neighbour and done again', async () => {
      const code = engine === 'mariadb' ? 'ER_LOCK_DEADLOCK' : 'SQLITE_BUSY';
      faults.arm('database.commit', { times: 2, make: () => Object.assign(new Error(code), { code }) });

      await here.enqueue(rose, 'greet-member', { id: 'm1' });
      await here.jobs.drain();

      expect(done).toEqual(['rose m1']);
    });

    it('is refused outside a transaction', async () => {
      const ctx = await here.as(rose, async (within) => within.within(db.manager));

      await expect(here.jobs.enqueue(ctx, 'greet-member', { id: 'm1' })).rejects.toThrow('outside a transaction');
      expect(await entriesIn(db)).toEqual([]);
    });

    it('is refused with more than ids', async () => {
      await expect(here.enqueue(rose, 'greet-member', { id: 'Dear member' })).rejects.toThrow('no id');
      expect(await entriesIn(db)).toEqual([]);
    });

    it('waits for its time', async () => {
      await here.enqueue(rose, 'greet-member', { id: 'later' }, { dueAt: new Date(clock.nowMs() + 3_600_000) });
      await here.jobs.drain();
      expect(done).toEqual([]);

      clock.advance(3_601);
      await here.jobs.drain();
      expect(done).toEqual(['rose later']);
    });

    it('with a key is one job, however often and by whomever it is wished, also after it is done', async () => {
      await Promise.all(
        Array.from({ length: 5 }, () => here.enqueue(rose, 'greet-member', { id: 'm1' }, { key: 'm1' })),
      );
      await here.jobs.drain();
      await here.enqueue(rose, 'greet-member', { id: 'm1' }, { key: 'm1' });
      await here.enqueue(iris, 'greet-member', { id: 'm1' }, { key: 'm1' });
      await here.jobs.drain();

      expect(done).toEqual(['rose m1', 'iris m1']);
    });

    it('begins in the order of when it was due, not of when it was enqueued', async () => {
      const start = clock.nowMs();
      for (const at of [7, 2, 9, 0, 5, 3, 8, 1, 6, 4])
        await here.enqueue(rose, 'greet-member', { id: String(at) }, { dueAt: new Date(start - 60_000 + at) });

      await here.jobs.drain();

      expect(done).toEqual(Array.from({ length: 10 }, (_, at) => `rose ${at}`));
    });

    it('may ask for another, which a drain waits for too', async () => {
      here.handlers.forTenants('invite-member', ['id'], (ctx, { id }) =>
        ctx.inTransaction((within) => here.jobs.enqueue(within, 'greet-member', { id })),
      );
      await here.enqueue(rose, 'invite-member', { id: 'm2' });

      await here.jobs.drain();

      expect(done).toEqual(['rose m2']);
    });

    it('is one of at most four side by side', async () => {
      let running = 0;
      let most = 0;
      here.handlers.forTenants('take-time', [], async () => {
        running += 1;
        most = Math.max(most, running);
        await letPass(5);
        running -= 1;
      });
      for (let at = 0; at < 12; at += 1) await here.enqueue(rose, 'take-time');

      await here.jobs.drain();

      expect(most).toBe(4);
      expect((await entriesIn(db)).map(({ state }) => state)).toEqual(Array(12).fill('done'));
    });

    it('that two claim at once is done once', async () => {
      const there = await JobProcess.start(db, { clock });
      there.handlers.forTenants(
        'greet-member',
        ['id'],
        async (ctx, { id }) => void done.push(`there ${ctx.tenant.key} ${id}`),
      );
      await here.enqueue(rose, 'greet-member', { id: 'm1' });
      const [entry] = (await here.outbox.due(10)).filter(({ job }) => job === 'greet-member');

      const claims = await Promise.all([
        here.outbox.claim(entry!),
        there.outbox.claim(entry!),
        here.outbox.claim(entry!),
        there.outbox.claim(entry!),
      ]);
      await there.stop();

      expect(claims.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('a handler', () => {
    it('works in its own transaction, in the language and on the tables of its tenant, with nobody logged in', async () => {
      let seen: Ctx | undefined;
      here.handlers.forTenants('look-around', [], async (ctx) => {
        seen = ctx;
        await ctx.inTransaction(async (within) => expect(await storeOf(within, Account).count()).toBe(0));
      });
      await here.enqueue(rose, 'look-around');

      await here.jobs.drain();

      expect(await entriesIn(db)).toMatchObject([{ state: 'done' }]);
      expect(seen).toMatchObject({ tenant: { key: 'rose' }, language: 'nl', member: undefined });
    });

    it('of the installation is the software itself', async () => {
      let seen: SystemCtx | undefined;
      here.handlers.forInstallation('count-accounts', ['day'], async (ctx) => {
        seen = ctx;
        await db.query('select count(*) from account');
      });
      await here.asSystem((ctx) => here.jobs.enqueue(ctx, 'count-accounts', { day: '2026-11-21' }));
      await here.asSystem(async (ctx) => {
        const staff = new StaffCtx(
          ctx.origin,
          {
            id: 's',
            username: 's',
            role: 'owner',
            tenantIds: 'all',
            sessionId: 's',
            canCreateTenants: false,
            provedAt: null,
          },
          ctx.db,
        );
        await here.jobs.enqueue(staff, 'count-accounts', { day: '2026-11-22' });
      });

      await here.jobs.drain();

      expect(await entriesIn(db)).toMatchObject([
        { state: 'done', tenantRef: null },
        { state: 'done', tenantRef: null },
      ]);
      expect(seen?.reason).toBe('job count-accounts');
    });

    it('is one for each job, named by a verb and a noun', () => {
      expect(() => here.handlers.forTenants('greet-member', [], async () => undefined)).toThrow(
        'Two modules do greet-member',
      );
      expect(() => here.handlers.forTenants('greeting', [], async () => undefined)).toThrow('a verb and a noun');
    });
  });

  describe('a job that fails', () => {
    beforeEach(() => clock.standStill());

    it('is tried again after a while', async () => {
      // Recurring jobs run first, so that the fault hits this one.
      await here.jobs.drain();
      faults.arm('jobs.before-run');
      await here.enqueue(rose, 'greet-member', { id: 'm1' });
      await here.jobs.drain();
      expect(done).toEqual([]);
      expect(await entriesIn(db)).toMatchObject([
        { state: 'waiting', attempts: 1, lastError: 'Error', leaseUntil: null },
      ]);

      clock.advance(0.9);
      await here.jobs.drain();
      expect(done).toEqual([]);

      clock.advance(2);
      await here.jobs.drain();
      expect(done).toEqual(['rose m1']);
      expect(await entriesIn(db)).toMatchObject([{ state: 'done', attempts: 2 }]);
    });

    it('after its effect has that effect twice', async () => {
      await here.jobs.drain();
      faults.arm('jobs.after-run');
      await here.enqueue(rose, 'greet-member', { id: 'm1' });
      await here.jobs.drain();
      clock.advance(2.1);
      await here.jobs.drain();

      expect(done).toEqual(['rose m1', 'rose m1']);
      expect(await entriesIn(db)).toMatchObject([{ state: 'done', attempts: 2 }]);
    });

    it('eight times is dead, which is told once', async () => {
      here.handlers.forTenants('send-nothing', [], async () => {
        throw Object.assign(new Error('to ann@mail.example'), { code: 'ECONNREFUSED' });
      });
      await here.enqueue(rose, 'send-nothing');
      for (let at = 0; at < 10; at += 1) {
        await here.jobs.drain();
        clock.advance(7_201);
      }

      expect(await entriesIn(db)).toMatchObject([
        { state: 'dead', attempts: 8, lastError: 'Error (ECONNREFUSED)', leaseUntil: null },
      ]);
      expect(here.log.map(({ level, message }) => `${level} ${message}`)).toEqual([
        'warn a job failed and will be tried again',
        'error a job is dead',
      ]);
      expect(here.log[1]?.facts).toMatchObject({ job: 'send-nothing', tenant: rose.id, attempts: 8 });
    });
  });

  describe('a job without a valid scope or handler fails at once, and changes no row', () => {
    const unknown = { ...rose, id: 'NOBODY'.padEnd(26, '0') };

    const cases: [string, () => Promise<void>, string][] = [
      ['an unknown tenant', () => here.enqueue(unknown, 'greet-member', { id: 'm1' }), 'a tenant that is not known'],
      ['no tenant', () => here.asSystem((ctx) => here.jobs.enqueue(ctx, 'greet-member', { id: 'm1' })), 'names none'],
      ['a tenant where there is none', () => here.enqueue(rose, 'purge-outbox'), 'names a tenant'],
      ['an unknown job', () => here.enqueue(rose, 'dance-tango'), 'No handler is registered for dance-tango'],
      ['a payload that lacks an id', () => here.enqueue(rose, 'greet-member', { name: 'm1' }), 'lacks id'],
    ];

    it.each(cases)('%s', async (_, enqueue, reason) => {
      await enqueue();
      const statements = statementsOf(db);
      await here.jobs.drain();

      const [entry] = (await db.query("select state, attempts, last_error from outbox_entry where state = 'dead'")) as {
        attempts: number;
        last_error: string;
      }[];
      expect(entry).toMatchObject({ attempts: 1 });
      expect(entry?.last_error).toContain(reason);
      expect(done).toEqual([]);
      expect(
        statements.filter(
          (sql) => /^\s*(insert|update|delete|select)/i.test(sql) && !/outbox_entry|idempotency_record/.test(sql),
        ),
      ).toEqual([]);
      expect(here.log.filter(({ level }) => level === 'error')).toHaveLength(1);
    });

    it('the rows of another tenant', async () => {
      here.handlers.forTenants(
        'peek-over',
        [],
        async ({ db: manager }) => void (await storeOf({ db: manager, tenant: iris }, Account).find()),
      );
      here.handlers.forTenants('write-over', [], (ctx) =>
        ctx.inTransaction(
          async (within) => void (await storeOf({ db: within.db, tenant: iris }, Account).remove({ status: 'active' })),
        ),
      );
      here.handlers.forTenants('raw-over', [], async (ctx) => void (await ctx.db.query('select * from account')));
      for (const job of ['peek-over', 'write-over', 'raw-over']) await here.enqueue(rose, job);

      await here.jobs.drain();

      const entries = await entriesIn(db);
      expect(entries.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(['dead 1', 'dead 1', 'dead 1']);
      for (const { lastError } of entries) expect(lastError).toContain('TENANT_GUARD');
    });
  });
});
