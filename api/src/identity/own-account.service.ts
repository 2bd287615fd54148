import { Injectable } from '@nestjs/common';
import type { AccountStatus, EmailDisabledReason, ProfileStatus } from '@manyhearts/contract/user';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { PhotoAccessService } from '../photos/access/photo-access.service.ts';
import { userRow } from './user.queries.ts';
import { toUserView } from './user.view.ts';

export type OwnAccount = {
  name: string;
  isPremium: boolean;
  credits: number;
  status: AccountStatus;
  profileStatus: ProfileStatus;
  notificationsDisabled: string[];
  emailDisabled: EmailDisabledReason | null;
  hasMainImage: boolean;
  signedUpAt: string;
};

/** What other features may read of a member's own account. */
@Injectable()
export class OwnAccountService {
  constructor(private readonly photoAccess: PhotoAccessService) {}

  /** Undefined if the account was deleted, even though the session was valid. */
  async find(ctx: Ctx<Member>): Promise<OwnAccount | undefined> {
    const row = await userRow(ctx, ctx.member.id);
    if (!row) return undefined;
    const {
      profile,
      paidUser: isPremium,
      credits,
      status,
      notificationsDisabled,
      emailDisabled,
      signupDate: signedUpAt,
    } = toUserView(row, this.photoAccess.sceneOf(ctx));
    return {
      name: profile.name,
      isPremium,
      credits,
      status,
      profileStatus: profile.status,
      notificationsDisabled,
      emailDisabled,
      hasMainImage: profile.mainImage !== null,
      signedUpAt,
    };
  }
}
