import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { receiveInboundMail } from '@manyhearts/contract/complaints';
import { findFacts } from '../../core/http/client-request.ts';
import { InboundMailService } from './inbound-mail.service.ts';

const [start = ''] = receiveInboundMail.path.split('{', 1);

/** Lists mails whose body was refused unread because of its size. */
export function noteLargeMails(server: FastifyInstance, app: NestFastifyApplication): void {
  const mails = app.get(InboundMailService);
  server.addHook('onError', async (request, _reply, error) => {
    const facts = findFacts(request);
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE' || !facts || !request.url.startsWith(start)) return;
    await mails.noteTooLarge(facts.origin, request.url.slice(start.length));
  });
}
