import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { Block } from '../blocks/block.entity.ts';
import { MessageAllowance } from '../chats/message-allowance.entity.ts';
import { ChatPhoto } from '../chats/photos/chat-photo.entity.ts';
import { CreditAdjustment } from '../console/members/credit-adjustment.entity.ts';
import { MemberOpening } from '../console/members/member-opening.entity.ts';
import { CreditLot } from '../credits/credit-lot.entity.ts';
import { LedgerAccount } from '../credits/ledger-account.entity.ts';
import { LedgerEntry } from '../credits/ledger-entry.entity.ts';
import { LedgerTransfer } from '../credits/ledger-transfer.entity.ts';
import { LotUse } from '../credits/lot-use.entity.ts';
import { DiscountCode } from '../discounts/discount-code.entity.ts';
import { Redemption } from '../discounts/redemption.entity.ts';
import { Account } from '../identity/account.entity.ts';
import { KnownDevice } from '../identity/devices/known-device.entity.ts';
import { MailLink } from '../identity/mail-links/mail-link.entity.ts';
import { Passkey } from '../identity/passkeys/passkey.entity.ts';
import { SecondFactor } from '../identity/second-factor/second-factor.entity.ts';
import { DailyUse } from '../identity/sessions/daily-use.entity.ts';
import { LastUse } from '../identity/sessions/last-use.entity.ts';
import { MemberSession } from '../identity/sessions/member-session.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Introduction } from '../likes/introductions/introduction.entity.ts';
import { LikeEntry } from '../likes/pair.entity.ts';
import { MemberMail } from '../mails/member-mail.entity.ts';
import { AccountBan } from '../membership/bans/account-ban.entity.ts';
import { ConsentRecord } from '../membership/consents/consent-record.entity.ts';
import { AccountDeletion } from '../membership/deletion/account-deletion.entity.ts';
import { Appeal } from '../moderation/appeal.entity.ts';
import { OrderPayback } from '../orders/order-payback.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { SpendingLimit } from '../orders/spending/spending-limit.entity.ts';
import { StoredCard } from '../payments/cards/stored-card.entity.ts';
import { DirectDebitBlock } from '../payments/direct-debit/mandate.entity.ts';
import { PhotoUnlock } from '../photos/access/photo-unlock.entity.ts';
import { Photo } from '../photos/photo.entity.ts';
import { Listing } from '../profiles/listing.entity.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { Report } from '../reports/report.entity.ts';
import { Sanction } from '../sanctions/sanction.entity.ts';
import { BuyerSource } from '../statistics/buyer-source.entity.ts';
import { Swipe, SwipeGame } from '../swipe/swipe-game.entity.ts';

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
  'decisions',
  'complaints',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** Why a column is left out. */
export const reasons = {
  proof: 'would prove the account, or open a link, for whoever reads the file',
  derived: 'is made by the server from other columns of the file',
  others: 'names another person, or something that is theirs',
  staff: 'names a colleague, or was written for colleagues',
  place: 'says where something is in our systems',
} as const;
export type LeftOut = { readonly [Reason in keyof typeof reasons]?: readonly string[] };

/** The ids that rows of a member are found by. */
export type KeysOfMember = {
  member: string;
  /** Their accounts of the ledger, the paid one first. */
  wallets: readonly string[];
  wallet: string;
  orders: readonly string[];
  lots: readonly string[];
  transfers: readonly string[];
};

export type Part = {
  section: SectionName;
  entity: EntityTarget<ObjectLiteral>;
  /** The property that names the member, or what is theirs, which the file does not repeat. */
  by: string;
  key?: keyof KeysOfMember;
  without?: LeftOut;
  /** The property with another person's id, whose shown name stands in its place, unless it would tell a secret. */
  person?: string;
  showsPerson?: (row: ObjectLiteral) => boolean;
};

/** Of what moderators take and decide. */
const claim = ['decision', 'claimedBy', 'claimedUntil', 'settlesAt'];

