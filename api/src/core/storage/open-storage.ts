import { join } from 'node:path';
import { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Random } from '../random.ts';
import type { Storage } from './storage.ts';

export type StorageConfig = Pick<Config, 's3' | 'dataDir' | 'demo'>;

/** Members' files: in a bucket where one is named, else in the data folder. */
export async function openStorage(
  { s3, dataDir, demo }: StorageConfig,
  random: Random,
  clock = new Clock(),
): Promise<Storage> {
  if (!s3) return new (await import('./folder-storage.ts')).FolderStorage(join(dataDir, 'media'), random, clock);
  const storage = new (await import('./s3-storage.ts')).S3Storage(s3);
  // Photos in a public bucket are worse than no start. The demo has no real members.
  if (!demo) await storage.requireClosed();
  return storage;
}
