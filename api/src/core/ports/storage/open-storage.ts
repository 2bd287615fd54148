import { join } from 'node:path';
import { Clock } from '../../process/clock.ts';
import type { Config } from '../../process/config.ts';
import type { Random } from '../../crypto/random.ts';
import type { Storage } from './storage.ts';

export type StorageConfig = Pick<Config, 's3' | 'dataDir' | 'demo'>;

/** Opens the storage for members' files: an S3 bucket if configured, else the data folder. */
export async function openStorage(
  { s3, dataDir, demo }: StorageConfig,
  random: Random,
  clock = new Clock(),
): Promise<Storage> {
  if (!s3) return new (await import('./folder-storage.ts')).FolderStorage(join(dataDir, 'media'), random, clock);
  const storage = new (await import('./s3-storage.ts')).S3Storage(s3);
  // Refuses to start with a publicly readable bucket. The demo has no real members.
  if (!demo) await storage.requireClosed();
  return storage;
}
