import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell, Columns } from '../core/database/whole-tables.ts';
import { chatPhotoPaths, type ChatPhotoFiles } from '../chats/photos/chat-photo-files.rules.ts';
import { complaintFilePath } from '../complaints/thread.rules.ts';
import { mediaPath } from '../tenants/media/media-names.rules.ts';
import { photoPath, pathsOf, type PhotoFiles } from '../photos/photo-files.ts';

export const backupFormat = 1;

/**
 * The first entry. `variables`: names of the environment variables that were set; a backup doesn't hold their values.
 */
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

/** Tables that a restore leaves empty, with the reason. Every other table is in each backup without being listed. */
export const leftOut: Readonly<Record<string, string>> = {
  // A restore fills it by running the same migrations.
  migration: 'the list of migrations is in the manifest',
  server_heartbeat: 'says which servers run now',
  // A session that was ended after the backup would be open again.
  member_session: 'everyone logs in again',
  staff_session: 'everyone logs in again',
  export_job: 'its files are not in the backup, and are made anew on request',
  // A link that was revoked after the backup would open the brand again.
  preview: 'links are made again',
};

/** Size of one chunk of rows, which bounds the memory of backup and restore. */
export const chunkBytes = 1 << 20;

export function chunkName(table: string, chunk: number): string {
  return `tables/${table}/${String(chunk).padStart(6, '0')}.ndjson.gz`;
}

export function tableOf(name: string): string | undefined {
  return /^tables\/([a-z0-9_]+)\/\d+\.ndjson\.gz$/.exec(name)?.[1];
}

/** The media type contains a slash and comes before the key. */
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

/**
 * Files of the storage that rows name. A kind of file missing here is in no backup; `architecture.test.ts` checks that.
 */
export const storedFiles: readonly StoredFiles[] = [
  {
    table: 'photo',
    columns: ['pool_id', 'files'],
    keys: ([pool, text]) => {
      const files = JSON.parse(String(text)) as PhotoFiles;
      // The three AVIF copies come last and exist only if `avif` is set.
      return pathsOf(String(pool), files).slice(0, files.avif ? undefined : 4);
    },
  },
  {
    table: 'chat_photo',
    columns: ['pool_id', 'files'],
    keys: ([pool, text]) => chatPhotoPaths(String(pool), JSON.parse(String(text)) as ChatPhotoFiles),
  },
  {
    table: 'media_file',
    columns: ['tenant_id', 'id'],
    keys: ([tenant, id]) => [mediaPath(String(tenant), String(id)), mediaPath(String(tenant), String(id), 'thumb')],
  },
  {
    table: 'complaint_file',
    columns: ['tenant_id', 'id'],
    keys: ([tenant, id]) => [complaintFilePath(String(tenant), String(id))],
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
