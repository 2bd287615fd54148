import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Cell, Columns, WholeTables } from '../core/database/whole-tables.ts';
import type { Secrets } from '../core/crypto/secrets.ts';
import type { Storage, StoredFile } from '../core/ports/storage/storage.ts';
import { BackupWriter, manifestName } from './backup-file.ts';
import {
  backupFormat,
  chunkBytes,
  chunkName,
  contentsName,
  leftOut,
  mediaName,
  release,
  storedFiles,
  type Contents,
  type Manifest,
} from './backup-contents.ts';

/** Called after each step with the amount done so far. */
export type Progress = (what: 'rows' | 'files', done: number, of?: number) => void;
export type Source = { tables: WholeTables; storage: Storage; secrets: Secrets; variables: string[]; now: Date };
export type MadeBackup = Contents & { bytes: number };

/** Rows compress well even at a fast level. */
const compression = { level: 3 };
const filesAtOnce = 16;
const compressed = promisify(gzip);

/**
 * Writes a whole installation into one file, chunk by chunk: memory stays flat, and a slow disk throttles the reading.
 */
export async function makeBackup(path: string, source: Source, progress: Progress): Promise<MadeBackup> {
  const writer = await BackupWriter.create(path);
  try {
    const contents = await writeContents(writer, source, progress);
    await writer.add({ name: contentsName, body: json(contents) });
    await writer.finish(source.secrets);
    return { ...contents, bytes: writer.bytes };
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function writeContents(writer: BackupWriter, source: Source, progress: Progress): Promise<Contents> {
  const { tables, variables, now } = source;
  const columns = Object.fromEntries(
    Object.entries(await tables.columns()).filter(([table]) => leftOut[table] === undefined),
  );
  const migrations: string[] = [];
  for await (const [name] of tables.rows('migration', ['name'])) migrations.push(String(name));
  const manifest: Manifest = {
    format: backupFormat,
    release,
    engine: tables.engine,
    madeAt: now.toISOString(),
    migrations,
    tables: columns,
    variables,
  };
  await writer.add({ name: manifestName, body: json(manifest) });
  const rows = await writeTables(writer, tables, columns, progress);
  return { rows, ...(await writeMedia(writer, source, progress)) };
}

async function writeTables(
  writer: BackupWriter,
  tables: WholeTables,
  columns: Columns,
  progress: Progress,
): Promise<Record<string, number>> {
  let total = 0;
  for (const table of Object.keys(columns)) total += await tables.count(table);
  const written: Record<string, number> = {};
  let done = 0;
  for (const [table, names] of Object.entries(columns)) {
    written[table] = 0;
    let chunk = 0;
    // Compresses and writes one chunk while the next is read.
    let writing: Promise<void> = Promise.resolve();
    for await (const { text, rows } of chunksOf(tables.rows(table, names))) {
      await writing;
      const name = chunkName(table, chunk++);
      writing = compressed(text, compression).then((body) => writer.add({ name, body }));
      // The next `await writing` throws it; this only avoids an unhandled rejection.
      writing.catch(() => undefined);
      written[table] += rows;
      progress('rows', (done += rows), total);
    }
    await writing;
  }
  return written;
}

async function* chunksOf(rows: AsyncIterable<Cell[]>): AsyncGenerator<{ text: string; rows: number }, void> {
  let lines: string[] = [];
  let length = 0;
  for await (const row of rows) {
    const line = `${JSON.stringify(row)}\n`;
    lines.push(line);
    length += line.length;
    if (length < chunkBytes) continue;
    yield { text: lines.join(''), rows: lines.length };
    [lines, length] = [[], 0];
  }
  if (lines.length > 0) yield { text: lines.join(''), rows: lines.length };
}

/**
 * Files that rows of the snapshot name. Files stored since are left out; files deleted since are counted as missing.
 */
async function writeMedia(
  writer: BackupWriter,
  { tables, storage }: Source,
  progress: Progress,
): Promise<Omit<Contents, 'rows'>> {
  const counted = { files: 0, fileBytes: 0, missingFiles: 0 };
  for await (const { key, file } of filesOf(tables, storage)) {
    if (!file) {
      counted.missingFiles += 1;
      continue;
    }
    await writer.add({ name: mediaName(file.type, key), body: file.body });
    counted.fileBytes += file.body.length;
    progress('files', (counted.files += 1));
  }
  return counted;
}

async function* filesOf(
  tables: WholeTables,
  storage: Storage,
): AsyncGenerator<{ key: string; file: StoredFile | undefined }, void> {
  let waiting: string[] = [];
  const read = () => Promise.all(waiting.map(async (key) => ({ key, file: await storage.get(key) })));
  for await (const key of keysOf(tables)) {
    waiting.push(key);
    if (waiting.length < filesAtOnce) continue;
    yield* await read();
    waiting = [];
  }
  yield* await read();
}

async function* keysOf(tables: WholeTables): AsyncGenerator<string, void> {
  const poolOf = new Map<string, string>();
  for await (const [id, pool] of tables.rows('tenant', ['id', 'pool_id'])) poolOf.set(String(id), String(pool));
  const known = await tables.columns();
  for (const { table, columns, keys } of storedFiles) {
    // A database that is not migrated yet lacks the newest tables.
    if (!known[table]) continue;
    for await (const row of tables.rows(table, columns)) yield* keys(row, poolOf);
  }
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
