import 'reflect-metadata';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest } from '@jest/globals';
import { readTables, type Row, type Tables } from '../../test/all-tables.ts';
import { environmentAt, openApp, type TestApp } from '../../test/app.ts';
import { newPlace, onEachEngineWithRaces, type Engine, type Place } from '../../test/engines.ts';
import { servedBrands } from '../../test/brands.ts';
import { aMember, loggedIn, type MadeMember } from '../../test/members.ts';
import { aPhoto, aPicture, type MadeRow } from '../../test/photos.ts';
import { aTwin } from '../../test/twins.ts';
import { Account } from '../identity/account.entity.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import { asSoftware } from '../../test/contexts.ts';
import { readConfig, setVariables } from '../core/process/config.ts';
import { openDatabase } from '../core/database/data-source.ts';
import { migrate } from '../core/database/migrate.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { transact } from '../core/database/transactions.ts';
import { loaderOf, snapshotOf } from '../core/database/whole-tables.ts';
import { Faults } from '../core/process/faults.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { Clock } from '../core/process/clock.ts';
import { Secrets } from '../core/crypto/secrets.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { schema } from '../schema.ts';
import { runBackupCommand } from '../tools/backup-command.ts';
import { runRestoreCommand } from '../tools/restore-command.ts';
import { leftOut } from './backup-contents.ts';
import { BackupWriter } from './backup-file.ts';
import { makeBackup } from './make-backup.ts';
import { letPass } from '../../test/until.ts';

let printed: string[];
let folder: string;
const io = {
  print: (text: string) => void printed.push(text),
  warn: (text: string) => void printed.push(text),
  confirm: undefined,
  secret: async () => '',
  folder: '.',
};
const secretValue = 'nobody-else-knows-this-value-of-mine';

