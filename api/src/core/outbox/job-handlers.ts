import { Injectable } from '@nestjs/common';
import type { Ctx, SystemCtx } from '../ctx/ctx.ts';
import { JobRefused, maxAttempts, patientAttempts, type Payload } from './outbox.rules.ts';

type Run<C> = (ctx: C, payload: Payload) => Promise<void>;
export type JobHandler = { readonly attempts: number } & (
  | { readonly kind: 'tenant'; readonly run: Run<Ctx<undefined>> }
  | { readonly kind: 'installation'; readonly run: Run<SystemCtx> }
);

const nameShape = /^[a-z]+(-[a-z]+)+$/;

/**
 * Registry of job handlers. Modules register theirs in `onModuleInit`. A job may run twice and at any time after it
 * was enqueued, so handlers must be idempotent and read the current state.
 */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<string, JobHandler>();

  /**
   * Runs the job as its tenant; `ids` are the required payload keys. Set `isPatient` for jobs that depend on a
   * third-party server: they get more attempts.
   */
  forTenants<Id extends string>(
    job: string,
    ids: readonly Id[],
    run: (ctx: Ctx<undefined>, payload: Record<Id, string>) => Promise<void>,
    { isPatient = false } = {},
  ): void {
    this.register(job, {
      kind: 'tenant',
      attempts: isPatient ? patientAttempts : maxAttempts,
      run: (ctx, payload) => run(ctx, requireIds(job, ids, payload)),
    });
  }

  /** Runs the job as the system, with every tenant in reach. */
  forInstallation<Id extends string>(
    job: string,
    ids: readonly Id[],
    run: (ctx: SystemCtx, payload: Record<Id, string>) => Promise<void>,
    { isPatient = false } = {},
  ): void {
    this.register(job, {
      kind: 'installation',
      attempts: isPatient ? patientAttempts : maxAttempts,
      run: (ctx, payload) => run(ctx, requireIds(job, ids, payload)),
    });
  }

  find(job: string): JobHandler | undefined {
    return this.handlers.get(job);
  }

  private register(job: string, handler: JobHandler): void {
    if (!nameShape.test(job) || job.length > 60)
      throw new Error(`A job is a verb and a noun, as in send-activation-mail: ${job} is not.`);
    if (this.handlers.has(job)) throw new Error(`Two modules do ${job}.`);
    this.handlers.set(job, handler);
  }
}

function requireIds<Id extends string>(job: string, ids: readonly Id[], payload: Payload): Record<Id, string> {
  const missing = ids.filter((id) => payload[id] === undefined);
  if (missing.length > 0) throw new JobRefused(`The payload of ${job} lacks ${missing.join(', ')}.`);
  return payload as Record<Id, string>;
}
