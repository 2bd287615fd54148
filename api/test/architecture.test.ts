import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorStatus } from '@manyhearts/contract/errors';
import { defaultsOf, settingsGroupNames } from '@manyhearts/contract/settings/index';
import type { DataSource } from 'typeorm';
import { scopeColumns, scopeOf } from '../src/core/database/scope.ts';
import { schema } from '../src/schema.ts';
import { newDatabase } from './engines.ts';

const src = join(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(test|samples)\.ts$/.test(file),
);
const sources = new Map(files.map((file) => [file, readFileSync(join(src, file), 'utf8')]));
const filesWith = (pattern: RegExp): string[] =>
  [...sources]
    .filter(([, source]) => pattern.test(source))
    .map(([file]) => file)
    .sort();

/** Files that may read across tenants. Adding one is a design decision; the call states the reason. */
const systemFiles = [
  // Companies, pools and unique names are shared by brands; the reach of a person is judged before.
  'console/brand-access.service.ts',
  // A company answers for brands of several people; only owners change it.
  'console/companies/admin-companies.service.ts',
  // Lists who overrides what every brand inherits, for owners.
  'console/defaults.service.ts',
  'core/ctx/ctx.ts',
  'core/database/migrate.ts',
  'core/database/store.ts',
  // Deletes old events of all pools at once.
  'core/live/live-events.jobs.ts',
  // Runs jobs of the installation, which have no tenant.
  'core/outbox/job-performer.ts',
  // A provider's account may belong to a company, and its payments to several brands.
  'orders/paid-orders.service.ts',
  'payments/payment-events.service.ts',
  'tenants/change-shared-settings.ts',
  'tenants/keep-launchable.ts',
  'tenants/memory-directory.ts',
  'tenants/tenant-loader.ts',
  'tools/command.ts',
  'tools/seed-command.ts',
];
/** Orders are found by the account of their payment, which may belong to several brands. */
const acrossBrands = new Set(['ux_credit_order_payment', 'ix_credit_order_status', 'ix_live_event_old']);
/** Codes for future calls; remove a code from here once it is thrown. */
const codesToCome = new Set('in_progress method_not_allowed no_members'.split(' '));

describe('the schema', () => {
  let db: DataSource;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await newDatabase('sqlite'));
  });
  afterAll(() => close());

  it('names every entity and every migration that stands in a file', () => {
    const entities = files
      .filter((file) => file.endsWith('.entity.ts'))
      .flatMap((file) => [...(sources.get(file) ?? '').matchAll(/^export class (\w+)/gm)])
      .map(([, name]) => name);
    const migrations = files.filter((file) => file.startsWith('migrations/'));

    expect(db.entityMetadatas.map(({ name }) => name).sort()).toEqual(entities.sort());
    expect(schema.migrations.map(({ name }) => name).sort()).toEqual(
      migrations.map((file) => /export class (\w+)/.exec(sources.get(file) ?? '')?.[1]).sort(),
    );
  });

  it('has every table say whose rows it holds, and lead its keys and indices with that', () => {
    const faults = db.entityMetadatas.flatMap(({ target, tableName, primaryColumns, indices, foreignKeys }) => {
      const kind = scopeOf(target);
      if (kind === 'installation') return [];
      const column = scopeColumns[kind];
      const first = [
        { name: 'its key', columns: primaryColumns.map(({ databaseName }) => databaseName) },
        ...indices.map(({ name, columns }) => ({ name, columns: columns.map(({ databaseName }) => databaseName) })),
      ];
      const loose = first
        .filter(({ columns, name }) => columns[0] !== column && !acrossBrands.has(name))
        .map(({ name }) => `${tableName}: ${name} does not begin with ${column}`);
      // A foreign key to a scoped row includes the scope, so it can't point into another tenant.
      const strays = foreignKeys
        .filter(({ referencedEntityMetadata }) => scopeOf(referencedEntityMetadata.target) !== 'installation')
        .filter(
          ({ referencedColumnNames }) =>
            !referencedColumnNames.some((name) => name === 'tenant_id' || name === 'pool_id'),
        )
        .map(({ name }) => `${tableName}: ${name} does not carry the scope`);
      return [...loose, ...strays];
    });

    expect(faults).toEqual([]);
  });

  it('has no number that the database makes, no view, and no triggers but those of tables that only grow', () => {
    expect(
      db.entityMetadatas.flatMap(({ generatedColumns }) => generatedColumns.map(({ propertyName }) => propertyName)),
    ).toEqual([]);
    expect(filesWith(/create view|auto_increment|lock tables/i)).toEqual([]);
    expect(filesWith(/create trigger/i)).toEqual(['core/database/append-only.ts']);
  });
});

