import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { openComplaint } from '@manyhearts/contract/admin/complaints';
import { idShape } from '@manyhearts/contract/ids';
import { StaffCtx } from '../core/ctx/ctx.ts';
import { AppError } from '../core/errors/app-error.ts';
import { factsOf } from '../core/http/client-request.ts';
import { dataPolicy } from '../core/http/security-headers.ts';
import { ComplaintFilesService } from './complaint-files.service.ts';

const roles: readonly string[] = openComplaint.roles ?? [];

/** Files of complaints, for staff of their brand. A PDF is only downloaded, and nothing in either kind runs. */
export function registerComplaintFiles(server: FastifyInstance, app: NestFastifyApplication): void {
  const files = app.get(ComplaintFilesService);
  server.get<{ Params: { tenant: string; id: string } }>(
    '/admin/complaint-files/:tenant/:id',
    async (request, reply) => {
      const { isAdminHost, staff, origin } = factsOf(request);
      const { tenant, id } = request.params;
      const mayLook =
        isAdminHost && staff && roles.includes(staff.role) && [tenant, id].every((one) => idShape.test(one));
      if (!mayLook || !new StaffCtx(origin, staff).mayReach(tenant)) throw new AppError('not_found');
      const file = await files.read(tenant, id);
      if (!file) throw new AppError('not_found');
      const isPdf = file.type === 'application/pdf';
      return reply
        .type(file.type)
        .headers({
          'cache-control': 'private, no-store',
          'content-security-policy': `${dataPolicy}; sandbox`,
          'content-disposition': isPdf ? `attachment; filename="${id}.pdf"` : `inline; filename="${id}.webp"`,
          'referrer-policy': 'no-referrer',
        })
        .send(file.body);
    },
  );
}
