import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '@manyhearts/contract/settings/index';
import { AppError } from '../../core/errors/app-error.ts';
import type { Config } from '../../core/process/config.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { sourceOf } from '../../core/http/traffic-source.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';

/**
 * Whether visitors may see the members who made themselves public. A brand may require that the visitor came from an
 * advertisement.
 */
export function mayLook(
  { profiles, tracking }: Pick<Settings, 'profiles' | 'tracking'>,
  hasTrafficSource: boolean,
): boolean {
  return profiles.loggedOutSearch === 'yes' || (tracking.loggedOutSearchTrafficsource === 'yes' && hasTrafficSource);
}

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
