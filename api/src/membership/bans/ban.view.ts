import type { BannedMemberView, BanView } from '@manyhearts/contract/admin/bans';
import type { AccountBan } from './account-ban.entity.ts';

type Shown = Pick<AccountBan, 'reason' | 'note' | 'bannedAt'>;

export function toBannedMember(
  { memberId, tenantId }: Pick<BannedMemberView, 'memberId' | 'tenantId'>,
  ban: Shown | null,
): BannedMemberView {
  return { memberId, tenantId, ban: ban && toBanView(ban) };
}

function toBanView({ reason, note, bannedAt }: Shown): BanView {
  return { reason, note, bannedAt: bannedAt.toISOString() };
}
