import 'reflect-metadata';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newDatabase, onEachEngineWithRaces, type Place } from '../../test/engines.ts';
import { closeAppendOnly, openAppendOnly } from '../../test/open-append-only.ts';
import { systemCtx } from '../../test/tenant-command.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Secrets } from '../core/crypto/secrets.ts';
import { openStorage } from '../core/ports/storage/open-storage.ts';
import { Random } from '../core/crypto/random.ts';
import { runAuditVerifyCommand } from '../tools/audit-verify-command.ts';
import { AuditAnchors } from './audit-anchors.ts';
import { hashOf } from './audit-chain.rules.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { AuditService } from './audit.service.ts';

const [secret, newer] = ['the-first-secret-of-this-test-00', 'the-second-secret-of-this-test-0'];
const random = new Random();

onEachEngineWithRaces((engine, { it, race }) => {
  let db: DataSource;
  let place: Place;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ db, place, close } = await newDatabase(engine));
  });
  afterEach(() => close());

  const secretsOf = (current: string, earlier?: string) => new Secrets(current, earlier === undefined ? [] : [earlier]);
  const audit = (current = secret, earlier?: string) =>
    new AuditService(random, { secrets: secretsOf(current, earlier) });
  const write = async (lines: number, as = audit()) => {
    for (let at = 0; at < lines; at += 1)
      await as.record(systemCtx(db), {
        account: 'anna',
        action: 'test.deed',
        target: `thing:${at}`,
        before: { value: at },
        after: { value: at + 1 },
      });
  };
  const verify = async (current = secret, earlier?: string) => {
    const said: string[] = [];
    const io = {
      print: (text: string) => void said.push(text),
      warn: (text: string) => void said.push(text),
      confirm: undefined,
      secret: async () => '',
      folder: '.',
    };
    const readConfig = () => ({
      databaseUrl: place.url,
      adminHosts: [],
      port: 8080,
      publicPort: undefined,
      publicScheme: 'http' as const,
      mollieUrl: 'http://127.0.0.1:1',
      smtpUrl: undefined,
      dataDir: place.dataDir,
      demo: true,
      logLevel: 'info' as const,
      secrets: secretsOf(current, earlier),
      s3: undefined,
    });
    return { code: await runAuditVerifyCommand([], { io, readConfig }), said: said.join('\n') };
  };
  const query = (sql: string, values: unknown[] = []) => asSystem('test', () => db.query(sql, values));
  const anchors = async () =>
    new AuditAnchors(await openStorage({ s3: undefined, dataDir: place.dataDir, demo: true }, random), {
      secrets: secretsOf(secret),
    });
  const anchor = async (day: string) => {
    const head = await audit().head({ db: db.manager });
    if (head) await (await anchors()).add(day, head);
  };
  const all = () => storeOf({ db: db.manager }, AuditEntry).find({}, { order: { seq: 'ASC' } });
  /** Recomputes every hash from `seq` on: all that a forger without the secret can do. */
  const rechain = async (seq: number, values: Partial<AuditEntry> = {}) => {
    let [before] = await storeOf({ db: db.manager }, AuditEntry).find({ seq: seq - 1 });
    for (const line of (await all()).filter((one) => one.seq >= seq)) {
      const changed = { ...line, ...(line.seq === seq && values), previousHash: before?.hash ?? '' };
      const next = { ...changed, hash: hashOf(changed) };
      await storeOf({ db: db.manager }, AuditEntry).change(
        { seq: line.seq },
        { target: next.target, previousHash: next.previousHash, hash: next.hash, keyId: next.keyId, mac: next.mac },
      );
      before = next;
    }
  };

  describe('npm run audit:verify', () => {
    it('passes an empty audit, and one that is read in several batches', async () => {
      expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining('The audit is whole: 0 lines.') });
      await systemCtx(db).inTransaction(async (ctx) => {
        for (let at = 0; at < 1_001; at += 1)
          await audit().record(ctx, { account: 'anna', action: 'test.deed', target: `thing:${at}` });
      });

      expect(await verify()).toMatchObject({
        code: 0,
        said: expect.stringContaining('The audit is whole: 1001 lines.'),
      });
    });

    it.each<[string, () => Promise<unknown>, RegExp]>([
      ['a changed byte', () => query("update audit_entry set target = 'thing:X' where seq = 3"), /Line 3 was changed/],
      [
        'a changed value',
        () => query(`update audit_entry set after_values = '{"value":9}' where seq = 3`),
        /Line 3 was changed/,
      ],
      ['a changed time', () => query('update audit_entry set at = at + 1 where seq = 5'), /Line 5 was changed/],
      [
        'a changed proof',
        () => query("update audit_entry set mac = 'x' where seq = 4"),
        /Line 4 was not written by this installation/,
      ],
      ['a removed line', () => query('delete from audit_entry where seq = 3'), /Line 3 is missing/],
      ['a removed first line', () => query('delete from audit_entry where seq = 1'), /Line 1 is missing/],
      [
        'a cut end',
        () => query('delete from audit_entry where seq >= 5'),
        /The end is missing: 6 lines were written, and the last one is line 4/,
      ],
      ['an emptied table', () => query('delete from audit_entry'), /The end is missing/],
      [
        'lines that changed places',
        async () => {
          await query('update audit_entry set seq = 100 where seq = 2');
          await query('update audit_entry set seq = 2 where seq = 3');
          await query('update audit_entry set seq = 3 where seq = 100');
        },
        /Line 2 was changed/,
      ],
      [
        'a line whose hash was made anew',
        () => rechain(3, { target: 'thing:X' }),
        /Line 3 was not written by this installation/,
      ],
      [
        'lines without any proof',
        async () => {
          await query('update audit_entry set mac = null, key_id = null where seq >= 3');
          await rechain(3, { target: 'thing:X', keyId: null, mac: null });
        },
        /Line 3 was not written by this installation: it has no proof/,
      ],
      [
        'lines under another name of a key',
        async () => {
          await query("update audit_entry set key_id = 'invented' where seq >= 3");
          await rechain(3, { target: 'thing:X', keyId: 'invented' });
        },
        /Line 3 was not written by this installation: it names the key invented/,
      ],
    ])('finds %s', async (_what, tamper, fault) => {
      await write(6);
      expect((await verify()).code).toBe(0);
      await openAppendOnly(db);
      await tamper();

      expect(await verify()).toEqual({ code: 1, said: expect.stringMatching(fault) });
    });

    it('finds a line that was put in between, and one at the end, without the secret', async () => {
      await write(3);
      await openAppendOnly(db);
      const last = (await all()).at(-1) as AuditEntry;
      const forged = {
        ...last,
        id: random.id(),
        seq: 4,
        target: 'forged',
        previousHash: last.hash,
        mac: 'x'.repeat(43),
      };
      await storeOf({ db: db.manager }, AuditEntry).add({ ...forged, hash: hashOf(forged) });
      await query("update installation_counter set value = 4 where name = 'audit'");
      expect((await verify()).said).toMatch(/Line 4 was not written by this installation/);

      await query('update audit_entry set seq = seq + 1 where seq = 4');
      await query('update audit_entry set seq = seq + 1 where seq = 3');
      await query('update audit_entry set seq = 3 where seq = 5');
      expect((await verify()).said).toMatch(/Line 3 was changed/);
    });

    it('finds a cut end by the file outside the database, though the counter was set back', async () => {
      await write(4);
      await anchor('2026-11-22');
      await write(2);
      await openAppendOnly(db);
      await query('delete from audit_entry where seq > 3');
      await query("update installation_counter set value = 3 where name = 'audit'");

      expect(await verify()).toEqual({
        code: 1,
        said: expect.stringContaining(
          'The end is missing: on 2026-11-22 there were 4 lines, now the last one is line 3.',
        ),
      });
    });

    it('finds a whole chain that was made anew under no key, by the same file, and a file that was changed', async () => {
      await write(4);
      await anchor('2026-11-22');
      await openAppendOnly(db);
      await query('update audit_entry set mac = null, key_id = null');
      await rechain(2, { target: 'thing:X', keyId: null, mac: null });
      await write(1);
      expect((await verify()).said).toContain('Line 4 is not the one that stood there on 2026-11-22.');

      const storage = await openStorage({ s3: undefined, dataDir: place.dataDir, demo: true }, random);
      const file = JSON.parse(String((await storage.get('audit/2026-11-22.json'))?.body)) as object;
      await storage.put(
        'audit/2026-11-22.json',
        Buffer.from(JSON.stringify({ ...file, hash: (await all())[3]?.hash })),
        'application/json',
      );
      expect((await verify()).said).toContain('The file audit/2026-11-22.json was changed');
      rmSync(join(place.dataDir, 'media'), { recursive: true });
      await closeAppendOnly(db);
      // Only the deleted file revealed the change.
      expect(await verify()).toMatchObject({
        code: 0,
        said: expect.stringContaining('Lines 1 to 4 are from before lines had proofs'),
      });
    });

    it('goes on through a change of secret: with the earlier one, and by the newer lines without it', async () => {
      await write(2);
      await write(2, audit(newer, secret));
      expect(await verify(newer, secret)).toEqual({ code: 0, said: expect.not.stringContaining('Lines 1 to 2') });
      expect(await verify(newer)).toEqual({
        code: 0,
        said: expect.stringMatching(/Lines 1 to 2 were written under a secret that is not set here.*line 3 proves/),
      });
      expect(await verify(secret)).toEqual({ code: 1, said: expect.stringContaining('names the key') });

      await openAppendOnly(db);
      await query("update audit_entry set target = 'thing:X' where seq = 1");
      await rechain(1);
      expect(await verify(newer)).toEqual({
        code: 1,
        said: expect.stringContaining('Line 3 was not written by this installation'),
      });
    });

    it('asks for the right secret, and for a first proof of lines from before', async () => {
      await write(2);
      expect(await verify(newer)).toEqual({
        code: 1,
        said: expect.stringContaining('No line was written under the APP_SECRET that is set here'),
      });
      await openAppendOnly(db);
      await query('update audit_entry set mac = null, key_id = null');

      expect(await verify()).toEqual({ code: 1, said: expect.stringContaining('Start the server once') });
      await write(1);
      await closeAppendOnly(db);
      expect((await verify()).said).toContain(
        'Lines 1 to 2 are from before lines had proofs: line 3 proves what they say',
      );
    });

    it('says when the database would let lines be changed, and how to mend that', async () => {
      await write(1);
      await openAppendOnly(db);
      const { code, said } = await verify();
      expect([code, said]).toEqual([1, expect.stringContaining('the database would let them be changed')]);
      for (const statement of said.split('\n').slice(1))
        await query(statement.trim().replace(/;$/, engine === 'mariadb' ? '' : ';'));

      expect((await verify()).code).toBe(0);
    });
  });

  describe('the table', () => {
    it('refuses to change and to remove a line, and takes a new one', async () => {
      await write(2);
      for (const sql of [
        "update audit_entry set target = 'x'",
        'delete from audit_entry',
        'delete from audit_entry where seq = 2',
        "update audit_entry set mac = 'x' where seq = 1",
      ]) {
        await expect(query(sql)).rejects.toThrow('audit_entry is append-only');
      }
      await write(1);

      expect((await verify()).said).toContain('The audit is whole: 3 lines.');
    });

    race('has no gap and no fork after many deeds at once', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 40 }, (_, at) =>
          systemCtx(db).inTransaction(async (ctx) => {
            await audit().record(ctx, { account: 'anna', action: 'test.deed', target: `thing:${at}` });
            if (at % 4 === 0) throw new Error('rolled back');
          }),
        ),
      );

      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
      expect((await verify()).said).toContain('The audit is whole: 30 lines.');
    });
  });
});
