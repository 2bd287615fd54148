import { readdir, readFile, stat } from 'node:fs/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../app.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import { AuditService } from '../audit/audit.service.ts';
import { Clock } from '../core/process/clock.ts';
import type { Config } from '../core/process/config.ts';
import { Ctx, runAs, SystemCtx, type Origin } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { erasureFolder, readErasures, type Erased } from '../erasures/erasure-journal.service.ts';
import { OutboxEntry } from '../core/outbox/outbox-entry.entity.ts';
import { PhotoChangesService } from '../photos/album/photo-changes.service.ts';
import { PhotoStockService, type FilesPayload } from '../photos/album/photo-stock.service.ts';
import { Photo } from '../photos/photo.entity.ts';
import { BackupRefused } from './backup-file.ts';

export type Replayed = { accounts: number; photos: number };

/** Erasures in the journal of the target storage and in a copy: a folder of its files, or a list of their names. */
export async function erasuresSince(storage: Storage, copy: string | undefined): Promise<Erased[]> {
  const kept = await storage.list(erasureFolder);
  return readErasures([...kept, ...(copy === undefined ? [] : await namesIn(copy))].join('\n'));
}

async function namesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found)
    throw new BackupRefused(`There is no ${path}. --erasures names a folder or a list of the journal of erasures.`);
  return found.isDirectory() ? readdir(path, { recursive: true }) : [await readFile(path, 'utf8')];
}

/** Starts the application without a port or jobs, replays the erasures, and writes the restore to the audit. */
export async function finishRestore(
  config: Config,
  { erased, account, madeAt }: { erased: readonly Erased[]; account: string; madeAt: string },
): Promise<Replayed> {
  const app = await createApp({ ...config, role: 'web', isRestoring: true });
  try {
    const origin: Origin = {
      dataSource: app.get(DataSource),
      clock: app.get(Clock),
      requestId: 'restore',
      language: 'en',
      address: '',
      country: undefined,
    };
    const replayed = await replayErasures(app, origin, erased);
    const deed = { account, action: 'installation.restore', target: 'installation', after: { madeAt, ...replayed } };
    await app.get(AuditService).record(new SystemCtx(origin, 'restore'), deed);
    return replayed;
  } finally {
    await app.close();
  }
}

/** Runs the code of the original erasure. Files are removed at once, because jobs start only with the server. */
async function replayErasures(
  app: NestFastifyApplication,
  origin: Origin,
  erased: readonly Erased[],
): Promise<Replayed> {
  const done: Replayed = { accounts: 0, photos: 0 };
  for (const { kind, tenantId, id } of erased) {
    const tenant = await app.get(TenantDirectory).byId(tenantId);
    // The brand was created after the backup.
    if (!tenant) continue;
    if (kind === 'photo') done.photos += await runAs(origin, tenant, (ctx) => removePhoto(app, ctx, id));
    else done.accounts += await eraseAccount(app, new SystemCtx(origin, 'erased before'), { tenant, id });
  }
  await removeFiles(app, origin);
  return done;
}

async function eraseAccount(
  app: NestFastifyApplication,
  ctx: SystemCtx,
  { tenant, id }: { tenant: { id: string; poolId: string }; id: string },
): Promise<number> {
  return Number(await ctx.inTransaction((within) => app.get(AccountEraserService).eraseAgain(within, tenant, id)));
}

async function removePhoto(app: NestFastifyApplication, ctx: Ctx, id: string): Promise<number> {
  const photo = await storeOf(ctx, Photo).findOne({ id });
  if (!photo) return 0;
  await app
    .get(PhotoChangesService)
    .remove(new Ctx(ctx.origin, ctx.tenant, { id: photo.profileId, sessionId: '' }, ctx.db), id);
  return 1;
}

async function removeFiles(app: NestFastifyApplication, { dataSource }: Origin): Promise<void> {
  const entries = await storeOf({ db: dataSource.manager }, OutboxEntry).find({
    job: 'remove-photo-files',
    state: 'waiting',
  });
  for (const { payload } of entries) await app.get(PhotoStockService).remove(payload as FilesPayload);
}
