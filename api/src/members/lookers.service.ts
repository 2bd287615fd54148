import { Injectable, type OnModuleInit } from '@nestjs/common';
import { findMatches } from '@manyhearts/contract/match-finder';
import { listSignupMatches, searchMembers } from '@manyhearts/contract/members';
import { ReadAlongService } from '../accounts/sessions/read-along.service.ts';
import { BlocksService } from '../blocks/blocks.service.ts';
import { AppError } from '../core/app-error.ts';
import { Ctx, type Member } from '../core/ctx.ts';
import { searchingMember, sessionAndSearcher, type SearchingMember } from './searcher.queries.ts';

/** Who looks, and whom they must not see: themselves among them. */
export type Looker<M extends SearchingMember | undefined = SearchingMember | undefined> = {
  member: M;
  excluded: ReadonlySet<string>;
};

const nobody: Looker<undefined> = { member: undefined, excluded: new Set() };

/** Whoever looks for others. What is asked of a member comes with their session, for the rest of the request that brought it. */
@Injectable()
export class LookersService implements OnModuleInit {
  private readonly ahead = new WeakMap<Member, SearchingMember>();

  constructor(
    private readonly along: ReadAlongService,
    private readonly blocks: BlocksService,
  ) {}

  onModuleInit(): void {
    for (const call of [searchMembers, findMatches, listSignupMatches]) {
      this.along.add(call, async (at, tokenHash) => {
        const found = await sessionAndSearcher(at, tokenHash);
        return found && { session: found.session, keep: (member) => void this.ahead.set(member, found.searcher) };
      });
    }
  }

  of(ctx: Ctx<Member>): Promise<Looker<SearchingMember>>;
  of(ctx: Ctx): Promise<Looker>;
  async of({ origin, tenant, member, db }: Ctx): Promise<Looker> {
    if (!member) return nobody;
    const ctx = new Ctx(origin, tenant, member, db);
    const found = this.ahead.get(member) ?? (await searchingMember(ctx));
    // Gone in this very moment: there is nobody who looks.
    if (!found) throw new AppError('authentication_required');
    return {
      member: found,
      excluded: new Set([found.id, ...(found.hides ? await this.blocks.hiddenFrom(ctx, found.id) : [])]),
    };
  }
}
