import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { Config } from '../core/config.ts';
import type { Ctx } from '../core/ctx.ts';
import { sourceOf } from '../core/http/traffic-source.ts';
import { CONFIG } from '../core/ports.module.ts';
import { mayLook } from './visitor-access.rules.ts';

/** Stands before every call that shows members. */
@Injectable()
export class VisitorAccessService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** A visitor who may not look at members here is asked to log in, whoever they ask for. */
  require({ member, tenant }: Ctx, request: FastifyRequest): void {
    if (!member && !mayLook(tenant.settings, sourceOf(request, this.config.secrets) !== undefined))
      throw new AppError('authentication_required');
  }
}
