import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { Log } from '../core/process/logging/log.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { AuditAnchors } from './audit-anchors.ts';
import { AuditService } from './audit.service.ts';

/** Keeps the audit provable: its last line under the current secret, and each day's end outside the database. */
@Injectable()
export class AuditKeeping implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly audit: AuditService,
    private readonly anchors: AuditAnchors,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('anchor-audit', [], (ctx) => this.anchor(ctx));
  }

  private async anchor(ctx: SystemCtx): Promise<void> {
    // After an update from a release without keys, or a change of APP_SECRET.
    if (!(await this.audit.isKeyed(ctx)))
      await this.audit.record(ctx, { account: 'server', action: 'audit.keyed', target: 'audit' });
    const head = await this.audit.head(ctx);
    const anchor = head && (await this.anchors.add(ctx.now().toISOString().slice(0, 10), head));
    if (anchor) this.log.info({ ...anchor }, 'the audit ended so today');
  }
}
