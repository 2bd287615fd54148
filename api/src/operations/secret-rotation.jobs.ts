import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../core/process/config.ts';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { Log } from '../core/process/logging/log.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { rotateSecrets, rotationInWords } from './secret-rotation.ts';

/** Reseals data hourly after a change of APP_SECRET. `npm run secrets` does it at once. */
@Injectable()
export class SecretRotation implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: JobHandlers,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('rotate-secrets', [], (ctx) => this.rotate(ctx));
  }

  private async rotate(ctx: SystemCtx): Promise<void> {
    const rotation = await rotateSecrets(ctx, this.config.secrets);
    const words = rotationInWords(rotation, ctx.now());
    if (rotation.unreadable > 0) this.log.warn(rotation, words);
    else if (rotation.resealed > 0 || rotation.hasEarlier) this.log.info(rotation, words);
  }
}
