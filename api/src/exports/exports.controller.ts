import { Controller, Inject, Res, type OnModuleInit, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  downloadExport,
  listExports,
  readExport,
  type ExportInput,
  type ExportJobView,
  type OwnExportView,
} from '@manyhearts/contract/admin/exports';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input, sentAlready } from '../core/http/call.ts';
import { ExportsService, fileName, type ExportSource } from './exports.service.ts';

@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Call(listExports)
  list(@CurrentCtx() ctx: StaffCtx): Promise<OwnExportView[]> {
    return this.exports.list(ctx);
  }

  @Call(readExport)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { job }: { job: string }): Promise<ExportJobView> {
    return this.exports.read(ctx, job);
  }

  @Call(downloadExport)
  async download(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { job }: { job: string },
    @Res() reply: FastifyReply,
  ): Promise<typeof sentAlready> {
    const { name, stream } = await this.exports.open(ctx, job);
    await asFile(reply, name).send(stream);
    return sentAlready;
  }
}

type ListExport<Service> = Pick<ExportSource, 'call' | 'resource'> & {
  service: Type<Service>;
  readPart: (service: Service, ...of: Parameters<ExportSource['readPart']>) => ReturnType<ExportSource['readPart']>;
};

/** The export of one list, as a controller for the module of the list; it reads the list by that module's service. */
export function exportController<Service>({ call, resource, service, readPart }: ListExport<Service>): Type {
  @Controller()
  class ListExportController implements OnModuleInit {
    constructor(
      @Inject(ExportsService) private readonly exports: ExportsService,
      @Inject(service) private readonly lists: Service,
    ) {}

    onModuleInit(): void {
      this.exports.register({ call, resource, readPart: (...of) => readPart(this.lists, ...of) });
    }

    @Call(call)
    async make(
      @CurrentCtx() ctx: StaffCtx,
      @Input() input: ExportInput,
      // With passthrough, Nest would set the status over the one that only the work decides.
      @Res() reply: FastifyReply,
    ): Promise<typeof sentAlready> {
      const made = await this.exports.make(ctx, resource, input);
      if ('job' in made) await reply.code(202).send(made);
      else await asFile(reply, fileName(resource, ctx.now())).send(made);
      return sentAlready;
    }
  }
  return ListExportController;
}

function asFile(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
}