const commandAt = (place: Place) => {
  const environment = environmentAt(place, { APP_SECRET: secretValue });
  return { io, readConfig: () => readConfig(environment), variables: setVariables(environment) };
};
const backup = (place: Place, to: string) => runBackupCommand(['--to', to], commandAt(place));
const restore = (place: Place, file: string, ...more: string[]) => runRestoreCommand([file, ...more], commandAt(place));
const told = () => printed.join('\n');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'manyhearts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  printed = [];
});

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine, { niche: 2 });
  const targets: Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'mariadb'] : ['sqlite'];
  const places: Place[] = [];
  let anna: MadeMember;
  let photo: MadeRow;
  let file: string;
  let before: Tables;

  const newTarget = (of: Engine = engine): Place => {
    const place = newPlace(of);
    places.push(place);
    return place;
  };
  beforeAll(async () => {
    anna = await aMember(t, rose, { username: 'anna-of-rose' });
    photo = await aPhoto(t, rose, anna.id, {
      picture: await aPicture(),
      caption: 'a “rose” \u{1F339}\n\\ and a \u0001 sign',
    });
    await aTwin(t.db, { key: 'twin', host: 'twin.example' } as never);
    file = join(folder, `${engine}.tar`);
    before = await readTables(t.db);
    printed = [];
    if ((await backup(t.place, file)) !== 0) throw new Error(told());
  });
  afterEach(async () => {
    for (const place of places.splice(0)) await place.remove();
  });

  it('says where it is, how large, and what is not in it, and holds no secret', async () => {
    const other = join(folder, `${engine}-told.tar`);

    expect(await backup(t.place, other)).toBe(0);

    expect(told()).toMatch(/Done in \d+ s: .*told\.tar\n.* rows of \d+ tables and 4 files/);
    expect(told()).toContain('APP_SECRET above all');
    expect(told()).not.toContain(secretValue);
    expect(await backup(t.place, other)).toBe(1);
    expect(await backup(t.place, join(folder, 'nowhere', 'x.tar'))).toBe(1);
    expect(told()).toMatch(/overwrites nothing[\s\S]*can't be written \(ENOENT\)/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  for (const target of targets) {
    it(`restores every row and every file on ${target}, and serves the same`, async () => {
      const place = newTarget(target);

      expect([await restore(place, file), told()]).toEqual([0, expect.stringContaining('Everyone logs in again')]);

      const there = await openApp(place, { APP_SECRET: secretValue });
      try {
        expect(comparable(await readTables(there.db))).toEqual(comparable(before));
        expect(await filesOf(there)).toEqual(await filesOf(t));
        const browser = await loggedIn(there, rose, anna);
        const { profile } = (await browser.get('/api/profile')).json() as {
          profile: { photos: { filename: string }[] };
        };
        const picture = await browser.get(profile.photos[0]?.filename ?? '');
        expect(picture.rawPayload).toEqual(photo.made?.bodies.full);
      } finally {
        await there.close();
        places.splice(places.indexOf(place), 1);
      }
    });
  }

  race('is of one moment, however much is written meanwhile', async () => {
    const ids = [(await aMember(t, rose)).id, (await aMember(t, tulip)).id];
    const [accounts, profiles] = [
      { db: t.db.manager, tenant: rose },
      { db: t.db.manager, tenant: tulip },
    ];
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      for (; !isOver; written += 1) {
        await asSystem('test', () =>
          transact(t.db, async (db) => {
            await storeOf({ ...accounts, db }, Account).change(
              { id: ids[0] as string },
              { firstMessage: `${written}` },
            );
            await storeOf({ ...profiles, db }, Profile).change({ id: ids[1] as string }, { aboutMe: `${written}` });
          }),
        );
        await letPass(1);
      }
    })();
    const online = join(folder, `${engine}-online.tar`);
    const code = await backup(t.place, online);
    isOver = true;
    await writing;
    const place = newTarget();

    expect([code, await restore(place, online), written > 2]).toEqual([0, 0, true]);

    const db = await openDatabase({ ...schema, url: place.url, dataDir: place.dataDir, faults: new Faults() });
    const tables = await readTables(db);
    await db.destroy();
    const [account, profile] = [find(tables['account'], ids[0]), find(tables['profile'], ids[1])];
    expect(account?.['first_message']).toBe(profile?.['about_me']);
    if (engine === 'sqlite') expect(await brokenKeys(place)).toEqual([]);
  });

  it('is refused where somebody is, and leaves them as they were', async () => {
    const [here, files] = [await readTables(t.db), await filesOf(t)];

    expect(
      await restore({ ...t.place, dataDir: t.place.url ? newTarget('sqlite').dataDir : t.place.dataDir }, file),
    ).toBe(1);

    expect(told()).toMatch(/is not empty, and a restore overwrites nothing|already uses/);
    expect([await readTables(t.db), await filesOf(t)]).toEqual([here, files]);
  });

  it('is refused where the storage holds photos, unless they may stay', async () => {
    const place = newTarget();
    await (await storageAt(place)).put('photos/x/survived.webp', Buffer.from('x'), 'image/webp');

    expect([await restore(place, file), told()]).toEqual([1, expect.stringContaining('--keep-media')]);
    expect({ code: await restore(place, file, '--keep-media'), told: told() }).toMatchObject({ code: 0 });

    expect(await (await storageAt(place)).list('photos/')).toEqual(expect.arrayContaining(['photos/x/survived.webp']));
  });

  it('that ended in the middle serves nobody, and starts over', async () => {
    const place = newTarget();
    const blocked = join(place.dataDir, 'media', '.unfinished');
    // The rows are loaded, then storing the first file fails.
    mkdirSync(dirname(blocked));
    writeFileSync(blocked, '');

    expect(await restore(place, file)).toBe(1);
    expect(told()).toContain('it starts over');
    await expect(
      openDatabase({ ...schema, url: place.url, dataDir: place.dataDir, faults: new Faults() }),
    ).rejects.toThrow('A restore into this database is running, or was ended in the middle');
    expect(await backup(place, join(folder, `${engine}-half.tar`))).toBe(1);
    expect(printed.at(-1)).toContain('A restore into this database');
    const other = join(folder, `${engine}-other.tar`);
    await backup(t.place, other);
    rmSync(blocked);
    expect([await restore(place, other), printed.at(-1)]).toEqual([1, expect.stringContaining('of another file')]);
    expect(await restore(place, file)).toBe(0);

    const loader = await loaderOf(place);
    expect(Object.keys(await loader.columns())).not.toContain('unfinished_restore');
    expect(await loader.count('account')).toBe(before['account']?.length);
    await loader.close();
  });

  race('is the only one of its time', async () => {
    const place = newTarget();

    const codes = await Promise.all([restore(place, file), restore(place, file)]);

    expect([codes.sort(), told()]).toEqual([
      [0, 1],
      expect.stringMatching(/Another restore into this database|already uses/),
    ]);
  });

  it('of an older release is loaded as it was then, and brought up to date', async () => {
    // Without the last ten migrations, whose tables, columns and indices this database lacks.
    const migrations = schema.migrations.slice(0, -10);
    const old = newTarget();
    const db = await openDatabase({ ...schema, migrations, url: old.url, dataDir: old.dataDir, faults: new Faults() });
    await migrate(db);
    await db.destroy();
    const loader = await loaderOf(old);
    await loader.insert('pool', ['id', 'name'], [['P', 'x']]);
    await loader.insert(
      'outbox_entry',
      ['id', 'job', 'payload', 'state', 'attempts', 'due_at', 'created_at'],
      [['O', 'j', '{}', 'dead', 1, 1, 2 ** 53 - 1]],
    );
    await loader.close();
    const [source, older] = [await snapshotOf(old), join(folder, `${engine}-older.tar`)];
    await makeBackup(
      older,
      {
        tables: source,
        storage: await storageAt(old),
        secrets: new Secrets(secretValue),
        variables: [],
        now: new Date(),
      },
      () => undefined,
    );
    await source.close();
    const place = newTarget();

    expect([await restore(place, older), told()]).toEqual([0, expect.stringContaining('Done in')]);

    const restored = await loaderOf(place);
    expect([await restored.count('migration'), await restored.count('pool')]).toEqual([schema.migrations.length, 1]);
    await restored.close();
  });

  it('of a newer release is refused before anything is written', async () => {
    const newer = join(folder, `${engine}-newer.tar`);
    const writer = await BackupWriter.create(newer);
    const manifest = {
      format: 1,
      release: '99.0.0',
      engine: 'SQLite',
      madeAt: '',
      migrations: ['FromTomorrow1'],
      tables: {},
      variables: [],
    };
    await writer.add({ name: 'manifest.json', body: Buffer.from(JSON.stringify(manifest)) });
    await writer.finish(new Secrets(secretValue));
    const place = newTarget();

    expect([await restore(place, newer), told()]).toEqual([1, expect.stringContaining('newer release (99.0.0)')]);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  it('on a full disk is refused, and leaves nothing behind', async () => {
    const full = join(folder, `${engine}-full.tar`);
    // The manifest still fits on the disk, the rows don't.
    const { add } = BackupWriter.prototype;
    const growing = jest
      .spyOn(BackupWriter.prototype, 'add')
      .mockImplementationOnce(function (this: BackupWriter, entry) {
        return add.call(this, entry);
      })
      .mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' }));

    expect([await backup(t.place, full), told()]).toEqual([
      1,
      expect.stringContaining('is full. What was written of the backup is deleted again'),
    ]);

    growing.mockRestore();
    expect(readdirSync(folder).filter((name) => name.includes('-full'))).toEqual([]);
  });

  describe('What was erased since', () => {
    it('is gone before anybody is served: accounts, photos, and their files', async () => {
      const [gone, stays, hers] = [await aMember(t, rose), await aMember(t, rose), await aMember(t, tulip)];
      const goneFiles = (await aPhoto(t, rose, gone.id, { picture: await aPicture() })).files;
      const [dropped, kept] = [
        await aPhoto(t, rose, stays.id, { picture: await aPicture() }),
        await aPhoto(t, rose, stays.id, { picture: await aPicture(), isMain: false, position: 1 }),
      ];
      const old = join(folder, `${engine}-old.tar`);
      expect(await backup(t.place, old)).toBe(0);
      await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, gone.id));
      const browser = await loggedIn(t, rose, stays);
      expect(
        (
          await browser.send({
            method: 'DELETE',
            url: `/api/photos/${dropped.id}`,
            headers: { 'idempotency-key': 'k' },
          })
        ).statusCode,
      ).toBeLessThan(300);
      await t.app.get(Jobs).drain();
      const names = (await t.app.get(Storage).list('erasures/')).filter((name) =>
        [gone.id, dropped.id].some((id) => name.includes(id)),
      );
      const journal = join(folder, `${engine}-erasures.txt`);
      writeFileSync(journal, names.join('\n'));
      const place = newTarget();

      expect([names.length, await restore(place, old, '--erasures', journal), told()]).toEqual([
        2,
        0,
        expect.stringContaining('Erased again since then: 1 accounts and 1 photos'),
      ]);

      const storage = await storageAt(place);
      const files = await storage.list('photos/');
      expect(
        files.filter((key) =>
          [...Object.values(goneFiles), dropped.files.full].some((name) => key.includes(String(name))),
        ),
      ).toEqual([]);
      expect(files.filter((key) => key.includes(kept.files.full))).toHaveLength(1);
      const there = await openApp(place, { APP_SECRET: secretValue });
      places.splice(places.indexOf(place), 1);
      try {
        const tables = await readTables(there.db);
        const without = Object.fromEntries(Object.entries(tables).filter(([name]) => name !== 'outbox_entry'));
        expect(JSON.stringify(without)).not.toContain(gone.id);
        expect(JSON.stringify(tables['photo'])).not.toContain(dropped.id);
        await expect(loggedIn(there, rose, gone)).rejects.toThrow("can't log in");
        for (const member of [stays, anna]) await loggedIn(there, rose, member);
        await loggedIn(there, tulip, hers);
        // The new installation keeps a journal too, so that the same backup can be restored once more.
        await there.app.get(Jobs).drain();
        expect((await storage.list('erasures/')).map((key) => key.split('/').at(-1)).sort()).toEqual(
          names.map((key) => key.split('/').at(-1)).sort(),
        );
      } finally {
        await there.close();
      }
    });
  });
});

