import { Injectable } from '@nestjs/common';
import type { Language } from '@manyhearts/contract/languages';
import type { UserAnswer } from '@manyhearts/contract/user';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { PhotoAccessService } from '../photos/access/photo-access.service.ts';
import { Account } from './account.entity.ts';
import { userRow } from './user.queries.ts';
import { toUserView } from './user.view.ts';

@Injectable()
export class UserService {
  constructor(private readonly photoAccess: PhotoAccessService) {}

  async read(ctx: Ctx, id: string): Promise<UserAnswer> {
    const row = await userRow(ctx, id);
    // The account was deleted concurrently; treat as logged out.
    if (!row) throw new AppError('authentication_required');
    return { user: toUserView(row, this.photoAccess.sceneOf(ctx)) };
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
