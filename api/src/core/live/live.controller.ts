import type { OutgoingHttpHeaders } from 'node:http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openEvents } from '@manyhearts/contract/live';
import type { Ctx, Member } from '../ctx/ctx.ts';
import { AfterAnswers } from '../http/after-answers.ts';
import { Call, CurrentCtx, Input } from '../http/call.ts';
import { factsOf } from '../http/client-request.ts';
import { addressKey } from '../text/network-address.ts';
import { LiveStreams } from './live-streams.ts';

@Controller()
export class LiveController {
  constructor(
    private readonly streams: LiveStreams,
    private readonly afterAnswers: AfterAnswers,
  ) {}

  @Call(openEvents)
  async open(
    @CurrentCtx() { tenant, member }: Ctx<Member>,
    @Input() { lastEventId }: { lastEventId?: number },
    @Req() request: FastifyRequest,
    // Without passthrough, Nest leaves the answer to this handler.
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const facts = factsOf(request);
    const listener = { tenant, member, address: addressKey(facts.origin.address) };
    const isHead = request.method === 'HEAD';
    const start = isHead
      ? { sent: 0, latest: 0 }
      : await this.streams.startOf(listener, lastEventId ?? numberIn(request));
    if (!isHead) this.streams.makeRoom(listener);
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would hold events back until its buffer is full.
      'x-accel-buffering': 'no',
    });
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    if (isHead) return void reply.raw.end();
    // It would otherwise run when the stream ends, hours later, and set the session's last use back.
    if (facts.afterAnswer) this.afterAnswers.run(facts.surroundings, facts.afterAnswer);
    facts.afterAnswer = undefined;
    this.streams.open(reply.raw, listener, start);
  }
}

/** Browsers send it when they reconnect by themselves. Anything but a number is ignored. */
function numberIn({ headers }: FastifyRequest): number | undefined {
  const id = String(headers['last-event-id'] ?? '');
  return /^\d{1,10}$/.test(id) ? Number(id) : undefined;
}
