import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defaultLanguage } from '@manyhearts/contract/languages';
import { Clock } from '../process/clock.ts';
import { runAs, SystemCtx, type Origin } from '../ctx/ctx.ts';
import { asSystem } from '../database/store.ts';
import { Faults } from '../process/faults.ts';
import { TenantDirectory } from '../ctx/tenant.ts';
import { JobHandlers } from './job-handlers.ts';
import type { DueEntry } from './outbox.queries.ts';
import { JobRefused, maxAttempts } from './outbox.rules.ts';

/** Calls a job's handler in the scope that the job belongs to; refuses jobs whose handler or tenant is unknown. */
@Injectable()
export class JobPerformer {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly tenants: TenantDirectory,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly faults: Faults,
  ) {}

  async perform(entry: DueEntry): Promise<void> {
    this.faults.pass('jobs.before-run');
    await this.call(entry);
    this.faults.pass('jobs.after-run');
  }

  attemptsFor(job: string): number {
    return this.handlers.find(job)?.attempts ?? maxAttempts;
  }

  /** Test seam: simulates a process that hangs while it holds the job. */
  fallsSilent(): boolean {
    try {
      this.faults.pass('jobs.stall');
      return false;
    } catch {
      return true;
    }
  }

  private async call({ id, job, tenantRef, payload }: DueEntry): Promise<void> {
    const handler = this.handlers.find(job);
    if (!handler) throw new JobRefused(`No handler is registered for ${job}.`);
    const origin: Origin = {
      dataSource: this.dataSource,
      clock: this.clock,
      requestId: id,
      language: defaultLanguage,
      address: '',
      country: undefined,
    };
    if (handler.kind === 'installation') {
      if (tenantRef !== null) throw new JobRefused(`${job} is the installation's, and this one names a tenant.`);
      return asSystem(`job ${job}`, () => handler.run(new SystemCtx(origin, `job ${job}`), payload));
    }
    if (tenantRef === null) throw new JobRefused(`${job} is a tenant's, and this one names none.`);
    const tenant = await this.tenants.byId(tenantRef);
    if (!tenant) throw new JobRefused(`${job} names a tenant that is not known.`);
    return runAs({ ...origin, language: tenant.domainLanguage }, tenant, (ctx) => handler.run(ctx, payload));
  }
}
