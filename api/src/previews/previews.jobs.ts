import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { PreviewsService } from './previews.service.ts';

@Injectable()
export class PreviewJobs implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly previews: PreviewsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-previews', [], (ctx) => this.previews.purge(ctx, ctx.now()));
  }
}
