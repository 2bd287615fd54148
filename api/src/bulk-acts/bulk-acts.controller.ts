import { Controller, Inject, type OnModuleInit, type Type } from '@nestjs/common';
import { listBulkJobs, readBulkJob, type BulkInput, type BulkJobView } from '@manyhearts/contract/admin/bulk-acts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { BulkActsService, type BulkRecord, type BulkSource } from './bulk-acts.service.ts';

@Controller()
export class BulkActsController {
  constructor(private readonly bulk: BulkActsService) {}

  @Call(listBulkJobs)
  list(@CurrentCtx() ctx: StaffCtx): Promise<BulkJobView[]> {
    return this.bulk.list(ctx);
  }

  @Call(readBulkJob)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { job }: { job: string }): Promise<BulkJobView> {
    return this.bulk.read(ctx, job);
  }
}

type ListActs<Service, Row extends BulkRecord> = Pick<BulkSource, 'resource' | 'call' | 'isReasonWrong'> & {
  service: Type<Service>;
  acts: Readonly<Record<string, (service: Service, ctx: StaffCtx, row: Row, reason: string) => Promise<unknown>>>;
  nameOf?: (row: Row) => string;
  afterPart?: (service: Service) => Promise<void>;
};

/** Acts on many records of one list, as a controller for the module of the list, which also exports that list. */
export function bulkController<Service, Row extends BulkRecord>({
  resource,
  call,
  isReasonWrong,
  service,
  acts,
  nameOf,
  afterPart,
}: ListActs<Service, Row>): Type {
  @Controller()
  class ListActsController implements OnModuleInit {
    constructor(
      @Inject(BulkActsService) private readonly bulk: BulkActsService,
      @Inject(service) private readonly records: Service,
    ) {}

    onModuleInit(): void {
      const run = Object.entries(acts).map(([name, act]) => [
        name,
        (ctx: StaffCtx, row: BulkRecord, reason: string) => act(this.records, ctx, row as Row, reason),
      ]);
      this.bulk.register({
        ...{ resource, call, acts: Object.fromEntries(run) },
        ...(isReasonWrong && { isReasonWrong }),
        ...(nameOf && { nameOf: (row: object) => nameOf(row as Row) }),
        ...(afterPart && { afterPart: () => afterPart(this.records) }),
      });
    }

    @Call(call)
    start(@CurrentCtx() ctx: StaffCtx, @Input() input: BulkInput): Promise<BulkJobView> {
      return this.bulk.start(ctx, resource, input);
    }
  }
  return ListActsController;
}
