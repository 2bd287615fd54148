import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import { SystemCtx, type Ctx, type Origin } from '../core/ctx/ctx.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { dayMs } from '../core/text/durations.ts';

/**
 * Journal of erasures, by ids, stored beside the media so that it survives the loss of the database. A restore reads
 * it, so that members erased since the backup don't come back.
 */
@Injectable()
export class ErasureJournalService implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
    private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('note-erasure', ['kind', 'tenant', 'id', 'at'], (_, noted) => this.write(noted), {
      isPatient: true,
    });
    this.handlers.forInstallation('purge-erasure-journal', [], (ctx) => this.purge(ctx.now()));
  }

  /** Call in the transaction of the erasure: a line written before its commit could name a member who stays. */
  async note({ origin, db }: { origin: Origin; db: Ctx['db'] }, { kind, tenantId, id }: Erased): Promise<void> {
    const ctx = new SystemCtx(origin, 'journal of erasures', db);
    await this.jobs.enqueue(ctx, 'note-erasure', { kind, tenant: tenantId, id, at: ctx.now().toISOString() });
  }

  /** The file name holds all facts, so that a list of names is a copy of the journal. */
  private async write({ kind, tenant, id, at }: Record<'kind' | 'tenant' | 'id' | 'at', string>): Promise<void> {
    const body = JSON.stringify({ erased: kind, tenant, id, at });
    await this.storage.put(
      erasureKey({ kind: kind as Erased['kind'], tenantId: tenant, id }, at),
      Buffer.from(body),
      'application/json',
    );
  }

  private async purge(now: Date): Promise<void> {
    for (const key of await this.storage.list(erasureFolder))
      if (!isKeptErasure(key, now, limits.retention.erasureJournalDays)) await this.storage.delete(key);
  }
}

/** An account with all its rows, or a photo that its member deleted. */
export type Erased = { kind: 'account' | 'photo'; tenantId: string; id: string };

export const erasureFolder = 'erasures/';
const lineShape = /\b(account|photo)\.([0-9A-Z]{26})\.([0-9A-Z]{26})\b/g;
const dayShape = /^erasures\/(\d{4}-\d{2}-\d{2})\//;

/** The same for each retry of one erasure. */
export function erasureKey({ kind, tenantId, id }: Erased, at: string): string {
  return `${erasureFolder}${at.slice(0, 10)}/${kind}.${tenantId}.${id}`;
}

/** Finds each entry once in any text of names: files or keys of a bucket, one per line or not. */
export function readErasures(text: string): Erased[] {
  const found = [...text.matchAll(lineShape)].map(
    ([line, kind, tenantId, id]) => [line, { kind, tenantId, id } as Erased] as const,
  );
  return [...new Map(found).values()];
}

/** Files that are not entries of the journal are kept. */
export function isKeptErasure(key: string, now: Date, days: number): boolean {
  const day = dayShape.exec(key)?.[1];
  // The age of a day counts from its end.
  return day === undefined || now.getTime() - (Date.parse(day) + dayMs) <= days * dayMs;
}
