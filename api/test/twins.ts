import type { DataSource, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { Random } from '../src/core/crypto/random.ts';
import { TenantRow } from '../src/tenants/tenant.entity.ts';
import { addTwinRows } from './all-samples.ts';
import type { Row, Tables } from './all-tables.ts';
import { aMemberSession, aTenant, type MadeTenant, type TenantWishes } from './factories.ts';
import { openAppendOnly } from './open-append-only.ts';

/** A tenant with a row in every tenant-scoped table. */
export type Twin = MadeTenant & { accountId: string; photoId: string; walletId: string; cookie: string };

export const canary = 'ZZ-B-';
const random = new Random();

/** Columns whose texts are codes, which a canary would break. Texts shorter than a canary are codes too. */
const codes = new Set(['status', 'job', 'kind', 'form', 'audit_entry.action', 'languages', 'countries', 'tenant_ids']);
const shortest = 13;

export async function aTwin(db: DataSource, wishes: TenantWishes): Promise<Twin> {
  const tenant = await aTenant(db, {
    ...wishes,
    bundles: [{ country: 'NL', credits: 100, priceMinor: 2_000, currency: 'EUR' }],
    settings: {
      site: {
        indexTitle: 'title',
        description: 'description',
        mailName: 'mail',
        supportPhone: '1',
        camTeaser: { title: 'cam', text: 'text', url: 'https://cam.example', image: 'image' },
      },
      profiles: { visibleProfileNotes: 'notes', fictionalWarning: { singular: 'one', plural: 'many' } },
      theme: { wordmark: 'word' },
    },
  });
  const { accountId, cookie } = await aMemberSession(db, tenant);
  const [photoId, walletId, id] = [random.id(), random.id(), () => random.id()];
  await asSystem('factory', () => addTwinRows({ ctx: { db: db.manager, tenant }, accountId, photoId, walletId, id }));
  return { ...tenant, accountId, photoId, walletId, cookie };
}

/** Puts a canary into every text of this tenant, column by column. Returns the columns. */
export function mark(db: DataSource, twin: Twin): Promise<string[]> {
  return asSystem('test', async () => {
    await openAppendOnly(db);
    const marked: string[] = [];
    const { companyId } = await storeOf({ db: db.manager }, TenantRow).get({ id: twin.id });
    for (const entity of db.entityMetadatas) {
      const texts = entity.columns.filter((column) => isFreeText(entity, column));
      const rows = (await db.query(`select * from ${entity.tableName}`)) as Row[];
      for (const row of rows.filter((row) =>
        [twin.id, twin.accountId, companyId].some((id) => Object.values(row).includes(id)),
      )) {
        for (const column of texts) {
          if (row[column.databaseName] === null) continue;
          marked.push(`${entity.tableName}.${column.databaseName}`);
          await overwrite(db, entity, row, column, `${canary}${marked.length}`);
        }
      }
    }
    return [...new Set(marked)];
  });
}

async function overwrite(
  db: DataSource,
  { tableName, primaryColumns }: EntityMetadata,
  row: Row,
  { databaseName, type }: ColumnMetadata,
  text: string,
): Promise<void> {
  const value = type === 'simple-json' ? JSON.stringify(withCanary(JSON.parse(String(row[databaseName])), text)) : text;
  const keys = primaryColumns.map((key) => key.databaseName);
  await db.query(`update ${tableName} set ${databaseName} = ? where ${keys.map((key) => `${key} = ?`).join(' and ')}`, [
    value,
    ...keys.map((key) => row[key]),
  ]);
}

/**
 * Puts the canary into every text inside. Empty lists and objects get one; the keys of VAT numbers are countries, and
 * stay.
 */
function withCanary(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => withCanary(item, text)) : [text];
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? text : value;
  const entries = Object.entries(value);
  return entries.length > 0
    ? Object.fromEntries(entries.map(([name, inner]) => [name, withCanary(inner, text)]))
    : { NL: text };
}

function isFreeText(
  { tableName }: EntityMetadata,
  { databaseName, type, length, isPrimary, referencedColumn }: ColumnMetadata,
): boolean {
  if (isPrimary || referencedColumn || codes.has(databaseName) || codes.has(`${tableName}.${databaseName}`))
    return false;
  if (type === 'text' || type === 'simple-json') return true;
  return type === 'varchar' && Number(length) >= shortest && Number(length) !== 26;
}

/** The tenant's rows, and other rows with its canary or ids. */
export function rowsOf(tables: Tables, twin: Twin): Tables {
  const names = [canary, twin.id, twin.accountId];
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.filter((row) => names.some((text) => JSON.stringify(row).includes(text))),
    ]),
  );
}

/** Every id of this tenant that a stranger could try, without those that are shared. */
export function idsOf(tables: Tables, twin: Twin, shared: readonly string[]): string[] {
  const values = Object.values(rowsOf(tables, twin))
    .flat()
    .flatMap((row) => Object.values(row));
  return [
    ...new Set(
      values.filter(
        (value): value is string =>
          typeof value === 'string' && /^[0-9A-Z]{26}$/.test(value) && !shared.includes(value),
      ),
    ),
  ];
}
