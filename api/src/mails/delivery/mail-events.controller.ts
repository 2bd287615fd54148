import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EmptyAnswer } from '@manyhearts/contract/calls';
import { receiveMailEvents, type MailEventsInput } from '@manyhearts/contract/mail-events';
import { Call, Input } from '../../core/http/call.ts';
import { factsOf } from '../../core/http/client-request.ts';
import { MailEventsService } from './mail-events.service.ts';

@Controller()
export class MailEventsController {
  constructor(private readonly events: MailEventsService) {}

  @Call(receiveMailEvents)
  async receive(@Req() request: FastifyRequest, @Input() input: MailEventsInput): Promise<EmptyAnswer> {
    await this.events.receive(factsOf(request).origin, input);
    return {};
  }
}