describe('the code', () => {
  it('looks across tenants in listed files only', () => {
    expect(filesWith(/\b(?:asSystem|systemStore)(?:<\w+>)?\(/)).toEqual(systemFiles);
  });

  it('reaches tables through stores and query files only', () => {
    const allowed = /^(core\/database\/|migrations\/|.*\.queries\.ts$)/;

    expect(filesWith(/\.getRepository\(|createQueryBuilder\(/).filter((file) => !allowed.test(file))).toEqual([]);
    expect(
      filesWith(/\bdb\.query\(|dataSource\.query\(|\bread(?:Rows?|Total)\(/i).filter((file) => !allowed.test(file)),
    ).toEqual(['operations/readiness.ts']);
  });

  it('writes its queries with the `sql` tag, so that no text becomes SQL by accident', () => {
    // Its statements of thousands of values are made of constants and cached by their own key.
    const byHand = ['demo/fill/bulk-insert.queries.ts'];

    expect(filesWith(/\.query\(/).filter((file) => file.endsWith('.queries.ts'))).toEqual(byHand);
  });

  it('connects to MariaDB by the whole of DATABASE_URL, TLS included', () => {
    const connecting = filesWith(/\bcreate(?:Connection|Pool)\(|type: 'mariadb'/);

    expect(connecting).toEqual(['core/database/data-source.ts', 'core/database/whole-tables.ts']);
    expect(connecting.filter((file) => !/mariaAddress\(url\)/.test(sources.get(file) ?? ''))).toEqual([]);
  });

  it('asks other systems over http in listed files only', () => {
    const asks =
      /\bfetch\(|import [^;]*\b(?:request|get)\b[^;]* from 'node:http'|from '(?:node:https|node:http2|undici)'/;

    expect(filesWith(asks)).toEqual([
      'core/ports/gifs/klipy-gif-source.ts',
      'core/ports/sms/gateway-sms.ts',
      'core/ports/storage/s3-storage.ts',
      'payments/mollie/mollie-client.ts',
    ]);
  });

  it('reads the environment in one file, and the time and chance in theirs', () => {
    expect(filesWith(/process\.env\b/)).toEqual(['core/process/config.ts']);
    expect(
      filesWith(/Date\.now\(\)|new Date\(\)|Math\.random\(\)/).filter((file) => file.endsWith('.rules.ts')),
    ).toEqual([]);
  });

  it('stores files in listed places only, whose rows the backup knows by `storedFiles`', () => {
    // The journal and the anchors are not part of a backup: they list what a restore must erase again, and prove the
    // end of the audit independently.
    const known = [
      'core/ports/storage/storage.ts',
      'audit/audit-anchors.ts',
      'backup/restore-backup.ts',
      'chats/photos/chat-photo-stock.service.ts',
      'complaints/complaint-files.service.ts',
      'demo/demo-photos.ts',
      'erasures/erasure-journal.service.ts',
      'photos/moderation/photo-evidence.service.ts',
      'tenants/media/media-files.service.ts',
      'photos/album/photo-stock.service.ts',
    ];

    expect(filesWith(/\bstorage\.put\(/).filter((file) => !known.includes(file))).toEqual([]);
  });

  it('throws every failure of the catalogue somewhere, but those of calls to come', () => {
    const all = [...sources.values()].join('\n');
    const unused = Object.keys(errorStatus).filter((code) => !new RegExp(`['"]${code}['"]`).test(all));
    const thrown = [...codesToCome].filter((code) => new RegExp(`new AppError\\('${code}'`).test(all));

    expect(unused.filter((code) => !codesToCome.has(code))).toEqual([]);
    expect(thrown).toEqual([]);
  });

  it('reads every setting somewhere, or says which are for later', () => {
    const later = new Set(
      'timeZone discloseAccounts swipeLikesPerDay swipeLikesPerDayPremium timeBonusPercentage timeBonusSeconds welcomePercentage welcomeSeconds premiumMatchClaim networks name primary secondary dark radius fontPair logo wordmark heroArt'.split(
        ' ',
      ),
    );
    const all = [...sources]
      .filter(([file]) => !file.startsWith('demo/'))
      .map(([, source]) => source)
      .join('\n');
    const unread = settingsGroupNames.flatMap((group) =>
      Object.keys(defaultsOf(group))
        .filter((name) => !later.has(name) && !new RegExp(`\\.${name}\\b`).test(all))
        .map((name) => `${group}.${name}`),
    );

    expect(unread).toEqual([]);
  });

  it('keeps every file of the api below the root where its kind says', () => {
    expect(
      files.map((file) => relative('.', file)).filter((file) => /\/(?:utils|helpers|common|misc)\//.test(file)),
    ).toEqual([]);
  });
});
