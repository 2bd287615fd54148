import { Inject, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DeadlinesService, type DeadlineReader } from './deadlines.service.ts';

type Source<Service> = Pick<DeadlineReader, 'source' | 'roles'> & {
  service: Type<Service>;
  read: (service: Service, ...of: Parameters<DeadlineReader['read']>) => ReturnType<DeadlineReader['read']>;
};

/** A provider for the module that answers; it reads what waits by that module's service. */
export function deadlineSource<Service>({ source, roles, service, read }: Source<Service>): Type {
  @Injectable()
  class RegisteredDeadlines implements OnModuleInit {
    constructor(
      @Inject(DeadlinesService) private readonly deadlines: DeadlinesService,
      @Inject(service) private readonly lists: Service,
    ) {}

    onModuleInit(): void {
      this.deadlines.register({ source, roles, read: (...of) => read(this.lists, ...of) });
    }
  }
  return RegisteredDeadlines;
}
