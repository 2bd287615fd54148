import { Controller, Inject } from '@nestjs/common';
import { readEnvironment, type EnvironmentView } from '@manyhearts/contract/admin/environment';
import { Call } from '../core/http/call.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { Clock } from '../core/process/clock.ts';
import type { Config } from '../core/process/config.ts';

@Controller()
export class EnvironmentController {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'demo'>,
    private readonly clock: Clock,
  ) {}

  /** Only the demo has the sandbox of payments and the seam that moves the clock. */
  @Call(readEnvironment)
  read(): EnvironmentView {
    const { demo } = this.config;
    return { demo, sandboxPayments: demo, clockMovedSeconds: Math.round(this.clock.movedMs() / 1_000) };
  }
}
