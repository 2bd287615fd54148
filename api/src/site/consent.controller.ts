import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { saveConsent } from '@manyhearts/contract/consent';
import type { Config } from '../core/process/config.ts';
import { Call, Input } from '../core/http/call.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { keepSource } from '../core/http/traffic-source.ts';

@Controller()
export class ConsentController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Call(saveConsent)
  save(
    @Input() { consent }: { consent: 'yes' | 'no' },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    keepSource(request, reply, this.config.secrets, consent === 'yes');
  }
}
