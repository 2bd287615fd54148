import type { Ctx } from '../core/ctx/ctx.ts';
import { mainPhotoColumns, type MainPhotoRow } from '../photos/access/photo.view.ts';

export type UserRow = MainPhotoRow & {
  id: string;
  username: string;
  email: string;
  status: string;
  language: string;
  is_premium: number | boolean;
  signed_up_at: number | string;
  notifications_disabled: string | null;
  email_disabled: string | null;
  country: string;
  profile_status: string;
  origin: string;
  factor_confirmed_at: number | string | null;
  pending_email: string | null;
};

/**
 * A member's account, profile, second factor and pending address in one statement: every open page polls it each
 * minute.
 */
export async function userRow(ctx: Ctx, id: string): Promise<UserRow | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  const [row] = (await ctx.db.query(
    `select account.id, account.username, account.email, account.status, account.language, account.is_premium,
            account.signed_up_at, account.notifications_disabled, account.email_disabled, profile.country,
            profile.status as profile_status, profile.origin, second_factor.confirmed_at as factor_confirmed_at,
            (select max(mail_link.address) from mail_link
              where mail_link.tenant_id = ? and mail_link.account_id = account.id and mail_link.kind = 'change_email'
                and mail_link.used_at is null and mail_link.expires_at > ?
                and mail_link.address_before = account.email) as pending_email,
            ${mainPhotoColumns}
       from account
      inner join profile on profile.pool_id = ? and profile.id = account.id
       left join photo on photo.pool_id = ? and photo.id = profile.main_photo_id
       left join second_factor on second_factor.tenant_id = ? and second_factor.account_id = account.id
      where account.tenant_id = ? and account.id = ?`,
    [tenantId, ctx.now().getTime(), poolId, poolId, tenantId, tenantId, id],
  )) as UserRow[];
  return row;
}
