import type { GiftId } from '@manyhearts/contract/gifts';
import type { ChatNamed, MessageKind } from '@manyhearts/contract/messages';
import type { ProfileOrigin } from '@manyhearts/contract/members';
import type { ProfileStatus } from '@manyhearts/contract/user';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { pairKey } from '../core/database/pair-key.rules.ts';
import {
  flag,
  instant,
  number,
  orNull,
  raw,
  readRow,
  sql,
  text,
  textOf,
  writeRows,
  type RowOf,
  type Sql,
} from '../core/database/sql.ts';
import { mainPhotoColumns, mainPhotoShape } from '../photos/access/photo.view.ts';
import { shownProfile } from '../profiles/shown-profile.rules.ts';

/** For statements with `profile` (the other member) and a left join of `listing` on the viewer's brand. */
export const partnerColumns = raw(
  'profile.id as partner_id, profile.name, profile.birthdate, profile.origin, profile.status as profile_status, profile.has_left, profile.is_invisible, listing.is_visible as is_listed, listing.last_active_at',
);
export const partnerShape = {
  partnerId: text,
  name: text,
  birthdate: text,
  origin: textOf<ProfileOrigin>(),
  profileStatus: textOf<ProfileStatus>(),
  hasLeft: flag,
  isInvisible: flag,
  /** Null without a listing on this brand. */
  isListed: orNull(flag),
  lastActiveAt: orNull(number),
};
export type PartnerRow = RowOf<typeof partnerShape>;

const sceneShape = {
  ...partnerShape,
  /** The partner may be seen on this brand, apart from blocks. */
  isShown: flag,
  hasBlocked: flag,
  isBlocked: flag,
  ownIsPremium: flag,
  usedMessages: orNull(number),
  usedConversations: orNull(number),
  /** Columns of the conversation; null before the first message. */
  conversationId: orNull(text),
  messages: orNull(number),
  startedBy: orNull(text),
  /** Columns of the member's side. */
  isFree: orNull(flag),
};

const sceneColumns = raw(
  `account.is_premium as own_is_premium, allowance.messages as used_messages, allowance.conversations as used_conversations,
  conversation.id as conversation_id, conversation.messages, conversation.started_by, side.is_free`,
);

/** The message that the member wrote to this one at sign-up could not be sent when they were confirmed. */
const hasDraft = raw(`account.first_message_to = profile.id and account.status = 'active'`);

const readShape = {
  ...sceneShape,
  ...mainPhotoShape,
  ownShowsExplicit: flag,
  unread: orNull(number),
  readUpTo: orNull(number),
  peerReadUpTo: orNull(number),
  peerDeliveredUpTo: orNull(number),
  clearedUpTo: orNull(number),
  draft: orNull(text),
};
export type ReadScene = RowOf<typeof readShape>;

/** What a member who opens a chat gets, apart from its messages, in one statement by keys. */
export function readScene(ctx: Ctx<Member>, named: ChatNamed): Promise<ReadScene | undefined> {
  const { poolId } = ctx.tenant;
  const own = ctx.member.id;
  return readRow(
    ctx.db,
    sql`select ${partnerColumns}, ${sceneColumns}, ${flagsOf(ctx)}, ${mainPhotoColumns}, self.shows_explicit as own_shows_explicit,
            side.unread, side.read_up_to, side.peer_read_up_to, side.peer_delivered_up_to, side.cleared_up_to,
            case when ${hasDraft} then account.first_message end as draft
       ${fromOf(ctx, named)}
      inner join profile self on self.pool_id = ${poolId} and self.id = ${own}
       left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
      where ${whereOf(ctx, named)}`,
    readShape,
  );
}

const sendShape = {
  ...sceneShape,
  /** Columns of the message that this device sent before under the same id. */
  sentId: orNull(text),
  sentNumber: orNull(number),
  sentKind: orNull(textOf<MessageKind>()),
  sentText: orNull(text),
  sentPhotoId: orNull(text),
  sentGift: orNull(textOf<GiftId>()),
  sentGifId: orNull(text),
  sentCredits: orNull(number),
  sentBalance: orNull(number),
  sentAt: orNull(instant),
  hasDraft: flag,
};
export type SendScene = RowOf<typeof sendShape>;

