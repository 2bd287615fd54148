import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { ApprovalsService } from './approvals.service.ts';

@Injectable()
export class ApprovalsJobs implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly approvals: ApprovalsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('settle-approvals', [], (ctx) => this.approvals.settleDue(ctx));
  }
}
