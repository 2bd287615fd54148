import { Inject, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { WaitingWorkService, type WaitingCount } from './waiting-work.service.ts';

/** A provider for the module whose work waits for people. */
export function waitingWork(kind: string, count: WaitingCount): Type {
  @Injectable()
  class RegisteredWork implements OnModuleInit {
    constructor(@Inject(WaitingWorkService) private readonly waiting: WaitingWorkService) {}

    onModuleInit(): void {
      this.waiting.register(kind, count);
    }
  }
  return RegisteredWork;
}