/** Tables that are read as they are; `own-data-threads.service.ts` has those that belong together. */
export const parts: readonly Part[] = [
  {
    ...{ section: 'account', entity: Account, by: 'id' },
    person: 'firstMessageTo',
    without: { proof: ['passwordHash', 'stamp'], derived: ['usernameNorm', 'usernameLook', 'ownedEmail'] },
  },
  { section: 'account', entity: AccountDeletion, by: 'accountId' },
  { section: 'account', entity: LastUse, by: 'accountId' },
  { section: 'account', entity: DailyUse, by: 'accountId' },
  {
    ...{ section: 'account', entity: MemberOpening, by: 'accountId' },
    without: { staff: ['staffId'], proof: ['session'] },
  },
  { section: 'profile', entity: Profile, by: 'id', without: { place: ['homeTenantId'], derived: ['searchName'] } },
  {
    ...{ section: 'profile', entity: Listing, by: 'profileId' },
    without: {
      place: ['poolRef'],
      derived: ['audience', 'gender', 'zone', 'ageBand', 'birthDay', 'traitBits', 'interestBits'],
    },
  },
  {
    ...{ section: 'photos', entity: Photo, by: 'profileId' },
    without: { place: ['files', 'homeTenantId'], staff: [...claim, 'reviewedBy'] },
  },
  {
    ...{ section: 'photos', entity: ChatPhoto, by: 'ownerId' },
    without: { place: ['files', 'conversationId'] },
  },
  {
    ...{ section: 'contacts', entity: LikeEntry, by: 'memberId' },
    person: 'otherId',
    // Who liked the member is premium, and a like that waits is told later.
    showsPerson: ({ state, isWaiting }) => state !== 'received' && isWaiting !== true,
  },
  { section: 'contacts', entity: Swipe, by: 'memberId', person: 'otherId' },
  {
    ...{ section: 'contacts', entity: SwipeGame, by: 'memberId' },
    without: { derived: ['sought', 'gaps'], others: ['passedId', 'returnedId'] },
  },
  { section: 'contacts', entity: Introduction, by: 'memberId', person: 'otherId' },
  { section: 'contacts', entity: Block, by: 'blockerId', person: 'blockedId' },
  { section: 'contacts', entity: PhotoUnlock, by: 'viewerId', without: { others: ['photoId'] } },
  { section: 'messages', entity: MessageAllowance, by: 'memberId' },
  {
    ...{ section: 'money', entity: Order, by: 'walletId', key: 'wallet' },
    without: { proof: ['checkoutUrl'], derived: ['ibanHash'], place: ['providerAccountId'] },
  },
  { section: 'money', entity: OrderPayback, by: 'orderId', key: 'orders' },
  { section: 'money', entity: CreditLot, by: 'accountId', key: 'wallet' },
  { section: 'money', entity: LotUse, by: 'lotId', key: 'lots' },
  { section: 'money', entity: LedgerAccount, by: 'ownerId' },
  { section: 'money', entity: LedgerEntry, by: 'accountId', key: 'wallets' },
  {
    ...{ section: 'money', entity: LedgerTransfer, by: 'id', key: 'transfers' },
    without: { derived: ['idemKey'], others: ['refId'] },
  },
  {
    ...{ section: 'money', entity: CreditAdjustment, by: 'walletId', key: 'wallet' },
    without: { staff: ['staffId', 'approvalId'] },
  },
  { section: 'money', entity: DiscountCode, by: 'accountId' },
  { section: 'money', entity: Redemption, by: 'walletId', key: 'wallet', without: { derived: ['claim'] } },
  { section: 'money', entity: Refund, by: 'walletId', key: 'wallet', without: { staff: ['decidedBy', 'madeBy'] } },
  { section: 'money', entity: Invoice, by: 'walletId', key: 'wallet', without: { place: ['companyId'] } },
  { section: 'money', entity: SpendingLimit, by: 'accountId' },
  { section: 'money', entity: BuyerSource, by: 'walletId', key: 'wallet' },
  { section: 'money', entity: StoredCard, by: 'accountId', without: { place: ['providerAccountId'] } },
  { section: 'money', entity: DirectDebitBlock, by: 'accountId', without: { derived: ['ibanHash'] } },
  { section: 'logIns', entity: MemberSession, by: 'accountId', without: { proof: ['tokenHash'] } },
  { section: 'logIns', entity: KnownDevice, by: 'accountId', without: { proof: ['tokenHash', 'networkHash'] } },
  {
    ...{ section: 'logIns', entity: Passkey, by: 'accountId' },
    without: { proof: ['credentialHash', 'credentialId', 'publicKey', 'counter', 'transports'] },
  },
  {
    ...{ section: 'logIns', entity: SecondFactor, by: 'accountId' },
    without: { proof: ['secret', 'lastStep', 'recoveryHashes'] },
  },
  { section: 'mails', entity: MemberMail, by: 'accountId', without: { proof: ['linkId'] } },
  { section: 'mails', entity: MailLink, by: 'accountId', without: { proof: ['tokenHash'] } },
  { section: 'consents', entity: ConsentRecord, by: 'accountId' },
  {
    ...{ section: 'reports', entity: Report, by: 'reporterId' },
    person: 'profileId',
    without: {
      others: ['evidence', 'photoId', 'messageId', 'act', 'finding', 'evidenceUntil'],
      staff: [...claim, 'note', 'reopenedFrom', 'resolvedBy'],
    },
  },
  { section: 'decisions', entity: AccountBan, by: 'accountId', without: { staff: ['note', 'bannedBy'] } },
  {
    ...{ section: 'decisions', entity: Sanction, by: 'accountId' },
    without: { staff: ['decidedBy'], others: ['reportId', 'reportTenantId'] },
  },
  {
    ...{ section: 'decisions', entity: Appeal, by: 'accountId' },
    without: { others: ['memberId'], staff: ['note', 'firstDecider', 'takenBy', 'decidedBy'] },
  },
];

/** Tables with rows about members that are not in the file, each with its reason. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  audit_entry: 'what staff did; members read decisions and openings of their data here, support tells the rest',
  order_step: 'when the provider told us of a payment; the file has the order with its states',
  payment_webhook: 'that the provider called us about a payment, for some days',
  quarantined_payment: 'what a provider reported and did not fit an order, for the colleagues who settle it',
  badge: 'counts of unread messages and new likes, which the file has itself',
  conversation: 'what two members share; each of them has its sides and messages',
  idempotency_record: 'answers to calls, for a day or two, so that a repeat gets the same one',
  live_event: 'for an hour: that something changed, without what',
  live_sequence: 'the number of the latest live event',
  mandate_code: 'for ten minutes: a code by text message, which would sign a mandate',
  outbox_entry: 'ids of what jobs have yet to do',
  pair: 'likes of two members, of which each has an entry',
  received_mail: 'for 30 days: that a mail came in; the file has its words with the case',
};
