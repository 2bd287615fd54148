import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { receivePaymentEvent, type PaymentEventInput } from '@manyhearts/contract/payment-events';
import type { EmptyAnswer } from '@manyhearts/contract/calls';
import { factsOf } from '../core/http/client-request.ts';
import { Call, Input } from '../core/http/call.ts';
import { PaymentEventsService } from './payment-events.service.ts';

@Controller()
export class PaymentEventsController {
  constructor(private readonly events: PaymentEventsService) {}

  /** The body is read by the provider's adapter, since each provider has its own. */
  @Call(receivePaymentEvent)
  async receive(@Req() request: FastifyRequest, @Input() input: PaymentEventInput): Promise<EmptyAnswer> {
    await this.events.receive(factsOf(request).origin, input, request.body);
    return {};
  }
}
