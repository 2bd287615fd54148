import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/errors/app-error.ts';
import { factsOf } from '../../core/http/client-request.ts';
import { sendUntil } from '../../core/http/file-answer.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import { chatPhotoPath } from './chat-photo-files.rules.ts';
import { ChatPhotoStockService } from './chat-photo-stock.service.ts';

const nameShape = /^([0-9a-f]{32})\.webp$/;

/** An address is of one member, who must be logged in; all others are answered alike. */
export function registerChatPhotos(server: FastifyInstance, app: NestFastifyApplication): void {
  const [stock, storage] = [app.get(ChatPhotoStockService), app.get(Storage)];
  server.get<{ Params: { name: string }; Querystring: { e?: unknown; s?: unknown } }>(
    '/c/:name',
    async (request, reply) => {
      const { tenant, member, origin } = factsOf(request);
      const [, key] = nameShape.exec(request.params.name) ?? [];
      if (!tenant || !member || key === undefined) throw new AppError('not_found');
      const reader = { tenantId: tenant.id, memberId: member.id };
      const end = stock.endOf(key, reader, request.query, origin.clock.now());
      const file = end && (await storage.get(chatPhotoPath(tenant.poolId, key)));
      if (!file) throw new AppError('not_found');
      return sendUntil(reply, file, { end, now: origin.clock.now(), name: 'photo' });
    },
  );
}
