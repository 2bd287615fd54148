import { In, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { Block } from '../blocks/block.entity.ts';
import { ConversationSide } from '../chats/conversation-side.entity.ts';
import { Message } from '../chats/message.entity.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { CreditLot } from '../credits/credit-lot.entity.ts';
import { LedgerAccount } from '../credits/ledger-account.entity.ts';
import { LedgerEntry } from '../credits/ledger-entry.entity.ts';
import { Redemption } from '../discounts/redemption.entity.ts';
import { Account } from '../identity/account.entity.ts';
import { KnownDevice } from '../identity/devices/known-device.entity.ts';
import { Passkey } from '../identity/passkeys/passkey.entity.ts';
import { MemberSession } from '../identity/sessions/member-session.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Introduction } from '../likes/introductions/introduction.entity.ts';
import { LikeEntry } from '../likes/like-entry.entity.ts';
import { MemberMail } from '../mails/member-mail.entity.ts';
import { AccountBan } from '../membership/bans/account-ban.entity.ts';
import { ConsentRecord } from '../membership/consents/consent-record.entity.ts';
import { AccountDeletion } from '../membership/deletion/account-deletion.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { SpendingLimit } from '../orders/spending/spending-limit.entity.ts';
import { PhotoUnlock } from '../photos/access/photo-unlock.entity.ts';
import { Photo } from '../photos/photo.entity.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { Report } from '../reports/report.entity.ts';
import { Swipe } from '../swipe/swipe.entity.ts';

export const sectionNames = [
  'account',
  'profile',
  'photos',
  'contacts',
  'messages',
  'money',
  'logIns',
  'mails',
  'consents',
  'reports',
] as const;
export type SectionName = (typeof sectionNames)[number];

type Row = Record<string, unknown>;
type Part = {
  section: SectionName;
  entity: EntityTarget<ObjectLiteral>;
  /** The property that names the member, or their wallet. */
  by: string;
  isWallet?: true;
  /** What would prove the account to others, what the server derives, and what is said of other people. */
  without?: readonly string[];
};

const parts: readonly Part[] = [
  {
    ...{ section: 'account', entity: Account, by: 'id' },
    without: ['passwordHash', 'stamp', 'usernameNorm', 'usernameLook', 'ownedEmail'],
  },
  { section: 'account', entity: AccountDeletion, by: 'accountId' },
  { section: 'account', entity: AccountBan, by: 'accountId', without: ['note', 'bannedBy'] },
  { section: 'profile', entity: Profile, by: 'id' },
  {
    ...{ section: 'photos', entity: Photo, by: 'profileId' },
    without: ['files', 'decision', 'claimedBy', 'claimedUntil', 'settlesAt', 'reviewedBy'],
  },
  { section: 'contacts', entity: LikeEntry, by: 'memberId' },
  { section: 'contacts', entity: Swipe, by: 'memberId' },
  { section: 'contacts', entity: Introduction, by: 'memberId' },
  { section: 'contacts', entity: Block, by: 'blockerId' },
  { section: 'contacts', entity: PhotoUnlock, by: 'viewerId' },
  {
    section: 'money',
    entity: Order,
    by: 'walletId',
    isWallet: true,
    without: ['checkoutUrl', 'ibanHash', 'providerAccountId'],
  },
  { section: 'money', entity: CreditLot, by: 'accountId', isWallet: true },
  { section: 'money', entity: Redemption, by: 'walletId', isWallet: true, without: ['claim'] },
  { section: 'money', entity: Refund, by: 'walletId', isWallet: true, without: ['decidedBy', 'madeBy'] },
  { section: 'money', entity: Invoice, by: 'walletId', isWallet: true },
  { section: 'money', entity: SpendingLimit, by: 'accountId' },
  { section: 'logIns', entity: MemberSession, by: 'accountId', without: ['tokenHash'] },
  { section: 'logIns', entity: KnownDevice, by: 'accountId', without: ['tokenHash', 'networkHash'] },
  {
    ...{ section: 'logIns', entity: Passkey, by: 'accountId' },
    without: ['credentialHash', 'credentialId', 'publicKey', 'counter', 'transports'],
  },
  { section: 'mails', entity: MemberMail, by: 'accountId', without: ['facts', 'linkId'] },
  { section: 'consents', entity: ConsentRecord, by: 'accountId' },
  {
    ...{ section: 'reports', entity: Report, by: 'reporterId' },
    without: ['evidence', 'note', 'decision', 'claimedBy', 'claimedUntil', 'settlesAt', 'resolvedBy', 'evidenceUntil'],
  },
];

export type Table = { section: SectionName; name: string; rows: Row[] };

/** Everything that is stored of a member, by section and table, as it is now. */
export async function tablesOf(ctx: Ctx, memberId: string): Promise<Table[]> {
  const accounts = await storeOf(ctx, LedgerAccount).find({ ownerId: memberId });
  const wallet = accounts.find(({ kind }) => kind === 'member_paid')?.id ?? '';
  const tables: Table[] = [];
  for (const { section, entity, by, isWallet, without = [] } of parts) {
    const found = await storeOf(ctx, entity).find({ [by]: isWallet ? wallet : memberId } as never);
    tables.push({ section, name: tableName(ctx, entity), rows: found.map((row) => leavingOut(row as Row, without)) });
  }
  const entries =
    accounts.length > 0 ? await storeOf(ctx, LedgerEntry).find({ accountId: In(accounts.map(({ id }) => id)) }) : [];
  tables.push({ section: 'money', name: 'ledger_entry', rows: entries.map((row) => leavingOut(row as never, [])) });
  tables.push({ section: 'messages', name: 'message', rows: await messagesOf(ctx, memberId) });
  return tables;
}

/** Messages of both sides that the member still sees, the others by their shown name only. */
async function messagesOf(ctx: Ctx, memberId: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { conversationId, peerId, clearedUpTo } of await storeOf(ctx, ConversationSide).find({ memberId })) {
    const peer = await storeOf(ctx, Profile).findOne({ id: peerId });
    for (const { number, senderId, kind, text, gift, credits, createdAt } of await storeOf(ctx, Message).find(
      { conversationId },
      { order: { number: 'ASC' } },
    ))
      if (number > clearedUpTo)
        rows.push({
          ...{ with: peer?.name ?? '', isOwn: senderId === memberId, kind, text, gift, createdAt },
          ...(senderId === memberId && { credits }),
        });
  }
  return rows;
}

function tableName(ctx: Ctx, entity: EntityTarget<ObjectLiteral>): string {
  return ctx.db.connection.getMetadata(entity).tableName;
}

function leavingOut(row: Row, without: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => name !== 'tenantId' && name !== 'poolId' && !without.includes(name)),
  );
}
