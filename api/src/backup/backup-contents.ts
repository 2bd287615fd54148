import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell, Columns } from '../core/database/whole-tables.ts';
import { photoPath, pathsOf, type PhotoFiles } from '../photos/photo-files.ts';

export const backupFormat = 1;

/** The first entry. `variables` are names only: what the installation was told besides, and the backup does not hold. */
export type Manifest = {
  format: number;
  release: string;
  engine: string;
  madeAt: string;
  migrations: string[];
  tables: Columns;
  variables: string[];
};
/** The last entry before the seal. */
export type Contents = { rows: Record<string, number>; files: number; fileBytes: number; missingFiles: number };

export const contentsName = 'contents.json';
export const release: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
).version;

/** Tables that no restore brings back, each with its reason. Every other table is in a backup from its first day. */
export const leftOut: Readonly<Record<string, string>> = {
  // Made anew by running the same steps.
  migration: 'the list of migrations is in the manifest',
  server_heartbeat: 'says which servers run now',
  // Ended means ended: one that its member, or staff, ended after the backup would be open again.
  member_session: 'everyone logs in again',
  staff_session: 'everyone logs in again',
};

/** Rows in entries of this size: what is held in memory at once, on both ways. */
export const chunkBytes = 1 << 20;

export function chunkName(table: string, chunk: number): string {
  return `tables/${table}/${String(chunk).padStart(6, '0')}.ndjson.gz`;
}

export function tableOf(name: string): string | undefined {
  return /^tables\/([a-z0-9_]+)\/\d+\.ndjson\.gz$/.exec(name)?.[1];
}

/** The media type has a slash, and stands before the key. */
export function mediaName(type: string, key: string): string {
  return `media/${type}/${key}`;
}

export function mediaOf(name: string): { type: string; key: string } | undefined {
  const [, type, key] = /^media\/([^/]+\/[^/]+)\/(.+)$/.exec(name) ?? [];
  return type === undefined || key === undefined ? undefined : { type, key };
}

type StoredFiles = {
  table: string;
  columns: string[];
  keys: (row: Cell[], poolOf: ReadonlyMap<string, string>) => string[];
};

/** Which files of the storage rows name. A kind of file that isn't here is in no backup; `architecture.test.ts` watches for that. */
export const storedFiles: readonly StoredFiles[] = [
  {
    table: 'photo',
    columns: ['pool_id', 'files'],
    keys: ([pool, text]) => {
      const files = JSON.parse(String(text)) as PhotoFiles;
      // The smaller copies come last, and are there once the row says so.
      return pathsOf(String(pool), files).slice(0, files.avif ? undefined : 4);
    },
  },
  {
    table: 'report',
    columns: ['tenant_id', 'evidence'],
    keys: ([tenant, text], poolOf) => {
      const { photo } = JSON.parse(String(text)) as { photo?: { file: string } };
      const pool = poolOf.get(String(tenant));
      return photo && pool !== undefined ? [photoPath(pool, photo.file)] : [];
    },
  },
];
