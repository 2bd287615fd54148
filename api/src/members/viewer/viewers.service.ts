import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '@manyhearts/contract/settings/index';
import { AppError } from '../../core/errors/app-error.ts';
import type { Config } from '../../core/process/config.ts';
import { Ctx, type Member } from '../../core/ctx/ctx.ts';
import { sourceOf } from '../../core/http/traffic-source.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { BlocksService } from '../../blocks/blocks.service.ts';
import { searchingMember, type SearchingMember } from './searcher.queries.ts';

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

/** The viewer, and the ids that they must not see, their own included. */
export type Viewer<M extends SearchingMember | undefined = SearchingMember | undefined> = {
  member: M;
  excluded: ReadonlySet<string>;
};

const noViewer: Viewer<undefined> = { member: undefined, excluded: new Set() };

/** Loads the viewer with the ids to exclude from what they see. */
@Injectable()
export class ViewersService {
  constructor(private readonly blocks: BlocksService) {}

  load(ctx: Ctx<Member>): Promise<Viewer<SearchingMember>>;
  load(ctx: Ctx): Promise<Viewer>;
  async load({ origin, tenant, member, db }: Ctx): Promise<Viewer> {
    if (!member) return noViewer;
    const ctx = new Ctx(origin, tenant, member, db);
    const found = await searchingMember(ctx);
    // The account was deleted concurrently; treat as logged out.
    if (!found) throw new AppError('authentication_required');
    return {
      member: found,
      excluded: new Set([found.id, ...(found.hides ? await this.blocks.hiddenFrom(ctx, found.id) : [])]),
    };
  }
}
