import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/errors/app-error.ts';
import { factsOf } from '../../core/http/client-request.ts';
import { sendUntil } from '../../core/http/file-answer.ts';
import { isGifSize } from './gif.rules.ts';
import { GifsService } from './gifs.service.ts';

type Address = { Params: { size: string; id: string }; Querystring: { e?: unknown; s?: unknown } };

/** Passes on files of GIFs, so that their source never meets a browser. An address is of one member, as those of photos. */
export function registerGifs(server: FastifyInstance, app: NestFastifyApplication): void {
  const gifs = app.get(GifsService);
  server.get<Address>('/g/:size/:id', async (request, reply) => {
    const { tenant, member, origin } = factsOf(request);
    const { size, id } = request.params;
    if (!tenant || !member || !isGifSize(size)) throw new AppError('not_found');
    const reader = { tenantId: tenant.id, memberId: member.id };
    const end = gifs.endOf({ id, size }, reader, request.query, origin.clock.now());
    const file = end && (await gifs.fileOf({ id, size }, reader));
    if (!file) throw new AppError('not_found');
    return sendUntil(reply, file, { end, now: origin.clock.now() });
  });
}
