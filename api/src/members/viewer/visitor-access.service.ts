import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors/app-error.ts';
import type { Config } from '../../core/process/config.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { sourceOf } from '../../core/http/traffic-source.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { mayLook } from './visitor-access.rules.ts';

/** Guards every call that shows members. */
@Injectable()
export class VisitorAccessService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Throws `authentication_required` for every profile alike, so that the answer doesn't reveal which ids exist. */
  require({ member, tenant }: Ctx, request: FastifyRequest): void {
    if (!member && !mayLook(tenant.settings, sourceOf(request, this.config.secrets) !== undefined))
      throw new AppError('authentication_required');
  }
}
