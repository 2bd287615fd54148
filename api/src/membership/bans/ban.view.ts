import type { BannedMemberView, BanView } from '@manyhearts/contract/admin/bans';
import type { AccountBan } from './account-ban.entity.ts';

/** `endsAt` is the end of the decision that keeps the account closed. */
type Shown = Pick<AccountBan, 'reason' | 'note' | 'bannedAt'> & { endsAt: Date | null };

export function toBannedMember(
  { memberId, tenantId }: Pick<BannedMemberView, 'memberId' | 'tenantId'>,
  ban: Shown | null,
): BannedMemberView {
  return { memberId, tenantId, ban: ban && toBanView(ban) };
}

export function toBanView({ reason, note, bannedAt, endsAt }: Shown): BanView {
  return { reason, note, bannedAt: bannedAt.toISOString(), until: endsAt?.toISOString() ?? null };
}
