import { Injectable } from '@nestjs/common';
import { BlocksService } from '../../blocks/blocks.service.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { Ctx, type Member } from '../../core/ctx/ctx.ts';
import { searchingMember, type SearchingMember } from './searcher.queries.ts';

/** The viewer, and the ids that they must not see, their own included. */
export type Looker<M extends SearchingMember | undefined = SearchingMember | undefined> = {
  member: M;
  excluded: ReadonlySet<string>;
};

const nobody: Looker<undefined> = { member: undefined, excluded: new Set() };

/** Loads the viewer with the ids to exclude from what they see. */
@Injectable()
export class LookersService {
  constructor(private readonly blocks: BlocksService) {}

  of(ctx: Ctx<Member>): Promise<Looker<SearchingMember>>;
  of(ctx: Ctx): Promise<Looker>;
  async of({ origin, tenant, member, db }: Ctx): Promise<Looker> {
    if (!member) return nobody;
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
