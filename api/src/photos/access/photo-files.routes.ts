import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readMemberProfile } from '@manyhearts/contract/admin/member-parts';
import { listQueuedPhotos } from '@manyhearts/contract/admin/photos';
import { readReport } from '@manyhearts/contract/admin/reports';
import { idShape } from '@manyhearts/contract/ids';
import { AppError } from '../../core/errors/app-error.ts';
import { StaffCtx } from '../../core/ctx/ctx.ts';
import { factsOf } from '../../core/http/client-request.ts';
import { sendUntil } from '../../core/http/file-answer.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { AdminPhotosService } from '../moderation/admin-photos.service.ts';
import { PhotoAccessService, staffParts, staffScope, type StaffPart } from './photo-access.service.ts';
import { photoPath, type PhotoFormat } from '../photo-files.ts';

const nameShape = /^([0-9a-f]{32})\.(webp|avif)$/;
/** Who may see the queue, the page of a member, or reports may load the files that are shown there. */
const rolesOf: Record<StaffPart, readonly string[]> = {
  m: listQueuedPhotos.roles ?? [],
  member: readMemberProfile.roles ?? [],
  evidence: readReport.roles ?? [],
};

type Query = { e?: unknown; s?: unknown };
/** `note` writes the audit line before the first byte is sent; if it fails, the file isn't sent. */
type Owner = { scope: string; poolId: string; isElsewhere?: boolean; note?: (key: string) => Promise<void> };

/** Serves photo files to requests with a valid address on this host. Every invalid address gets the same answer. */
export function registerPhotoFiles(server: FastifyInstance, app: NestFastifyApplication): void {
  const [access, storage, tenants, queue] = [
    app.get(PhotoAccessService),
    app.get(Storage),
    app.get(TenantDirectory),
    app.get(AdminPhotosService),
  ];
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    owner: Owner,
    name: string,
  ): Promise<FastifyReply> => {
    const [, key, format] = nameShape.exec(name) ?? [];
    if (key === undefined) throw new AppError('not_found');
    const { clock } = factsOf(request).origin;
    const end = access.endOf(
      { tenantId: owner.scope, key, format: format as PhotoFormat },
      request.query as Query,
      clock.now(),
    );
    const file = end && (await storage.get(photoPath(owner.poolId, key, format as PhotoFormat)));
    if (!file) throw new AppError('not_found');
    await owner.note?.(key);
    if (owner.isElsewhere) void reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendUntil(reply, file, { end, now: clock.now(), name: 'photo' });
  };
  server.get<{ Params: { name: string } }>('/m/:name', (request, reply) => {
    const { tenant } = factsOf(request);
    if (!tenant) throw new AppError('not_found');
    // With a CDN prefix the brand's pages are cross-origin and must be allowed to load the file.
    return send(
      request,
      reply,
      { scope: tenant.id, poolId: tenant.poolId, isElsewhere: tenant.settings.site.cdnPrefix !== '' },
      request.params.name,
    );
  });
  // The console runs on its own hosts, and its content security policy allows images from there only.
  for (const part of staffParts)
    server.get<{ Params: { tenant: string; name: string } }>(`/admin/${part}/:tenant/:name`, async (request, reply) => {
      const { isAdminHost, staff, origin } = factsOf(request);
      const { tenant: id, name } = request.params;
      const ctx =
        isAdminHost && staff && rolesOf[part].includes(staff.role) && idShape.test(id)
          ? new StaffCtx(origin, staff)
          : undefined;
      const tenant = ctx?.mayReach(id) ? await tenants.byId(id) : undefined;
      if (!ctx || !tenant) throw new AppError('not_found');
      return send(
        request,
        reply,
        { scope: staffScope(id, part), poolId: tenant.poolId, note: (key) => queue.noteShown(ctx, id, key) },
        name,
      );
    });
}
