import { Injectable } from '@nestjs/common';
import type { UserView } from '@manyhearts/contract/user';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { PhotoAccessService } from '../photos/access/photo-access.service.ts';
import { userRow } from './user.queries.ts';
import { toUserView } from './user.view.ts';

/** What other features may read of a member's own account. */
@Injectable()
export class OwnAccountService {
  constructor(private readonly photoAccess: PhotoAccessService) {}

  /** Undefined if the account was deleted, even though the session was valid. */
  async find(ctx: Ctx<Member>): Promise<UserView | undefined> {
    const row = await userRow(ctx, ctx.member.id);
    return row && toUserView(row, this.photoAccess.sceneOf(ctx));
  }
}
