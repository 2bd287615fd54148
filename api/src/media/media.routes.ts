import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listMedia } from '@manyhearts/contract/admin/media';
import { idShape } from '@manyhearts/contract/ids';
import { StaffCtx } from '../core/ctx/ctx.ts';
import { AppError } from '../core/errors/app-error.ts';
import { factsOf } from '../core/http/client-request.ts';
import { dataPolicy } from '../core/http/security-headers.ts';
import type { StoredFile } from '../core/ports/storage/storage.ts';
import { MediaFilesService } from '../tenants/media/media-files.service.ts';

const nameShape = /^([0-9A-Z]{26})(-thumb)?\.webp$/;
const year = 31_536_000;
const roles: readonly string[] = listMedia.roles ?? [];

/** Pictures of a brand: on its own hosts for everyone, and on the console's for its staff. */
export function registerMedia(server: FastifyInstance, app: NestFastifyApplication): void {
  const files = app.get(MediaFilesService);
  const find = async (tenantId: string, name: string): Promise<StoredFile> => {
    const [, id, thumb] = nameShape.exec(name) ?? [];
    const file = id && (await files.read(tenantId, id, thumb ? 'thumb' : undefined));
    if (!file) throw new AppError('not_found');
    return file;
  };
  server.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { tenant } = factsOf(request);
    if (!tenant) throw new AppError('not_found');
    const file = await find(tenant.id, request.params.name);
    // With a CDN prefix the brand's pages are cross-origin and must be allowed to load the file.
    if (tenant.settings.site.cdnPrefix !== '') void reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendPicture(reply, file, 'public');
  });
  server.get<{ Params: { tenant: string; name: string } }>('/admin/media/:tenant/:name', async (request, reply) => {
    const { isAdminHost, staff, origin } = factsOf(request);
    const { tenant, name } = request.params;
    const mayLook = isAdminHost && staff && roles.includes(staff.role) && idShape.test(tenant);
    if (!mayLook || !new StaffCtx(origin, staff).mayReach(tenant)) throw new AppError('not_found');
    return sendPicture(reply, await find(tenant, name), 'private');
  });
}

/** A name is never given to another picture, so it may be kept for good. Nothing in it runs. */
function sendPicture(reply: FastifyReply, { body, type }: StoredFile, kept: 'public' | 'private'): FastifyReply {
  return reply
    .type(type)
    .headers({
      'cache-control': `${kept}, max-age=${year}, immutable`,
      'content-security-policy': `${dataPolicy}; sandbox`,
    })
    .send(body);
}