/** Without the tables that backups leave out and the audit lines of backup and restore. */
function comparable(tables: Tables): Tables {
  const own = (name: string, rows: Row[]) =>
    rows.filter(
      (row) =>
        !(name === 'audit_entry' && String(row['action']).startsWith('installation.')) &&
        !(name === 'installation_counter' && row['name'] === 'audit'),
    );
  const sorted = (row: Row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => leftOut[name] === undefined)
      .map(([name, rows]) => [name, own(name, rows).map(sorted).sort() as never]),
  );
}

async function filesOf({ app }: TestApp): Promise<[string, string][]> {
  const storage = app.get(Storage);
  return Promise.all(
    (await storage.list('photos/')).map(async (key) => [key, (await storage.get(key))?.body.toString('base64') ?? '']),
  );
}

async function storageAt(place: Place): Promise<Storage> {
  const { FolderStorage } = await import('../core/ports/storage/folder-storage.ts');
  const { Random } = await import('../core/crypto/random.ts');
  return new FolderStorage(join(place.dataDir, 'media'), new Random(), new Clock());
}

function find(rows: Row[] | undefined, id: string | undefined): Row | undefined {
  return rows?.find((row) => row['id'] === id);
}

async function brokenKeys({ dataDir }: Place): Promise<unknown[]> {
  const { default: BetterSqlite3 } = await import('better-sqlite3');
  const db = new BetterSqlite3(join(dataDir, 'manyhearts.sqlite'));
  const broken = db.pragma('foreign_key_check') as unknown[];
  db.close();
  return broken;
}