/** What decides whether a message may be sent and what it costs, in one statement by keys. */
export function sendScene(ctx: Ctx<Member>, named: ChatNamed, clientId: string): Promise<SendScene | undefined> {
  const { poolId } = ctx.tenant;
  const own = ctx.member.id;
  return readRow(
    ctx.db,
    sql`select ${partnerColumns}, ${sceneColumns}, ${flagsOf(ctx)},
            sent.id as sent_id, sent.number as sent_number, sent.kind as sent_kind, sent.text as sent_text, sent.photo_id as sent_photo_id,
            sent.gift as sent_gift, sent.gif_id as sent_gif_id, sent.credits as sent_credits, sent.balance as sent_balance, sent.created_at as sent_at,
            case when ${hasDraft} then 1 else 0 end as has_draft
       ${fromOf(ctx, named)}
       left join message sent on sent.pool_id = ${poolId} and sent.conversation_id = conversation.id and sent.sender_id = ${own} and sent.client_id = ${clientId}
      where ${whereOf(ctx, named)}`,
    sendShape,
  );
}

/** Also locks the conversation. Returns 0 if there is none, or none of this member. */
export function addToCount(ctx: Ctx<Member>, { conversation, profile = '' }: ChatNamed, by: 1 | -1): Promise<number> {
  const { poolId } = ctx.tenant;
  const own = ctx.member.id;
  const { lowId, highId } = pairKey(own, profile);
  return writeRows(
    ctx.db,
    conversation === undefined
      ? sql`update conversation set messages = messages + ${by} where pool_id = ${poolId} and low_id = ${lowId} and high_id = ${highId}`
      : sql`update conversation set messages = messages + ${by} where pool_id = ${poolId} and id = ${conversation} and (low_id = ${own} or high_id = ${own})`,
  );
}

function flagsOf({ tenant: { poolId, settings }, member }: Ctx<Member>): Sql {
  return sql`case when listing.is_visible = ${true} and ${shownProfile(settings)} then 1 else 0 end as is_shown,
    (exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = ${member.id} and block.blocked_id = profile.id)) as has_blocked,
    (exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = profile.id and block.blocked_id = ${member.id})) as is_blocked`;
}

/** The other member first, by whichever of the two names the chat. */
function fromOf(
  { tenant: { id: tenantId, poolId }, member }: Ctx<Member>,
  { conversation, profile = '' }: ChatNamed,
): Sql {
  const own = member.id;
  const { lowId, highId } = pairKey(own, profile);
  const named =
    conversation === undefined
      ? sql`from profile left join conversation on conversation.pool_id = ${poolId} and conversation.low_id = ${lowId} and conversation.high_id = ${highId}`
      : sql`from conversation inner join profile on profile.pool_id = ${poolId} and profile.id = case when conversation.low_id = ${own} then conversation.high_id else conversation.low_id end`;
  return sql`${named}
      inner join account on account.tenant_id = ${tenantId} and account.id = ${own}
       left join conversation_side side on side.pool_id = ${poolId} and side.member_id = ${own} and side.conversation_id = conversation.id
       left join message_allowance allowance on allowance.tenant_id = ${tenantId} and allowance.member_id = ${own}
       left join listing on listing.tenant_id = ${tenantId} and listing.profile_id = profile.id`;
}

function whereOf({ tenant: { poolId }, member }: Ctx<Member>, { conversation, profile = '' }: ChatNamed): Sql {
  return conversation === undefined
    ? sql`profile.pool_id = ${poolId} and profile.id = ${profile} and profile.id <> ${member.id}`
    : sql`conversation.pool_id = ${poolId} and conversation.id = ${conversation} and (conversation.low_id = ${member.id} or conversation.high_id = ${member.id})`;
}
