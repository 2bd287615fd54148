import { defineCall } from '../calls.ts';

/** Why an account was banned. Staff read it; other members never do. */
export const banReasons = ['fraud', 'fake', 'abuse', 'minor', 'spam', 'other'] as const;

export type BanReason = (typeof banReasons)[number];

/** `note` is for colleagues. `until` is null for a ban without an end. */
export type BanView = { reason: BanReason; note: string; bannedAt: string; until: string | null };

/** `ban` is null for a member who is not banned. */
export type BannedMemberView = { memberId: string; tenantId: string; ban: BanView | null };

/** `days` from now it ends by itself; null for no end. */
export type BanInput = { id: string; reason: BanReason; note: string; days: number | null };

const staff = {
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
  idempotency: 'accepted',
} as const;

export const banMember = defineCall<BanInput, BannedMemberView>({
  verb: 'POST',
  path: '/api/admin/members/{id}/ban',
  summary:
    'Bans a member of a brand that this staff member works on: ends their sessions and hides them everywhere; after fraud, credits paid for messages to them come back',
  ...staff,
});

export const unbanMember = defineCall<{ id: string; note: string }, BannedMemberView>({
  verb: 'POST',
  path: '/api/admin/members/{id}/unban',
  summary: 'Gives a banned member access again; credits that came back to others stay there',
  ...staff,
});
