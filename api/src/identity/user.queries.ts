import type { AccountStatus, EmailDisabledReason, ProfileStatus } from '@manyhearts/contract/user';
import type { Currency } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { ProfileOrigin } from '@manyhearts/contract/members';
import type { Ctx } from '../core/ctx/ctx.ts';
import { sql, flag, instant, json, number, orNull, readRow, text, textOf, type RowOf } from '../core/database/sql.ts';
import { mainPhotoColumns, mainPhotoShape } from '../photos/access/photo.view.ts';

const shape = {
  id: text,
  username: text,
  email: text,
  status: textOf<AccountStatus>(),
  language: textOf<Language>(),
  isPremium: flag,
  signedUpAt: instant,
  notificationsDisabled: orNull(json<string[]>()),
  emailDisabled: orNull(textOf<EmailDisabledReason>()),
  country: text,
  profileStatus: textOf<ProfileStatus>(),
  origin: textOf<ProfileOrigin>(),
  factorConfirmedAt: orNull(instant),
  pendingEmail: orNull(text),
  credits: number,
  unreadMessages: number,
  newLikes: number,
  newDecisions: number,
  lotCredits: orNull(number),
  lotMinor: orNull(number),
  lotCurrency: orNull(textOf<Currency>()),
  ...mainPhotoShape,
};
export type UserRow = RowOf<typeof shape>;

/**
 * A member's account, profile, second factor, pending address, credits and what these cost them, in one statement: every
 * open page polls it each minute.
 */
export function userRow(ctx: Ctx, id: string): Promise<UserRow | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  return readRow(
    ctx.db,
    sql`select account.id, account.username, account.email, account.status, account.language, account.is_premium,
            account.signed_up_at, account.notifications_disabled, account.email_disabled, profile.country,
            profile.status as profile_status, profile.origin, second_factor.confirmed_at as factor_confirmed_at,
            (select max(mail_link.address) from mail_link
              where mail_link.tenant_id = ${tenantId} and mail_link.account_id = account.id and mail_link.kind = 'change_email'
                and mail_link.used_at is null and mail_link.expires_at > ${ctx.now()}
                and mail_link.address_before = account.email) as pending_email,
            coalesce(wallet.credits - wallet.debits, 0) + coalesce(bonus.credits - bonus.debits, 0) as credits,
            coalesce(badge.unread, 0) as unread_messages, coalesce(badge.new_likes, 0) as new_likes,
            (select count(*) from sanction where sanction.tenant_id = ${tenantId} and sanction.account_id = account.id and sanction.is_seen = ${false})
            + (select count(*) from report where report.tenant_id = ${tenantId} and report.reporter_id = account.id
                and report.status <> 'open' and report.act is not null and report.is_seen = ${false}) as new_decisions,
            lot.granted as lot_credits, lot.paid_minor as lot_minor, lot.currency as lot_currency,
            ${mainPhotoColumns}
       from account
      inner join profile on profile.pool_id = ${poolId} and profile.id = account.id
       left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
       left join badge on badge.pool_id = ${poolId} and badge.member_id = account.id
       left join second_factor on second_factor.tenant_id = ${tenantId} and second_factor.account_id = account.id
       left join ledger_account bonus on bonus.tenant_id = ${tenantId} and bonus.unit = 'CRD' and bonus.kind = 'member_bonus'
        and bonus.owner_id = account.id
       left join ledger_account wallet on wallet.tenant_id = ${tenantId} and wallet.unit = 'CRD' and wallet.kind = 'member_paid'
        and wallet.owner_id = account.id
       left join credit_lot lot on lot.tenant_id = ${tenantId} and lot.id = (
            select min(next_lot.id) from credit_lot next_lot
             where next_lot.tenant_id = ${tenantId} and next_lot.account_id = wallet.id and next_lot.remaining > 0)
      where account.tenant_id = ${tenantId} and account.id = ${id}`,
    shape,
  );
}
