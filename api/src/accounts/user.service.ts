import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Language } from '@manyhearts/contract/languages';
import { readUser, type UserAnswer } from '@manyhearts/contract/user';
import { AppError } from '../core/app-error.ts';
import type { Ctx, Member } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { etagOf } from '../core/http/etag.ts';
import { PhotoAccessService } from '../photos/photo-access.service.ts';
import { Account } from './account.entity.ts';
import { BalancesService } from './balances.service.ts';
import { ReadAlongService } from './sessions/read-along.service.ts';
import { aheadOf, keepAhead } from './user-ahead.ts';
import { toUserRow, type UserRow } from './user-row.ts';
import { sessionAndUser, userRow } from './user.queries.ts';
import { toUserView } from './user.view.ts';

/** An answer as it is sent, and all that it was made from. */
type Told = {
  readonly body: string;
  readonly etag: string;
  readonly from: string;
  readonly tenantId: string;
  readonly revision: number;
  readonly turn: number;
  readonly credits: number;
};

/** About 2 kB each: members whose pages are open, who ask once a minute. */
const keptAnswers = 5_000;

@Injectable()
export class UserService implements OnModuleInit {
  private readonly told = new LRUCache<string, Told>({ max: keptAnswers });

  constructor(
    private readonly balances: BalancesService,
    private readonly photoAccess: PhotoAccessService,
    private readonly along: ReadAlongService,
  ) {}

  onModuleInit(): void {
    this.along.add(readUser, async (at, tokenHash, now) => {
      const found = await sessionAndUser(at, tokenHash, now);
      return found && { session: found.session, keep: (member) => keepAhead(member, found.user) };
    });
  }

  async read(ctx: Ctx, id: string): Promise<UserAnswer> {
    return this.answerOf(ctx, await userRow(ctx, id), await this.balances.of(ctx, id));
  }

  /** The same to whoever polls. It is written out again only when something in it is another than it was. */
  async tell(ctx: Ctx<Member>): Promise<Pick<Told, 'body' | 'etag'>> {
    const { id } = ctx.member;
    const credits = await this.balances.of(ctx, id);
    const from = aheadOf(ctx.member);
    if (from === undefined) return written(this.answerOf(ctx, await userRow(ctx, id), credits));
    const { id: tenantId, revision } = ctx.tenant;
    const turn = this.photoAccess.turnOf(ctx.now());
    const known = this.told.get(id);
    if (
      known &&
      known.from === from &&
      known.tenantId === tenantId &&
      known.revision === revision &&
      known.turn === turn &&
      known.credits === credits
    )
      return known;
    const told = { ...written(this.answerOf(ctx, toUserRow(from), credits)), from, tenantId, revision, turn, credits };
    this.told.set(id, told);
    return told;
  }

  private answerOf(ctx: Ctx, row: UserRow | undefined, credits: number): UserAnswer {
    // Gone in this very moment: there is nobody to be logged in as.
    if (!row) throw new AppError('authentication_required');
    return { user: toUserView(row, credits, this.photoAccess.sceneOf(ctx)) };
  }

  async changeLanguage(ctx: Ctx<Member>, language: Language): Promise<UserAnswer> {
    const { languages } = ctx.tenant;
    if (!languages.includes(language))
      throw new AppError(
        'invalid',
        {},
        { language: { code: 'field_not_offered', params: { allowed: languages.join(', ') } } },
      );
    await storeOf(ctx, Account).change({ id: ctx.member.id }, { language });
    return this.read(ctx, ctx.member.id);
  }
}

function written(answer: UserAnswer): Pick<Told, 'body' | 'etag'> {
  const body = JSON.stringify(answer);
  return { body, etag: etagOf(body) };
}
